# Cross build for 32-bit x86 Linux with Debian's compiler; its programs run under QEMU's user mode.
set(CMAKE_SYSTEM_PROCESSOR i686)
set(quorem_triple i686-linux-gnu)
set(quorem_qemu qemu-i386)
include(${CMAKE_CURRENT_LIST_DIR}/cross_linux.cmake)
