#!/usr/bin/env python3
"""docs/contract.md and tests/contract_test.c name exactly the members that the four structs of src/game.h have; and nothing but src/default.c
asks for a member that may be missing."""
import pathlib
import re
import sys

top = pathlib.Path(__file__).resolve().parent.parent
PARTS = ("game", "words", "page", "advice")
faults = []


def without_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def members_of(header, part):
    """struct mg_PART, member by member: of a function pointer its name, of `a, *b` both."""
    body = re.search(r"^struct mg_%s \{\n(.*?)^\};" % part, header, re.M | re.S)[1]
    found = []
    for line in body.split(";"):
        function = re.search(r"\(\*(\w+)\)\(", line)
        names = [function[1]] if function else re.findall(r"(\w+)\s*(?:,|$)", line.strip())
        found += names
    return found


def told_in(page, part):
    """The words of code in the first column of the table below the heading of that struct."""
    section = page.split(f"## `struct mg_{part}`")[1].split("\n## ")[0]
    return [name for row in re.findall(r"^\|([^|]*)\|", section, re.M) for name in re.findall(r"`(\w+)`", row)]


def left_out_in(test, part):
    return re.findall(r"OF\(%s, (\w+)\)" % part, test)


def compare(what, has, wanted):
    faults.extend(f"{what} lacks {name}" for name in wanted if name not in has)
    faults.extend(f"{what} has {name}, which is no member" for name in has if name not in wanted)
    faults.extend(f"{what} has {name} twice" for name in sorted({n for n in has if has.count(n) > 1}))


def look_for_bare_uses(optional):
    """A call through a pointer that may be NULL, where default.c has a function that knows what to do without it."""
    pattern = re.compile(r"game->(?:words|page|advice)->|game->(?:%s)\(" % "|".join(optional))
    for folder in ("src", "ai", "lab", "protocol", "server", "cli", "bot"):
        for path in sorted((top / folder).glob("*.c")):
            if path.name in ("default.c", "faults.c") or path.stem.endswith("_test"):
                continue
            for number, line in enumerate(path.read_text().split("\n"), 1):
                if pattern.search(line):
                    faults.append(f"{path.relative_to(top)}:{number}: asks what may be missing: src/default.c knows what then")


def main():
    header = without_comments((top / "src/game.h").read_text())
    page, test = (top / "docs/contract.md").read_text(), (top / "tests/contract_test.c").read_text()
    count = 0
    for part in PARTS:
        members = members_of(header, part)
        count += len(members)
        compare(f"docs/contract.md, mg_{part},", told_in(page, part), members)
        compare(f"tests/contract_test.c, mg_{part},", left_out_in(test, part), members)
    look_for_bare_uses(("check_options", "agrees", "unfinished", "phase", "seats", "view", "sample"))
    if count < 60:
        faults.append(f"only {count} members were found in src/game.h: that cannot be all")
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"contract: {count} members, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
