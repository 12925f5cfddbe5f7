// The words and tokens of the source, and what a parser says about one that it did not expect.

#ifndef QUOREM_CLI_SCRIPT_WORDS_H_
#define QUOREM_CLI_SCRIPT_WORDS_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace quorem::cli::script {

// The bytes of the identifier or reserved word at the start of the text; 0 where there is none. Letters beyond ASCII
// are what the C library calls so.
std::size_t word_length(std::string_view text);
bool is_reserved(std::string_view word);

// The message of the SyntaxError when `rest` starts with something that cannot stand there.
std::string unexpected(std::string_view rest);
// The same for a numeric literal that goes wrong at `rest`, or that starts like an octal number of old at `rest`.
std::string wrong_number(std::string_view rest);
std::string leading_zero(std::string_view rest);

}  // namespace quorem::cli::script

#endif  // QUOREM_CLI_SCRIPT_WORDS_H_
