#!/usr/bin/env python3
"""Rules never ask the computer player: no file of a game's rules includes a header of advice, calls a function that is defined in a file
of advice, or calls anything of ai/. By the sources' includes, and by the symbols of their object files.

    tests/advice.py ARCHIVE    the library with all objects of src/, games/ and ai/

Files of advice have these names, in every game; in a game with rooms they are the room `mind`. The file named after the game holds the contract, where rules and advice meet: it alone may
name both. What its contract offers as advice must be defined in files of advice."""
import pathlib
import re
import subprocess
import sys

ADVICE = {"eval", "policy", "rate", "judge", "at_once"}
MEMBERS = ("eval", "policy", "at_once", "too_far", "rate", "rate_in_manner", "manner_known")
top = pathlib.Path(__file__).resolve().parent.parent
faults = []


def sources(game):
    return [p for p in (top / "games" / game).rglob("*.[ch]") if not p.stem.endswith("_test")]


def symbols(archive):
    """Object by object: what it defines for others, and what it asks of them."""
    out = subprocess.run(["nm", "--format=posix", "-g", "-A", archive], capture_output=True, text=True, check=True).stdout
    found = {}
    for line in out.splitlines():
        where, name, kind = line.split()[:3]
        at = re.search(r"([A-Za-z0-9_.]+)\.c\.o\]?:$", where)
        if at:
            found.setdefault(at[1], (set(), set()))[kind == "U"].add(name)
    return found


def object_of(path):
    return "_".join(path.relative_to(top).with_suffix("").parts)


def check_game(game, found, of_ai):
    all_sources = sources(game)
    advice = [p for p in all_sources if p.stem in ADVICE or p.parent.name == "mind"]
    rules = [p for p in all_sources if p not in advice and p.stem != game]
    headers = {p.name for p in advice if p.suffix == ".h"}
    for path in rules:
        for name in re.findall(r'^#include "(?:\.\./)*([^"]+)"', path.read_text(), re.M):
            if pathlib.Path(name).name in headers:
                faults.append(f"{path.relative_to(top)} includes {name}, which is advice")
    given = set().union(*(found[object_of(p)][0] for p in advice if p.suffix == ".c" and object_of(p) in found))
    looked_at = 0
    for path in rules:
        if path.suffix != ".c" or object_of(path) not in found:
            continue
        looked_at += 1
        for name in sorted(found[object_of(path)][1] & (given | of_ai)):
            faults.append(f"{path.relative_to(top)} calls {name}, which is advice")
    contract = (top / "games" / game / f"{game}.c").read_text()
    for member, name in re.findall(r"^\s*\.(\w+) = (\w+),", contract, re.M):
        if member in MEMBERS and name not in given:
            faults.append(f"games/{game}/{game}.c: {member} is {name}, which no file of advice defines")
    return looked_at


def main():
    found = symbols(sys.argv[1])
    of_ai = set().union(*(defined for name, (defined, _) in found.items() if name.startswith("ai_")))
    games = sorted(p.name for p in (top / "games").iterdir() if (p / f"{p.name}.c").exists())
    looked_at = sum(check_game(game, found, of_ai) for game in games)
    for name, (_, asked) in found.items():
        if name.startswith("src_"):
            looked_at += 1
            faults.extend(f"{name} calls {one}, which is advice" for one in sorted(asked & of_ai))
    if not of_ai or looked_at < 100:
        faults.append(f"only {looked_at} objects were found in {sys.argv[1]}: that cannot be all")
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"advice: {looked_at} objects of rules in {len(games)} games, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
