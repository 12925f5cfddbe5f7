# Cross build for IBM Z Linux, whose bytes stand in big-endian order, with Debian's compiler; its programs run under QEMU's user
# mode.
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(quorem_triple s390x-linux-gnu)
set(quorem_qemu qemu-s390x)
include(${CMAKE_CURRENT_LIST_DIR}/cross_linux.cmake)
