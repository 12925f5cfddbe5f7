#include "cli/script_parser.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tao/pegtl.hpp>
#include <type_traits>

#include "cli/script_error.h"
#include "cli/script_stack.h"
#include "cli/script_text.h"
#include "cli/script_tree.h"
#include "cli/script_words.h"

// The grammar is predictive: once a rule has consumed a token that tells it from its neighbours, whatever is missing
// then is an error (`must`). So nothing is ever taken back that an action has already built.

namespace quorem::cli::script {
namespace {

namespace grammar {

using tao::pegtl::apply_mode;
using tao::pegtl::at;
using tao::pegtl::digit;
using tao::pegtl::empty_list;
using tao::pegtl::eof;
using tao::pegtl::if_must;
using tao::pegtl::istring;
using tao::pegtl::list_must;
using tao::pegtl::must;
using tao::pegtl::not_at;
using tao::pegtl::not_one;
using tao::pegtl::odigit;
using tao::pegtl::one;
using tao::pegtl::opt;
using tao::pegtl::plus;
using tao::pegtl::raise;
using tao::pegtl::rep;
using tao::pegtl::rewind_mode;
using tao::pegtl::seq;
using tao::pegtl::sor;
using tao::pegtl::star;
using tao::pegtl::string;
using tao::pegtl::success;
using tao::pegtl::until;
using tao::pegtl::xdigit;
namespace utf8 = tao::pegtl::utf8;

// White space, comments, and whether a line ended among them.

struct line_end : sor<one<'\n', '\r'>, utf8::one<0x2028, 0x2029>> {};
struct line_end_between_tokens : line_end {};
struct blank : sor<one<' ', '\t', '\v', '\f'>, utf8::one<0xa0, 0x1680, 0x202f, 0x205f, 0x3000, 0xfeff>,
                   utf8::range<0x2000, 0x200a>> {};
struct line_comment : seq<string<'/', '/'>, until<at<sor<line_end, eof>>>> {};
struct comment_end : string<'*', '/'> {};
struct comment_rest : until<comment_end, sor<line_end_between_tokens, utf8::any>> {};
struct block_comment : if_must<string<'/', '*'>, comment_rest> {};
struct space_start : success {};
struct space : seq<space_start, star<sor<blank, line_end_between_tokens, line_comment, block_comment>>> {};

struct no_line_end {
  using rule_t = no_line_end;
  using subs_t = empty_list;
  template <apply_mode, rewind_mode, template <class...> class Action, template <class...> class Control, class Input>
  static bool match(Input&, const TreeBuilder& tree) {
    return !tree.line_ended;
  }
};
struct a_line_end : not_at<no_line_end> {};

template <char Character>
struct token : seq<one<Character>, space> {};
// A token that is not the start of a longer one.
template <class Token, char... Next>
struct shortest : seq<Token, not_at<one<Next...>>> {};

// Words

struct word {
  using rule_t = word;
  using subs_t = empty_list;
  template <class Input>
  static bool match(Input& in) {
    const std::size_t len = word_length({in.current(), in.size()});
    if (len != 0) in.bump(len);
    return len != 0;
  }
};
struct identifier {
  using rule_t = identifier;
  using subs_t = empty_list;
  template <class Input>
  static bool match(Input& in) {
    const std::string_view rest(in.current(), in.size());
    const std::size_t len = word_length(rest);
    if (len == 0 || is_reserved(rest.substr(0, len))) return false;
    in.bump(len);
    return true;
  }
};
template <char... Characters>
struct keyword : seq<string<Characters...>, not_at<sor<word, digit>>, space> {};

// Numbers

template <class Digit>
struct digits : seq<Digit, star<sor<Digit, seq<one<'_'>, Digit>>>> {};
struct prefixed : sor<if_must<istring<'0', 'x'>, digits<xdigit>>, if_must<istring<'0', 'o'>, digits<odigit>>,
                      if_must<istring<'0', 'b'>, digits<one<'0', '1'>>>> {};
struct leading_zero : at<one<'0'>, sor<digit, one<'_'>>> {};
struct integer : seq<not_at<leading_zero>, digits<digit>> {};
struct exponent : seq<one<'e', 'E'>, opt<one<'+', '-'>>, must<digits<digit>>> {};
struct bigint_digits : sor<prefixed, integer> {};
struct bigint_literal : seq<bigint_digits, at<one<'n'>>> {};
struct prefixed_literal : prefixed {};
struct decimal_literal
    : seq<sor<seq<one<'.'>, digits<digit>>, seq<integer, opt<one<'.'>, opt<digits<digit>>>>>, opt<exponent>> {};
struct number_end : not_at<sor<word, digit, one<'_', '\\'>>> {};
struct number : seq<at<opt<one<'.'>>, digit>, opt<leading_zero>,
                    must<sor<seq<bigint_literal, one<'n'>>, prefixed_literal, decimal_literal>, number_end, space>> {};

// Strings. Every byte that is not special stands for itself; special ones are all of ASCII.

struct text_start : success {};
struct text_end : success {};
struct hex_digits : rep<2, xdigit> {};
struct unicode_digits : sor<rep<4, xdigit>, seq<one<'{'>, plus<xdigit>, one<'}'>>> {};
struct hex_escape : if_must<one<'x'>, hex_digits> {};
struct unicode_escape : if_must<one<'u'>, unicode_digits> {};
struct continuation : sor<string<'\r', '\n'>, line_end> {};
struct zero_escape : seq<one<'0'>, not_at<digit>> {};
struct octal_escape : digit {};
struct simple_escape : utf8::any {};
struct escaped : sor<hex_escape, unicode_escape, continuation, zero_escape, octal_escape, simple_escape> {};
struct escape : if_must<one<'\\'>, escaped> {};
template <char Quote>
struct string_text : plus<not_one<Quote, '\\', '\n', '\r'>> {};
template <char Quote>
struct string_end : one<Quote> {};
template <char Quote>
struct string_literal
    : if_must<one<Quote>, text_start, star<sor<string_text<Quote>, escape>>, string_end<Quote>, text_end, space> {};

// Expressions

struct expression;
struct assignment;

struct mark : success {};
struct enough_stack {
  using rule_t = enough_stack;
  using subs_t = empty_list;
  template <class Input>
  static bool match(Input&) {
    check_stack();
    return true;
  }
};

struct template_text : sor<plus<not_one<'`', '\\', '$'>>, seq<one<'$'>, not_at<one<'{'>>>> {};
struct template_octal : at<one<'\\'>, sor<seq<one<'0'>, digit>, tao::pegtl::range<'1', '9'>>> {};
struct template_end : one<'`'> {};
struct substitution : if_must<string<'$', '{'>, text_end, space, expression, one<'}'>, text_start> {};
struct template_literal
    : if_must<one<'`'>, mark, text_start, star<sor<template_text, seq<opt<template_octal>, escape>, substitution>>,
              template_end, text_end, space> {};

struct true_literal : keyword<'t', 'r', 'u', 'e'> {};
struct false_literal : keyword<'f', 'a', 'l', 's', 'e'> {};
struct null_literal : keyword<'n', 'u', 'l', 'l'> {};
struct reference : identifier {};
struct parentheses_end : one<')'> {};
struct parentheses : seq<if_must<token<'('>, expression, parentheses_end>> {};
struct primary : sor<seq<parentheses, space>, number, string_literal<'\''>, string_literal<'"'>, template_literal,
                     true_literal, false_literal, null_literal, seq<reference, space>> {};

struct property_name : word {};
struct member : seq<if_must<token<'.'>, property_name>, space> {};
struct argument_list : until<one<')'>, assignment, sor<token<','>, at<one<')'>>, raise<argument_list>>> {};
struct call : if_must<token<'('>, mark, argument_list> {};
struct postfix_operator : sor<string<'+', '+'>, string<'-', '-'>> {};
struct postfix : seq<no_line_end, postfix_operator, space> {};
struct prefix_operator
    : sor<string<'+', '+'>, string<'-', '-'>, shortest<one<'+', '-', '!'>, '='>, one<'~'>,
          seq<sor<string<'t', 'y', 'p', 'e', 'o', 'f'>, string<'v', 'o', 'i', 'd'>>, not_at<sor<word, digit>>>> {};
struct unary
    : seq<mark, star<prefix_operator, space>, must<primary>, star<sor<member, seq<call, space>>>, opt<postfix>> {};

// A chain of operators; which of them bind tighter is for TreeBuilder::binary.
struct binary_operator
    : sor<shortest<string<'*', '*'>, '='>, shortest<one<'*'>, '*', '='>, shortest<one<'/', '%', '^'>, '='>,
          shortest<one<'+'>, '+', '='>, shortest<one<'-'>, '-', '='>, shortest<string<'<', '<'>, '='>,
          shortest<string<'>', '>', '>'>, '='>, shortest<string<'>', '>'>, '>', '='>, string<'<', '='>,
          string<'>', '='>, shortest<one<'<'>, '<'>, shortest<one<'>'>, '>'>, string<'=', '=', '='>,
          shortest<string<'=', '='>, '='>, string<'!', '=', '='>, shortest<string<'!', '='>, '='>,
          shortest<string<'&', '&'>, '='>, shortest<one<'&'>, '&', '='>, shortest<string<'|', '|'>, '='>,
          shortest<one<'|'>, '|', '='>, shortest<string<'?', '?'>, '='>> {};
struct binary : seq<mark, unary, star<binary_operator, space, unary>> {};

struct question : seq<one<'?'>, not_at<sor<one<'?'>, seq<one<'.'>, not_at<digit>>>>, space> {};
struct conditional_rest : if_must<question, assignment, token<':'>, assignment> {};
struct conditional : seq<binary, opt<conditional_rest>> {};

struct assignment_operator
    : sor<shortest<one<'='>, '=', '>'>, string<'>', '>', '>', '='>, string<'>', '>', '='>, string<'<', '<', '='>,
          string<'*', '*', '='>, string<'&', '&', '='>, string<'|', '|', '='>, string<'?', '?', '='>,
          seq<one<'+', '-', '*', '/', '%', '&', '|', '^'>, one<'='>>> {};
struct assignment_rest : seq<assignment_operator, space, assignment> {};
struct assignment : seq<enough_stack, conditional, opt<assignment_rest>> {};

struct expression : seq<mark, assignment, star<token<','>, assignment>> {};

// Statements

struct declared_name : identifier {};
struct initializer : seq<shortest<one<'='>, '=', '>'>, space, assignment> {};
struct binding_with_value : initializer {};
struct binding_without_value : success {};
struct binding : seq<must<declared_name>, space, sor<binding_with_value, binding_without_value>> {};
struct let_keyword : keyword<'l', 'e', 't'> {};
struct const_keyword : keyword<'c', 'o', 'n', 's', 't'> {};
struct declaration : seq<sor<let_keyword, const_keyword>, list_must<binding, token<','>>> {};
struct expression_statement : seq<expression> {};
struct statement_end : sor<token<';'>, at<eof>, a_line_end> {};
struct statement : sor<token<';'>, seq<sor<declaration, expression_statement>, must<statement_end>>> {};
struct program : seq<space, star<not_at<eof>, statement>> {};

}  // namespace grammar

// What an error says where a rule had to match and did not; empty: that a token was not expected.
template <class Rule>
inline constexpr std::string_view failure = "";
template <char Quote>
inline constexpr std::string_view failure<grammar::string_end<Quote>> = "Invalid or unexpected token";
template <class Digit>
inline constexpr std::string_view failure<grammar::digits<Digit>> = "Invalid or unexpected token";
template <>
inline constexpr std::string_view failure<grammar::escaped> = "Invalid or unexpected token";
template <>
inline constexpr std::string_view failure<grammar::comment_rest> = "Invalid or unexpected token";
template <>
inline constexpr std::string_view failure<grammar::hex_digits> = "Invalid hexadecimal escape sequence";
template <>
inline constexpr std::string_view failure<grammar::unicode_digits> = "Invalid Unicode escape sequence";
template <>
inline constexpr std::string_view failure<grammar::template_end> = "Unterminated template literal";
template <>
inline constexpr std::string_view failure<grammar::argument_list> = "missing ) after argument list";

// Where the source may end and go on in the next line.
template <class Rule>
inline constexpr bool may_go_on =
    failure<Rule>.empty() || std::is_same_v<Rule, grammar::comment_rest> ||
    std::is_same_v<Rule, grammar::template_end> || std::is_same_v<Rule, grammar::argument_list>;

// A line of a string literal that goes on in the next one.
bool ends_with_continuation(std::string_view source) {
  return source.size() >= 2 && source.substr(source.size() - 2) == "\\\n";
}

template <class Rule>
struct Control : tao::pegtl::normal<Rule> {
  template <class Input>
  [[noreturn]] static void raise(const Input& in, const TreeBuilder&) {
    const std::string_view rest(in.current(), in.size());
    if constexpr (std::is_same_v<Rule, grammar::number_end>) {
      // Behind the n of a BigInt, an underscore is no separator.
      throw_syntax_error(wrong_number(in.current()[-1] == 'n' ? std::string_view() : rest));
    }
    const bool unfinished = rest.empty() && (may_go_on<Rule> || ends_with_continuation({in.begin(), in.end()}));
    throw Error{"SyntaxError", failure<Rule>.empty() ? unexpected(rest) : std::string(failure<Rule>), unfinished};
  }
};

struct Token {
  std::string_view text;
  Operator what;
};

constexpr Token prefix_operators[] = {
    {"+", Operator::plus},        {"-", Operator::minus},        {"~", Operator::bitwise_not},
    {"!", Operator::logical_not}, {"typeof", Operator::type_of}, {"void", Operator::void_of},
    {"++", Operator::increment},  {"--", Operator::decrement},
};

constexpr Token binary_operators[] = {
    {"+", Operator::add},
    {"-", Operator::subtract},
    {"*", Operator::multiply},
    {"/", Operator::divide},
    {"%", Operator::remainder},
    {"**", Operator::exponentiate},
    {"<<", Operator::left_shift},
    {">>", Operator::right_shift},
    {">>>", Operator::unsigned_right_shift},
    {"&", Operator::bitwise_and},
    {"|", Operator::bitwise_or},
    {"^", Operator::bitwise_xor},
    {"<", Operator::less},
    {">", Operator::greater},
    {"<=", Operator::less_equal},
    {">=", Operator::greater_equal},
    {"==", Operator::equal},
    {"!=", Operator::not_equal},
    {"===", Operator::strict_equal},
    {"!==", Operator::strict_not_equal},
    {"&&", Operator::logical_and},
    {"||", Operator::logical_or},
    {"??", Operator::coalesce},
    // What is left of "=" when its own sign is taken away.
    {"", Operator::assign},
};

template <std::size_t count>
Operator find_operator(const Token (&tokens)[count], std::string_view text) {
  std::size_t i = 0;
  while (i + 1 < count && tokens[i].text != text) ++i;
  return tokens[i].what;
}

char32_t hex_value(std::string_view text) {
  char32_t value = 0;
  for (const char c : text) {
    const char32_t digit = static_cast<char32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    if (value <= 0x10ffff) value = value << 4 | digit;
  }
  return value;
}

// What is called with the text that a rule matched, and what is called without.
template <auto function>
struct WithText {
  template <class Input>
  static void apply(const Input& in, TreeBuilder& tree) {
    function(tree, in.string_view());
  }
};
template <auto function>
struct WithoutText {
  static void apply0(TreeBuilder& tree) { (tree.*function)(); }
};

void space_start(TreeBuilder& tree, std::string_view) { tree.line_ended = false; }
void line_end(TreeBuilder& tree, std::string_view) { tree.line_ended = true; }

void bigint_literal(TreeBuilder& tree, std::string_view text) { tree.bigint(text); }
void prefixed_literal(TreeBuilder& tree, std::string_view text) { tree.prefixed_number(text); }
void decimal_literal(TreeBuilder& tree, std::string_view text) { tree.number(text); }

void plain_text(TreeBuilder& tree, std::string_view text) { tree.text() += to_utf16(text); }
void template_text(TreeBuilder& tree, std::string_view text) {
  // The ends of lines are one character, however the source writes them.
  std::u16string units = to_utf16(text);
  for (std::size_t at = 0; (at = units.find(u'\r', at)) != std::u16string::npos; ++at) {
    units.replace(at, units.compare(at, 2, u"\r\n") == 0 ? 2 : 1, 1, u'\n');
  }
  tree.text() += units;
}
void hex_digits(TreeBuilder& tree, std::string_view text) { append_utf16(tree.text(), hex_value(text)); }
void unicode_digits(TreeBuilder& tree, std::string_view text) {
  if (text.front() == '{') text = text.substr(1, text.size() - 2);
  const char32_t value = hex_value(text);
  if (value > 0x10ffff) throw_syntax_error("Undefined Unicode code-point");
  append_utf16(tree.text(), value);
}
void zero_escape(TreeBuilder& tree, std::string_view) { tree.text() += u'\0'; }
void octal_escape(TreeBuilder&, std::string_view text) {
  throw_syntax_error(text[0] >= '8' ? "\\8 and \\9 are not allowed in strict mode."
                                    : "Octal escape sequences are not allowed in strict mode.");
}
void template_octal(TreeBuilder&, std::string_view) {
  throw_syntax_error("Octal escape sequences are not allowed in template strings.");
}
void simple_escape(TreeBuilder& tree, std::string_view text) {
  constexpr std::string_view letters = "bfnrtv", characters = "\b\f\n\r\t\v";
  const std::size_t at = text.size() == 1 ? letters.find(text[0]) : std::string_view::npos;
  tree.text() += to_utf16(at == std::string_view::npos ? text : characters.substr(at, 1));
}

void true_literal(TreeBuilder& tree, std::string_view) { tree.literal(true); }
void false_literal(TreeBuilder& tree, std::string_view) { tree.literal(false); }
void null_literal(TreeBuilder& tree, std::string_view) { tree.literal(Null{}); }
void reference(TreeBuilder& tree, std::string_view text) { tree.name(text); }
void property_name(TreeBuilder& tree, std::string_view text) { tree.member(text); }

void prefix_operator(TreeBuilder& tree, std::string_view text) {
  tree.push_operator(find_operator(prefix_operators, text));
}
void postfix_operator(TreeBuilder& tree, std::string_view text) {
  tree.push_operator(find_operator(prefix_operators, text));
  tree.postfix();
}
void binary_operator(TreeBuilder& tree, std::string_view text) {
  tree.push_operator(find_operator(binary_operators, text));
}
void assignment_operator(TreeBuilder& tree, std::string_view text) {
  tree.check_target();
  tree.push_operator(find_operator(binary_operators, text.substr(0, text.size() - 1)));
}

void let_keyword(TreeBuilder& tree, std::string_view) { tree.declare(Statement::Kind::let_declaration); }
void const_keyword(TreeBuilder& tree, std::string_view) { tree.declare(Statement::Kind::const_declaration); }
void declared_name(TreeBuilder& tree, std::string_view text) { tree.declared_name(text); }
void binding_with_value(TreeBuilder& tree, std::string_view) { tree.declaration(true); }
void binding_without_value(TreeBuilder& tree, std::string_view) { tree.declaration(false); }

// Most rules only match.
template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <>
struct Action<grammar::space_start> : WithText<space_start> {};
template <>
struct Action<grammar::line_end_between_tokens> : WithText<line_end> {};
template <>
struct Action<grammar::leading_zero> {
  template <class Input>
  static void apply(const Input& in, TreeBuilder&) {
    throw_syntax_error(leading_zero(std::string_view(in.begin(), in.input().end())));
  }
};
template <>
struct Action<grammar::bigint_literal> : WithText<bigint_literal> {};
template <>
struct Action<grammar::prefixed_literal> : WithText<prefixed_literal> {};
template <>
struct Action<grammar::decimal_literal> : WithText<decimal_literal> {};
template <>
struct Action<grammar::template_text> : WithText<template_text> {};
template <>
struct Action<grammar::hex_digits> : WithText<hex_digits> {};
template <>
struct Action<grammar::unicode_digits> : WithText<unicode_digits> {};
template <>
struct Action<grammar::zero_escape> : WithText<zero_escape> {};
template <>
struct Action<grammar::octal_escape> : WithText<octal_escape> {};
template <>
struct Action<grammar::template_octal> : WithText<template_octal> {};
template <>
struct Action<grammar::simple_escape> : WithText<simple_escape> {};
template <>
struct Action<grammar::true_literal> : WithText<true_literal> {};
template <>
struct Action<grammar::false_literal> : WithText<false_literal> {};
template <>
struct Action<grammar::null_literal> : WithText<null_literal> {};
template <>
struct Action<grammar::reference> : WithText<reference> {};
template <>
struct Action<grammar::parentheses> : WithoutText<&TreeBuilder::parenthesized> {};
template <>
struct Action<grammar::property_name> : WithText<property_name> {};
template <>
struct Action<grammar::call> : WithoutText<&TreeBuilder::call> {};
template <>
struct Action<grammar::prefix_operator> : WithText<prefix_operator> {};
template <>
struct Action<grammar::postfix_operator> : WithText<postfix_operator> {};
template <>
struct Action<grammar::binary_operator> : WithText<binary_operator> {};
template <>
struct Action<grammar::assignment_operator> : WithText<assignment_operator> {};
template <>
struct Action<grammar::let_keyword> : WithText<let_keyword> {};
template <>
struct Action<grammar::const_keyword> : WithText<const_keyword> {};
template <>
struct Action<grammar::declared_name> : WithText<declared_name> {};
template <>
struct Action<grammar::binding_with_value> : WithText<binding_with_value> {};
template <>
struct Action<grammar::binding_without_value> : WithText<binding_without_value> {};
template <char Quote>
struct Action<grammar::string_text<Quote>> : WithText<plain_text> {};
template <>
struct Action<grammar::mark> : WithoutText<&TreeBuilder::mark> {};
template <>
struct Action<grammar::text_start> : WithoutText<&TreeBuilder::begin_text> {};
template <>
struct Action<grammar::text_end> : WithoutText<&TreeBuilder::end_text> {};
template <>
struct Action<grammar::template_literal> : WithoutText<&TreeBuilder::concatenation> {};
template <>
struct Action<grammar::unary> : WithoutText<&TreeBuilder::prefix> {};
template <>
struct Action<grammar::binary> : WithoutText<&TreeBuilder::binary> {};
template <>
struct Action<grammar::conditional_rest> : WithoutText<&TreeBuilder::conditional> {};
template <>
struct Action<grammar::assignment_rest> : WithoutText<&TreeBuilder::assignment> {};
template <>
struct Action<grammar::expression> : WithoutText<&TreeBuilder::sequence> {};
template <>
struct Action<grammar::expression_statement> : WithoutText<&TreeBuilder::expression_statement> {};

}  // namespace

Program parse(std::string_view source) {
  const std::string text = valid_utf8(source);
  TreeBuilder tree;
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(text.data(), text.size(), "");
  tao::pegtl::parse<grammar::program, Action, Control>(in, tree);
  return tree.take();
}

}  // namespace quorem::cli::script
