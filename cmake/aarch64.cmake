# Cross build for 64-bit Arm Linux with Debian's compiler; its programs run under QEMU's user mode.
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(quorem_triple aarch64-linux-gnu)
set(quorem_qemu qemu-aarch64)
include(${CMAKE_CURRENT_LIST_DIR}/cross_linux.cmake)
