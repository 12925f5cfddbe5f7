# quorem_use_fuzzing(TARGET): counts which code of the target runs, where QUOREM_FUZZ says so. Only libraries that are fuzzed are
# counted, so that the coverage is theirs and not that of the oracles.
function(quorem_use_fuzzing target)
  if(QUOREM_FUZZ)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()
