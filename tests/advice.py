#!/usr/bin/env python3
"""Rules never ask the computer player: no file of a game's rules includes a header of advice, calls a function that is defined in a file
of advice, or calls anything of ai/. By the sources' includes, and by the symbols of their object files.

    tests/advice.py ARCHIVE    the library with all objects of src/, games/ and ai/

Files of advice have these names, in every game; in a game with rooms they are the room `mind`. advice.c has the table, whose functions must be
defined in files of advice; the file named after the game names that table and nothing else of them."""
import pathlib
import re
import subprocess
import sys

ADVICE = {"advice", "eval", "policy", "rate", "judge", "at_once"}
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
    rules = [p for p in all_sources if p not in advice]
    headers = {p.name for p in advice if p.suffix == ".h"}
    for path in rules:
        for name in re.findall(r'^#include "(?:\.\./)*([^"]+)"', path.read_text(), re.M):
            if pathlib.Path(name).name in headers and (path.stem, pathlib.Path(name).name) != (game, "advice.h"):
                faults.append(f"{path.relative_to(top)} includes {name}, which is advice")
    given = set().union(*(found[object_of(p)][0] for p in advice if p.suffix == ".c" and object_of(p) in found))
    looked_at = 0
    for path in rules:
        if path.suffix != ".c" or object_of(path) not in found:
            continue
        looked_at += 1
        table = {name for name in given if name.endswith("_advice")} if path.stem == game else set()
        for name in sorted(found[object_of(path)][1] & (given | of_ai) - table):
            faults.append(f"{path.relative_to(top)} calls {name}, which is advice")
    for path in advice:
        if path.stem == "advice" and object_of(path) in found:
            for name in sorted(n for n in found[object_of(path)][1] - given if not n.startswith("_")):
                faults.append(f"{path.relative_to(top)} offers {name}, which no file of advice defines")
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
