// Node.js as one more oracle: a process that lives as long as the fuzzer and answers one expression a line (node.js).
// It is asked where QUOREM_FUZZ_NODE in the environment names it.

#ifndef QUOREM_TESTS_FUZZ_NODE_H_
#define QUOREM_TESTS_FUZZ_NODE_H_

#include <string>
#include <string_view>

#include "support/oracle.h"

namespace quorem::fuzz {

bool has_node();

// What Node.js makes of the expression: a BigInt in hexadecimal ("-0xff"), another value as String(value), or the name
// of the error that is thrown.
std::string ask_node(const std::string& expression);

// The integer as a literal in parentheses, and a text of UTF-16 as a literal of ASCII.
std::string node_literal(const oracle::Integer& a);
std::string node_literal(std::u16string_view text);

// The same number as ask_node answers.
std::string node_answer(const oracle::Integer& a);

// Fails where there is a Node.js and it answers something else.
void require_node(const std::string& expression, const std::string& answer);

}  // namespace quorem::fuzz

#endif  // QUOREM_TESTS_FUZZ_NODE_H_
