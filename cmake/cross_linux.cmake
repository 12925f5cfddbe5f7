# What cross builds for Linux by Debian's compilers share. Set before: CMAKE_SYSTEM_PROCESSOR, quorem_triple (the compiler's
# prefix, and the folder of its libraries) and quorem_qemu (QEMU's user mode, under which programs run).
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_C_COMPILER ${quorem_triple}-gcc)
set(CMAKE_CXX_COMPILER ${quorem_triple}-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR ${quorem_qemu} -L /usr/${quorem_triple})
set(CMAKE_FIND_ROOT_PATH /usr/${quorem_triple})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
