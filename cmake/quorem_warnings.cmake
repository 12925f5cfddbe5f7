# quorem_use_warnings(TARGET): the warnings of this project, as errors where QUOREM_WARNINGS_AS_ERRORS says so.
#
# -Wno-ignored-attributes: `digit` carries an alignment attribute, which no template argument keeps; nothing here relies
# on it there.
function(quorem_use_warnings target)
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow -Wno-ignored-attributes)
    if(QUOREM_WARNINGS_AS_ERRORS)
      target_compile_options(${target} PRIVATE -Werror)
    endif()
  endif()
endfunction()
