"""Reports of the schema "quorem-bench/1" as the benches write them, with figures of a random generator, and a parser that
takes only well-formed HTML."""

import html.parser
import json
import math
import random

SCHEMA = "quorem-bench/1"
OWN = ["quorem", "quorem_twos"]
PEERS = ["apint_before", "v8", "gmp", "boost", "openssl"]
LABELS = {"quorem": "quorem", "quorem_twos": "twos", "quorem_prepared": "prepared", "apint_before": "before", "v8": "v8",
          "gmp": "gmp", "boost": "boost", "openssl": "openssl"}
ENGINES = ["hermes-0.12", "node-18", "node-18+quorem"]
NASTY = "a </script><!-- & \"b\""  # a name in which nothing may be taken for HTML

MACHINE = {"cpu": f"Processor {NASTY}", "cores": 2, "os": "System 12", "compiler": "GCC 12.2.0", "digit_bits": 64,
           "date": "2026-11-30 21:40 UTC", "peers": {key: f"the library {key}" for key in PEERS},
           "left_out": {"libtommath": "it is not here"}}


class Samples:
    def __init__(self, seed=1):
        self.random = random.Random(seed)

    def value(self, low=1.0, high=1e6):
        return math.exp(self.random.uniform(math.log(low), math.log(high)))

    def values(self, keys):
        return {key: self.value() for key in keys}

    @staticmethod
    def report(bench, rows, **members):
        return {"schema": SCHEMA, "bench": bench, "machine": MACHINE, "rounds": 21, "rows": rows, **members}

    def division(self):
        names = ["0 / 100", "N / s", "N*N % N", f"{NASTY} % N"]
        rows = [{"name": name, "time_ns": self.values(OWN + ["quorem_prepared"] * (i > 1) + PEERS)}
                for i, name in enumerate(names)]
        bars = [{"what": f"each: times as fast as {NASTY}", "column": "quorem", "at_least": 1.5, "measured": 1.25,
                 "met": False, "worst_row": "N / s"},
                {"what": "not measured", "column": "quorem_twos", "at_most": 0.5}]
        return self.report("division", rows, bars=bars)

    def small(self):
        return self.report("small", [{"name": f"{operation} {digits}", "time_ns": self.values(OWN + PEERS)}
                                     for operation in ["add", "to hex"] for digits in range(1, 9)], bars=[])

    def scaling(self):
        rows = []
        for operation in ["multiply", "divide 2n/n"]:
            for k in range(15):
                late = k > 11
                times = {key: self.value(2.0**k, 4.0**k + 9) for key in OWN + PEERS if not (late and key == "boost")}
                ratios = {key: times[key] / times["quorem"] for key in times if key not in OWN}
                rows.append({"name": operation, "digits": 2**k, "time_ns": times, "times_as_fast": ratios,
                             "left_out": ["boost"] * late})
        return self.report("scaling", rows, bars=[])

    def crypto(self):
        rows = []
        for name in ["ed25519.sign", "ed25519.verify"]:
            rates = self.values(ENGINES)
            rows.append({"name": name, "ops_per_s": rates,
                         "times_as_fast": {key: rates["node-18+quorem"] / rates[key] for key in ENGINES[:2]}})
        return self.report("crypto", rows)

    def workload(self):
        rows = []
        for name in ["ed25519.sign", "schnorr.verify"]:
            times = self.values(OWN + PEERS)
            ratios = {own: {key: self.value(0.5, 200) for key in PEERS} for own in OWN}
            rows.append({"name": name, "operations": 16315, "time_ns": times, "times_as_fast": ratios})
        kinds = [{"name": "< <= > >=", "count": 121041, "time_ns": self.values(OWN)},
                 {"name": "%", "count": 45789, "time_ns": self.values(OWN + PEERS)}]
        return self.report("workload", rows, by_operation=kinds, bars=[])

    def all(self):
        return [self.division(), self.small(), self.scaling(), self.crypto(), self.workload()]


def write_all(folder, reports):
    """Each report as a file; their paths."""
    files = []
    for i, report in enumerate(reports):
        files.append(folder / f"{i}.json")
        files[-1].write_text(json.dumps(report))
    return files


# ---- HTML ----

VOID = {"meta", "link", "br", "img", "hr", "input", "wbr"}


class Element:
    def __init__(self, name, attributes, parent):
        self.name, self.attributes, self.parent, self.children = name, attributes, parent, []

    def text(self):
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def all(self, tag=None, /, **attributes):
        """The elements inside with this tag and these attributes, in order; data_x stands for data-x."""
        for child in self.children:
            if isinstance(child, str):
                continue
            if tag in (None, child.name) and all(child.attributes.get(key.replace("_", "-").rstrip("-")) == value
                                                  for key, value in attributes.items()):
                yield child
            yield from child.all(tag, **attributes)

    def one(self, tag=None, /, **attributes):
        found, = self.all(tag, **attributes)
        return found


class Document(html.parser.HTMLParser):
    """A tree of elements. Raises ValueError where an element is not closed, or none is open that is."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.root = self.open = Element("", {}, None)
        self.feed(text)
        self.close()
        if self.open is not self.root:
            raise ValueError(f"<{self.open.name}> is not closed")

    def handle_starttag(self, tag, attrs):
        element = Element(tag, dict(attrs), self.open)
        if len(element.attributes) != len(attrs):
            raise ValueError(f"<{tag}> has an attribute twice")
        self.open.children.append(element)
        if tag not in VOID:
            self.open = element

    def handle_startendtag(self, tag, attrs):
        self.open.children.append(Element(tag, dict(attrs), self.open))

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if self.open.name != tag:
            raise ValueError(f"</{tag}> where <{self.open.name}> is open, line {self.getpos()[0]}")
        self.open = self.open.parent

    def handle_data(self, data):
        self.open.children.append(data)


def parse(text):
    return Document(text).root
