# What `cmake --install` puts where, and how find_package and pkg-config find it.

include(CMakePackageConfigHelpers)

set(quorem_package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/quorem)
set(quorem_installed_targets quorem_core)
foreach(target quorem_value quorem_c quorem_shared)
  if(TARGET ${target})
    list(APPEND quorem_installed_targets ${target})
  endif()
endforeach()
install(TARGETS ${quorem_installed_targets} EXPORT quorem_targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/quorem DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")

install(EXPORT quorem_targets NAMESPACE quorem:: FILE quorem-targets.cmake DESTINATION ${quorem_package_folder})
configure_package_config_file(cmake/quorem-config.cmake.in quorem-config.cmake
  INSTALL_DESTINATION ${quorem_package_folder})
# Before 1.0.0 a minor version may change the interface.
write_basic_package_version_file(quorem-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/quorem-config.cmake ${PROJECT_BINARY_DIR}/quorem-config-version.cmake
  DESTINATION ${quorem_package_folder})

# One .pc file for each library. Paths are relative to the file, so that an installed tree can be moved.
# What all users of a header must agree on goes into their flags.
set(quorem_pc_definitions -DQUOREM_DIGIT_BITS=${QUOREM_DIGIT_BITS})
if(NOT QUOREM_TRANSFORM)
  string(APPEND quorem_pc_definitions " -DQUOREM_TRANSFORM=0")
endif()
if(NOT QUOREM_FIXED_KERNELS)
  string(APPEND quorem_pc_definitions " -DQUOREM_FIXED_KERNELS=0")
endif()
foreach(choice QUOREM_NO_INT128 QUOREM_NO_ASSEMBLY QUOREM_CHECKS QUOREM_MINIMUM_THRESHOLDS)
  if(${choice})
    string(APPEND quorem_pc_definitions " -D${choice}")
  endif()
endforeach()
file(RELATIVE_PATH quorem_pc_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" quorem_pc_prefix "${quorem_pc_prefix}")

# quorem_pkg_config(NAME DESCRIPTION LIBRARY [REQUIRED NAME])
function(quorem_pkg_config name description library)
  set(pc_name ${name})
  set(pc_description ${description})
  set(pc_library ${library})
  set(pc_requires ${ARGN})
  configure_file(cmake/quorem.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()

quorem_pkg_config(quorem-core "Exact BigInt arithmetic on borrowed digits" quorem_core)
if(TARGET quorem_value)
  quorem_pkg_config(quorem-value "Exact BigInt arithmetic as a C++20 value" quorem_value quorem-core)
endif()
if(TARGET quorem_c)
  quorem_pkg_config(quorem-c "Exact BigInt arithmetic from C" quorem_c quorem-core)
endif()
if(TARGET quorem_shared)
  quorem_pkg_config(quorem "Exact BigInt arithmetic from C, as a shared library" quorem)
endif()

# `cpack -G DEB` in the build folder.
if(PROJECT_IS_TOP_LEVEL)
  include(cmake/quorem_package.cmake)
endif()
