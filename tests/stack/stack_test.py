#!/usr/bin/env python3
"""No chain of calls in the core uses more than 48 KiB of stack, and none for operands of up to 64 digits more than 8 KiB.

The compiler writes, for each file of the core, the call graph with the stack use of every function
(-fcallgraph-info=su), beside the object. The graphs are put together, and the deepest
chain from every function is added up. A call through a pointer is a kernel of the active set or a callback of the
context: the deepest function of src/kernels stands for it; the callbacks of a Context are its owner's business. Only what
RECURSIONS names may call itself, and counts as often as it can. The algorithms of LONG begin above 64 digits, so chains for shorter
operands end where they begin.
"""

import argparse
import json
import os
import re
import shlex
import sys

OPTION = "-fcallgraph-info=su"
LIMIT = 8192
LONG_LIMIT = 49152
NODE = re.compile(r'node: \{ title: "([^"]*)" label: "([^"]*)"')
EDGE = re.compile(r'edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"')
INDIRECT = "__indirect_call"
# Part of the name of a recursive function, and how deep it goes: once from a rare length to the usual one, halving 2^32 digits down to 32 or 64, blocks of 2^14 points down
# to squares of 64 by fours, transforms of 2^27 points down to blocks by sixteens.
RECURSIONS = {
    "14divide_general": 2,
    "17fold_other_length": 2,
    "9karatsuba": 27,
    "9Recursive": 27,
    "4Join": 27,
    "multiply_toom3": 17,
    "multiply_balanced": 17,
    "5Halve": 27,
    "5Split": 27,
    "6invert": 27,
    "forward_levels": 6,
    "inverse_levels": 6,
    "12forward_node": 5,
    "12inverse_node": 5,
}
SHORT_RECURSIONS = {"14divide_general": 2, "17fold_other_length": 2, "9karatsuba": 2}
LONG = ("16divide_recursive", "13divide_newton", "6invertE", "11join_chunks", "12halve_chunks", "12split_chunks", "15multiply_modulo",
        "25multiply_modulo_by_values", "16transform_values", "13multiply_long")
# Kernels that only the transform calls.
LONG_KERNELS = ("Transform",)
# Functions of the C library that the core calls, with a generous stack use.
LIBRARY = {"malloc": 512, "aligned_alloc": 512, "madvise": 64, "free": 512, "memcpy": 64, "memmove": 64, "memset": 64, "memcmp": 64}


def graphs_of_the_build(arguments):
    """The graph files that the build wrote beside its objects, with their sources."""
    with open(arguments.commands, encoding="utf-8") as file:
        entries = json.load(file)
    source_root = os.path.realpath(arguments.source) + os.sep
    graphs = []
    for entry in entries:
        source = os.path.realpath(os.path.join(entry["directory"], entry["file"]))
        command = shlex.split(entry["command"])
        if OPTION in command and source.startswith(source_root):
            output = os.path.join(entry["directory"], command[command.index("-o") + 1])
            graphs.append((output[:-2] + ".ci", os.path.relpath(source, source_root)))
    return graphs


def main():
    parser = argparse.ArgumentParser()
    for name in ("commands", "source"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--verbose", action="store_true", help="show the deepest chains")
    arguments = parser.parse_args()

    stack, calls, kernels = {}, {}, set()
    for graph, source in graphs_of_the_build(arguments):
        with open(graph, encoding="utf-8") as file:
            text = file.read()
        # A template that every file may hold is called by its bare name from outside.
        text = re.sub(r'"[^":]*:(_Z[^"]*)"', lambda title: title.group() if "_GLOBAL_" in title.group(1)
                      else f'"{title.group(1)}"', text)
        # The two names of a constructor are one function.
        text = text.replace("C1E", "C2E")
        for title, label in NODE.findall(text):
            used = re.search(r"(\d+) bytes \((static|dynamic|dynamic,bounded)\)", label)
            if used is None:
                continue  # declared here, defined elsewhere
            if used.group(2) == "dynamic":
                sys.exit(f"{title} has a stack frame without a bound")
            stack[title] = max(stack.get(title, 0), int(used.group(1)))
            if source.startswith("kernels" + os.sep):
                kernels.add(title)
        for caller, callee in EDGE.findall(text):
            calls.setdefault(caller, set()).add(callee)
    if not stack or not kernels:
        sys.exit("no function of the core found")

    depth, path, repeated = {}, [], {}

    def is_long(name):
        return any(part in name for part in LONG)

    recursions, short = RECURSIONS, False

    def deepest(name):
        """The stack of the deepest chain from this function, its own frame and return address included."""
        if name == INDIRECT:
            return max((deepest(kernel) for kernel in kernels if INDIRECT not in calls.get(kernel, ())
                        and not (short and any(part in kernel for part in LONG_KERNELS))),
                       key=lambda chain: chain[0])
        if short and is_long(name):
            return (0, [])
        if name in depth:
            return depth[name]
        if name not in stack:
            if name.startswith("__builtin_"):
                return (0, [])
            if name not in LIBRARY:
                sys.exit(f"{path[-1] if path else '?'} calls {name}, whose stack use is not known")
            return (LIBRARY[name], [name])
        if name in path:
            cycle = path[path.index(name):]
            levels = max((levels for part, levels in recursions.items() if any(part in each for each in cycle)), default=0)
            if levels == 0 and short:
                return (0, [])  # a part of a long algorithm
            if levels == 0:
                sys.exit("recursion: " + " -> ".join(cycle + [name]))
            again = (levels - 1) * sum(stack[each] + 8 for each in cycle)
            repeated[name] = max(repeated.get(name, 0), again)
            return (0, [f"{levels} times {' '.join(cycle)}"])
        path.append(name)
        below = max((deepest(callee) for callee in calls.get(name, ())), key=lambda chain: chain[0], default=(0, []))
        path.pop()
        depth[name] = (stack[name] + 8 + below[0] + repeated.get(name, 0), [name] + below[1])
        return depth[name]

    long_names = {name for name in stack if is_long(name)}
    if len(long_names) < 4:
        sys.exit("the long algorithms are not found")
    for limit, recursions, short in ((LONG_LIMIT, RECURSIONS, False), (LIMIT, SHORT_RECURSIONS, True)):
        names = {name for name in stack if not (short and any(part in name for part in LONG_KERNELS))}
        depth.clear()
        repeated.clear()
        chains = sorted((deepest(name) for name in sorted(names)), key=lambda chain: -chain[0])
        for used, chain in chains[: 10 if arguments.verbose else 1]:
            print(f"{used} bytes:")
            for name in chain:
                print(f"  {stack.get(name, LIBRARY.get(name, 0)):6} {name}")
        if chains[0][0] > limit:
            sys.exit(f"the deepest chain uses {chains[0][0]} bytes, more than {limit}")


main()
