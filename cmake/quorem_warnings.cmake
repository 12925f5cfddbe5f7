# quorem_use_warnings(TARGET [STRICT]): the warnings of this project, as errors where QUOREM_WARNINGS_AS_ERRORS says so.
#
# `digit` carries an alignment attribute. No template argument keeps it (-Wno-ignored-attributes), and Clang warns where
# a digit is then passed by reference to a template; STRICT, for the core, keeps that warning, because there a pointer
# may really be aligned to 4 bytes only. Clang counts changes of sign among its conversions, GCC does not: STRICT again. What is not
# the core counts in 64 bits also where std::size_t has 32.
function(quorem_use_warnings target)
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow -Wno-ignored-attributes)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND NOT "STRICT" IN_LIST ARGN)
      target_compile_options(${target} PRIVATE -Wno-sign-conversion -Wno-align-mismatch)
    endif()
    if(CMAKE_SIZEOF_VOID_P EQUAL 4 AND NOT "STRICT" IN_LIST ARGN)
      target_compile_options(${target} PRIVATE -Wno-conversion)
    endif()
    if(QUOREM_WARNINGS_AS_ERRORS)
      target_compile_options(${target} PRIVATE -Werror)
    endif()
  endif()
endfunction()
