#!/usr/bin/env python3
"""tests/rooms.py ARCHIVE: a game with a thick book has rooms, and they stand on each other. Includes and calls point down only, and no more
than five files of a room call each other in a circle. What a room offers stands in headers of its own; its inside.h is for itself. ARCHIVE: the library with the objects of all games."""
import collections, os, pathlib, re, subprocess, sys

# From the ground up. What stands in no room is named by its file: what is printed and the state below all, the doors above the rules.
ROOMS = {'siege': ['content tables siege_maps siege_roster siege_scenarios state scenario day_state', 'ground', 'harm', 'shoot', 'march', 'fight', 'work', 'win', 'days',
                   'setup', 'doors opening legal apply turn invariant', 'mind', 'tell', 'siege']}
CIRCLE = 5


def circles(calls):
    """Sets of files that call each other, each a strongly connected part of the graph (Tarjan)."""
    number, low, stack, found = {}, {}, [], []

    def visit(a):
        number[a] = low[a] = len(number)
        stack.append(a)
        for b in calls.get(a, ()):
            if b not in number:
                visit(b)
            if b in stack:
                low[a] = min(low[a], low[b])
        if low[a] == number[a]:
            at = stack.index(a)
            found.append(stack[at:])
            del stack[at:]
    for a in list(calls):
        if a not in number:
            visit(a)
    return [sorted(c) for c in found if len(c) > 1]


def calls_of(archive, game):
    """File by file, which others it calls: by the symbols of their objects."""
    home, wants = {}, collections.defaultdict(set)
    for line in subprocess.run(['nm', '--format=posix', '-g', '-A', archive], capture_output=True, text=True, check=True).stdout.splitlines():
        m = re.search(rf'(?:games_{game}_(\w+)|({game}_\w+))\.c\.o\]?: (\w+) (\w)', line)
        if m and m[4] == 'U':
            wants[m[1] or m[2]].add(m[3])
        elif m:
            home[m[3]] = m[1] or m[2]
    return {a: {home[w] for w in names if w in home and home[w] != a} for a, names in wants.items()}


def check(game, archive):
    level = {name: i for i, row in enumerate(ROOMS[game]) for name in row.split()}
    folder = pathlib.Path('games') / game
    rooms = [p.name for p in folder.iterdir() if p.is_dir() and list(p.glob('*.c'))]
    room_of = lambda f: next((r for r in rooms if f.startswith(r + '_')), f)
    calls, faults = calls_of(archive, game), []
    at = lambda name: level.get(name, -1)
    above = {(a, room_of(b)) for a, bs in calls.items() for b in bs if at(room_of(b)) > at(room_of(a))}
    for path in sorted(p for p in folder.rglob('*.[ch]') if not re.search(r'_test\.[ch]$', p.name)):
        own = '_'.join(path.relative_to(folder).with_suffix('').parts)
        for name in re.findall(r'^#include "([^"]+)"', path.read_text(encoding='utf-8'), re.M):
            other = pathlib.Path(os.path.relpath(path.parent / name, folder))
            there = other.with_suffix('').parts[0]
            if (folder / other).exists() and at(there) > at(room_of(own)):
                above.add((own, there))
            if other.name == 'inside.h' and there != room_of(own):
                faults.append(f'{path} includes {name}, which is for that room alone')
    faults += [f'{name} stands in no room' for name in sorted({room_of(a) for a in calls}) if name not in level]
    faults += [f'{a} includes or calls {b}, which stands above it' for a, b in sorted(above)]
    inside = {a: {b for b in bs if room_of(a) == room_of(b)} for a, bs in calls.items()}
    for circle in circles(inside):
        room = room_of(circle[0])
        if len(circle) > CIRCLE:
            faults.append(f'{len(circle)} files of {room} call each other: ' + ' '.join(f.removeprefix(room + '_') for f in circle))
    if len(calls) < 100:
        faults.append(f'only {len(calls)} files of {game} are in {archive}: that cannot be all')
    print(f'{game}: {len(calls)} files, {sum(map(len, calls.values()))} calls, the longest circle {max(map(len, circles(inside)), default=0)} files')
    return faults


faults = [fault for game in ROOMS for fault in check(game, sys.argv[1])]
print(*faults, sep='\n', end='\n' if faults else '')
sys.exit(1 if faults else 0)
