# quorem_script: the language of `eval` and `repl`, all but what Ctrl-C does (script_interrupt.cc), which a program brings. Where a
# library that it needs is missing there is no such target.
find_package(pegtl QUIET)  # in every folder that asks: what it finds is known in that folder alone
include_guard(GLOBAL)
find_path(QUOREM_DOUBLE_CONVERSION_INCLUDE_DIR double-conversion/double-conversion.h)
find_library(QUOREM_DOUBLE_CONVERSION_LIBRARY NAMES libdouble-conversion.a double-conversion)
if(NOT pegtl_FOUND OR NOT QUOREM_DOUBLE_CONVERSION_INCLUDE_DIR OR NOT QUOREM_DOUBLE_CONVERSION_LIBRARY)
  return()
endif()

set(script_sources
  bigint
  convert
  functions
  interpreter
  number
  operators
  parser
  stack
  text
  tree
  words)
list(TRANSFORM script_sources PREPEND ${CMAKE_CURRENT_LIST_DIR}/script_)
list(TRANSFORM script_sources APPEND .cc)
add_library(quorem_script OBJECT EXCLUDE_FROM_ALL ${script_sources})
set_target_properties(quorem_script PROPERTIES
  CXX_STANDARD 20
  CXX_STANDARD_REQUIRED ON
  CXX_EXTENSIONS OFF
  INTERPROCEDURAL_OPTIMIZATION OFF)
target_include_directories(quorem_script PUBLIC ${PROJECT_SOURCE_DIR})
target_include_directories(quorem_script SYSTEM PUBLIC ${QUOREM_DOUBLE_CONVERSION_INCLUDE_DIR})
target_link_libraries(quorem_script PUBLIC quorem_core taocpp::pegtl ${QUOREM_DOUBLE_CONVERSION_LIBRARY})
quorem_use_warnings(quorem_script)
quorem_use_fuzzing(quorem_script)
