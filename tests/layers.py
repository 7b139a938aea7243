#!/usr/bin/env python3
"""tests/layers.py: includes point one way, cli server -> protocol -> lab bot -> ai -> games -> src, games never include each other, the
parts of server/ know each other one way, and lab/ has no terminal.

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

# What server/ is made of, from the top down: a part may include what stands in lines below its own.
SERVER = {
    'the server': 'server.c run',
    'doors': 'account asking http password token who ws',
    'requests': 'ask_dice ask_entrust ask_hint ask_look ask_play ask_review ask_settings ask_table ask_talk client request shared',
    'pushes': 'lobby push serve',
    'tables': 'absence asked bots dice due entrust fair notice plain_record propose room table table_load table_old table_store talk think '
              'title told undo watch',
    'sockets': 'outbox settings socket',
    'people': 'allowed names people session',
    'ground': 'check clock config disk_pages door gate intake journal limit lock log map pages salvage sandbox schema server.h sqlite store '
              'store_sql webhook worker',
}
PART = {word: part for part, words in SERVER.items() for word in words.split()}


def part_of(path):
    return PART.get(path.name, PART.get(path.stem))


def upward(path, other):
    """Why one file of server/ may not include the other; None: it may."""
    parts, a, b = list(SERVER), part_of(path), part_of(other)
    if a is None or b is None:
        return f'{(path if a is None else other).name} is of no part of server/: say which in tests/layers.py'
    return f'{a} stand below {b}' if parts.index(b) < parts.index(a) else None


def without_comments(path):
    return re.sub(r'/\*.*?\*/', '', path.read_text(encoding='utf-8'), flags=re.S)


def made_above():
    """A header of server/ may not offer what a part above its own makes: that would be a call upwards without an include."""
    files = [p for p in pathlib.Path('server').glob('*.[ch]') if not p.name.endswith(('_test.c', '_test.h'))]
    maker = {name: p for p in files if p.suffix == '.c'
             for name in re.findall(r'^(?!static)\w[^;={}()]*?\b(\w+)\([^;{}]*\)\n\{', without_comments(p), re.M)}
    for header in (p for p in files if p.suffix == '.h'):
        for name in re.findall(r'\b(\w+)\(', without_comments(header)):
            why = upward(header, maker[name]) if name in maker else None
            if why:
                yield f'{header} offers {name}(), which is made in {maker[name].name}: {why}'


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
        if not why and path.parts[0] == other.parts[0] == 'server':
            why = upward(path, other)
        if why and (str(path), str(other)) in EXCEPTIONS:
            used.add((str(path), str(other)))
        elif why:
            faults.append(f'{path} includes "{name}"' + (f' of {other.parent}/' if other else '') + f': {why}')
faults += made_above()
for path in sorted(p for p in pathlib.Path('lab').rglob('*.[ch]') if not re.search(r'_test\.[ch]$', p.name)):
    for use in re.findall(r'\b(?:printf|puts|putchar|exit)(?=\()|\b(?:stdin|stdout|stderr|argv)\b', path.read_text(encoding='utf-8')):
        faults.append(f'{path} uses {use}: lab/ has no terminal, whoever asked is told through lab/lab.h')
faults += [f'tests/layers.py: the exception for {a} and {b} is not needed any more' for a, b in EXCEPTIONS if (a, b) not in used]
print('\n'.join(faults + [f'{count} includes, {len(faults)} faults']))
sys.exit(1 if faults or count == 0 else 0)
