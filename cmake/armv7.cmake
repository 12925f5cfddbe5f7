# Cross build for 32-bit Arm Linux (ARMv7, hardware floating point) with Debian's compiler; its programs run under QEMU's user
# mode.
set(CMAKE_SYSTEM_PROCESSOR armv7)
set(quorem_triple arm-linux-gnueabihf)
set(quorem_qemu qemu-arm)
include(${CMAKE_CURRENT_LIST_DIR}/cross_linux.cmake)
