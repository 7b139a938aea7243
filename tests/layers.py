#!/usr/bin/env python3
"""tests/layers.py: includes point one way, cli server -> protocol -> lab bot -> ai -> games -> src, games never include each other, and
lab/ has no terminal.

Run from the source root. Tests may include what they need."""
import pathlib, re, sys

# A folder may include what stands in lines below its own, and itself.
LAYERS = [['cli', 'server', 'wasm'], ['protocol'], ['lab', 'bot'], ['ai'], ['games'], ['src'], ['include']]
LEVEL = {folder: level for level, row in enumerate(LAYERS) for folder in row}
# What may stand beside: commands start the server and look after its database; matches ask players that are programs.
BESIDE = {('cli', 'server'), ('lab', 'bot')}
# Includes that point the wrong way. Each is to be turned, and then leaves this list: what is here and not needed fails too.
EXCEPTIONS = {
    ('src/game.h', 'tests/sites.h'): 'builds with tests note where a refusal was made',
    ('bot/question.c', 'protocol/answer.h'): 'a bot is asked in the words of the protocol',
}


def target(path, name):
    """The file that is meant: beside the one that includes it, or in one of the folders that the build searches."""
    places = [path.parent / name] + [pathlib.Path(folder) / name for folder in LEVEL]
    found = next((p for p in places if p.exists()), None)
    return found and pathlib.Path(*pathlib.Path(found.resolve()).relative_to(pathlib.Path.cwd()).parts)


def wrong(path, other):
    """Why the one may not include the other; None: it may."""
    a, b = path.parts[0], other.parts[0]
    if a == b == 'games' and len(path.parts) > 2 and len(other.parts) > 2 and path.parts[1] != other.parts[1]:
        return 'games never include each other'
    if a == b or (a, b) in BESIDE or LEVEL[a] < LEVEL.get(b, -1):
        return None
    return f'{a}/ stands below {b}/' if LEVEL[a] > LEVEL.get(b, -1) else f'{a}/ and {b}/ stand side by side'


faults, used, count = [], set(), 0
for path in sorted(p for folder in LEVEL for p in pathlib.Path(folder).rglob('*.[ch]') if not re.search(r'_test\.[ch]$', p.name)):
    for name in re.findall(r'^\s*#\s*include "([^"]+)"', path.read_text(encoding='utf-8'), re.M):
        count += 1
        other = target(path, name)
        why = wrong(path, other) if other else 'there is no such file'
        if why and (str(path), str(other)) in EXCEPTIONS:
            used.add((str(path), str(other)))
        elif why:
            faults.append(f'{path} includes "{name}"' + (f' of {other.parent}/' if other else '') + f': {why}')
for path in sorted(p for p in pathlib.Path('lab').rglob('*.[ch]') if not re.search(r'_test\.[ch]$', p.name)):
    for use in re.findall(r'\b(?:printf|puts|putchar|exit)(?=\()|\b(?:stdin|stdout|stderr|argv)\b', path.read_text(encoding='utf-8')):
        faults.append(f'{path} uses {use}: lab/ has no terminal, whoever asked is told through lab/lab.h')
faults += [f'tests/layers.py: the exception for {a} and {b} is not needed any more' for a, b in EXCEPTIONS if (a, b) not in used]
print('\n'.join(faults + [f'{count} includes, {len(faults)} faults']))
sys.exit(1 if faults or count == 0 else 0)
