"""The faults that are planted, one at a time: each is a slip that somebody writing this arithmetic could make.

An operator has a name, a pattern that finds its places in the text of a file from which comments, literals, assertions and
directives are blanked out, and the texts that may stand there instead. The layout of the sources (.clang-format) makes
plain patterns enough: a binary operator has spaces round it, and the brackets of a template have none.
"""

import re
from typing import Callable, NamedTuple


class Operator(NamedTuple):
    name: str
    pattern: re.Pattern
    replacements: Callable[[re.Match], list]
    in_assembly: bool = False  # looks into string literals, and there alone


def exchange(name, table, in_assembly=False, before="", after=""):
    """Each key becomes each of its values; `before` and `after` are what must stand round it."""
    keys = "|".join(re.escape(key) for key in sorted(table, key=len, reverse=True))
    pattern = re.compile(f"{before}({keys}){after}")
    return Operator(name, pattern, lambda match: table[match.group(1)], in_assembly)


def off_by_one(match):
    value = int(match.group(1).replace("'", ""), 0)
    wrong = [str(value + 1)]
    if value > 0:
        wrong.append(str(value - 1))
    return wrong


OPERATORS = [
    # The bound that is one off, and the condition turned round.
    exchange("comparison", {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
                            "==": ["!="], "!=": ["=="]}, before="(?<= )", after="(?= )"),
    exchange("and or", {"&&": ["||"], "||": ["&&"]}, before="(?<= )", after="(?= )"),
    Operator("not dropped", re.compile(r"(!)(?=[\w(])"), lambda match: [""]),
    Operator("condition forced", re.compile(r"(?<=\bif \()([^;{}]+?)(?=\) (?:\{|return|break|continue|--|\+\+|[a-z]))"),
             lambda match: ["true", "false"] if match.group(1).count("(") == match.group(1).count(")") else []),
    exchange("truth", {"true": ["false"], "false": ["true"]}, before=r"\b", after=r"\b"),
    # The wrong sign, the wrong operation, the wrong direction.
    exchange("plus minus", {"+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="]}, before="(?<= )", after="(?= )"),
    exchange("increment", {"++": ["--"], "--": ["++"]}, after=r"(?=[\w(])"),
    exchange("multiply divide", {"*": ["+"], "/": ["*", "%"], "%": ["/"]}, before="(?<= )", after="(?= )"),
    exchange("bits", {"&": ["|"], "|": ["&"], "^": ["|"], "|=": ["&="], "&=": ["|="], "^=": ["|="]},
             before="(?<= )", after="(?= )"),
    Operator("complement dropped", re.compile(r"(~)(?=[\w(])"), lambda match: [""]),
    Operator("negation dropped", re.compile(r"(?<=[(=,?:] )(-)(?=[\w(])|(?<=\()(-)(?=[\w(])"), lambda match: [""]),
    exchange("shift direction", {"<<": [">>"], ">>": ["<<"]}, before="(?<= )", after="(?= )"),
    # The shift that is one bit off: addition binds more tightly.
    exchange("shift count", {"<<": ["<< 1 +", "<< -1 +"], ">>": [">> 1 +", ">> -1 +"]}, before="(?<= )", after="(?= )"),
    exchange("larger smaller", {"larger": ["smaller"], "smaller": ["larger"]}, before=r"\b", after=r"(?=\()"),
    # The constant that is one off.
    Operator("constant", re.compile(r"(?<![\w.'])(\d[\d']*|0x[\dA-Fa-f']+)(?![\w.'])"), off_by_one),
    # The carry that is forgotten, where it is used.
    Operator("carry dropped", re.compile(r"(?<![\w.>&*])((?:carry|borrow)\w*)(?=\)|,|;| [-+|&<>!=])(?! = )"),
             lambda match: ["0"]),
    # The upper or the lower half of two digits.
    exchange("half", {".hi": [".lo"], ".lo": [".hi"]}, after=r"\b"),
    # The correction, or any other step, that is left out: a call or an assignment that is a statement of one line.
    Operator("step removed", re.compile(r"(?m)^ +((?!return\b|else\b|using\b|const\b|constexpr\b|static_assert\b|typedef\b|"
                                        r"break\b|continue\b|goto\b|struct\b|digit\b|Status\b|std::\w+ )"
                                        r"[\w*(+-][^;{}=\n]*(?:[-+|&^*]?= [^;{}\n]*)?;)$"),
             lambda match: [";"] if re.match(r"[\w.:\->\[\]()*+ <>,&]+(?:\(.*\)| [-+|&^<>*]*= .*|)\;$", match.group(1))
             and not re.match(r"(?:[\w:]+(?:<[^()]*>)?[ *&]+)+\w+(?: =|;|\[)", match.group(1)) else []),
    # Assembly: the wrong chain of carries, and the chain that is not followed.
    exchange("assembly carry", {"adcx": ["adox"], "adox": ["adcx"], "adc": ["add"], "sbb": ["sub"], "add": ["adc"],
                                "sub": ["sbb"], "not": ["neg"], "shld": ["shrd"], "shrd": ["shld"]},
             in_assembly=True, before=r"\b", after=r"q? "),
    Operator("assembly place", re.compile(r"(?<=[ -])(\d+)(?=\()"), lambda match: [str(int(match.group(1)) + 8)], True),
]
