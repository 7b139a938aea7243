#!/usr/bin/env python3
"""Turn the maps of Siege into C tables: maps2c.py OUTPUT MAP.txt...

Reads the files of games/siege/maps (their format is in the README.txt there) and writes sg_maps, which
games/siege/content.h declares. Whatever the format does not know is an error: the build stops at its line.
"""
import pathlib, re, sys

COLS, ROWS, LEVELS = 32, 24, range(-1, 5)
ORDER = ['stream', 'river', 'plain', 'priory', 'castle']     # enum sg_map_id
TERRAIN = {'-': 'NONE', '.': 'PLAIN', 'b': 'BRUSH', 't': 'TREE', 's': 'SCARP', 'e': 'BEACH', 'w': 'SHALLOW', 'v': 'RIVER',
           'f': 'FORD', 'B': 'BRIDGE', 'm': 'MOAT', 'x': 'OBSTACLE', '#': 'WALL_S', 'W': 'WALL_P', 'i': 'INTERIOR',
           'u': 'FURNITURE', 'S': 'STAIRS', '^': 'VOID', 'd': 'DOORWAY', 'D': 'DOOR', 'G': 'GATE', 'n': 'WINDOW',
           'c': 'CHURCH_WINDOW', 'h': 'CHAPEL_WINDOW', 'R': 'RAMPART', 'P': 'PLATFORM', 'a': 'ARROW_SLIT',
           'N': 'CASTLE_WINDOW', 'o': 'DOUBLE_WINDOW'}
SOLID = '-#W^x'              # nobody stands there
ROOFED = '#Wiu^dDnchaNoG'
DIRS = ['E', 'SE', 'SW', 'W', 'NW', 'NE']
STEP = {1: [(1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)],      # odd rows
        0: [(1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1)]}
# A side's code: its bit, and the terrain that may have it (all that can be entered when empty).
SIDES = {'M': ('BATTLEMENT', 'RP'), 'a': ('ARC', 'a'), 'N': ('ARC', 'N'), 'o': ('ARC', 'o'), 'l': ('LOW_WALL', ''),
         'z': ('LIP', 's'), 'k': ('CORNER', '')}
DOORS = {'keep_door': 'KEEP', 'gate': 'GATE', 'great_door': 'GREAT', 'church_door': 'CHURCH', 'postern': 'POSTERN'}
PARTS = ['sides', 'links', 'doors', 'sections', 'zones']


class Wrong(Exception):
    """Something that the format does not have."""


def must(found, what):
    if not found:
        raise Wrong(what)
    return found


def a_hex(text):
    must(re.fullmatch(r'\d{4}', text), f'"{text}" is no hex')
    col, row = int(text[:2]), int(text[2:])
    must(1 <= col <= COLS and 1 <= row <= ROWS, f'{text} is off the map')
    return col, row


def a_level(text):
    must(re.fullmatch(r'-1|[0-4]', text), f'"{text}" is no level')
    return int(text)


class Map:
    def __init__(self):
        self.header, self.part, self.layer, self.seen = {}, None, None, []
        self.code = {level: {} for level in LEVELS}
        self.rows = {level: 0 for level in LEVELS}
        self.side, self.links, self.doors, self.sections, self.zones, self.spots = {}, [], [], [], [], []

    def at(self, col, row, level):
        return self.code[level].get((col, row), '-')

    def terrain(self, col, row, level):
        """T1 has two rows for d: in a castle it is the door of a tower."""
        code = self.at(col, row, level)
        castle = any(c == 'W' for c in self.code[0].values())
        return 'TOWER_DOOR' if code == 'd' and castle else TERRAIN[code]

    def place(self, hexagon, level, stand=True):
        """A location that exists, (column, row, level)."""
        col, row = a_hex(hexagon)
        level = a_level(level)
        code = self.at(col, row, level)
        must(code not in (SOLID if stand else '-'), f'nobody can stand at {hexagon}/{level}')
        return col, row, level

    # ---- lines ----

    def line(self, text):
        head = re.fullmatch(r'\[(\w+)(?: (-?\d))?\]', text)
        if head:
            return self.start(head[1], head[2])
        if self.part is None:
            key, colon, value = text.partition(': ')
            must(colon and key in ('id', 'name', 'cols', 'rows', 'grid', 'levels', 'note'), f'"{text}" is no header line')
            must(key not in self.header, f'{key} stands twice')
            self.header[key] = value.strip()
            return None
        return getattr(self, 'read_' + self.part)(text)

    def start(self, part, level):
        must((part == 'layer') == (level is not None), f'there is no part [{part}]')
        if part == 'layer':
            must(not set(self.seen) & set(PARTS), 'layers come before the other parts')
            self.layer = a_level(level)
            must(self.rows[self.layer] == 0, f'layer {level} stands twice')
            must(level in self.header.get('levels', '').split(), f'the header does not name level {level}')
        else:
            must(part in PARTS and part not in self.seen, f'there is no part [{part}], or it stands twice')
            self.seen.append(part)
        self.part = part

    def read_layer(self, text):
        number, *codes = text.split()
        self.rows[self.layer] += 1
        row = self.rows[self.layer]
        must(number == f'{row:02}', f'row {row:02} is expected, not {number}')
        must(len(codes) == COLS, f'a row has {COLS} codes, not {len(codes)}')
        for col, code in enumerate(codes, 1):
            must(code in TERRAIN, f'"{code}" is no code')
            if code != '-':
                self.code[self.layer][(col, row)] = code

    def read_sides(self, text):
        words = text.split()
        must(len(words) == 4, 'a side has 4 words')
        spot = self.place(words[0], words[1])
        must(words[2] in DIRS, f'"{words[2]}" is no direction')
        bit, on = must(SIDES.get(words[3]), f'"{words[3]}" is no code of a side')
        must(not on or self.at(*spot) in on, f'the terrain of {words[0]}/{words[1]} cannot have a side {words[3]}')
        sides = self.side.setdefault(spot, [''] * 6)
        must(sides[DIRS.index(words[2])] == '', 'this side stands twice')
        sides[DIRS.index(words[2])] = 'SG_SIDE_' + bit

    def read_links(self, text):
        words = text.split()
        must(len(words) == 6 and words[4] == 'stair' and re.fullmatch(r'[1-9]', words[5]), 'a link is: hex level hex level stair cost')
        one, other = self.place(*words[:2]), self.place(*words[2:4])
        must(one != other, 'a link leads from a place to itself')
        near = [(one[0], one[1])] + [(one[0] + c, one[1] + r) for c, r in STEP[one[1] % 2]]
        must(other[:2] in near and other[2] - one[2] == 1, 'a link leads one level up, to the same or the next hex')
        self.links.append((one, other, words[5]))

    def read_doors(self, text):
        words = text.split()
        must(len(words) == 7, 'a door has 7 words')
        name, hexagon, level, kind, state, opened, material = words
        spot = self.place(hexagon, level)
        must(self.at(*spot) in 'DG', f'no door at {hexagon}/{level}')
        must(kind in DOORS, f'there is no kind of door {kind}')
        must(state in ('closed', 'open') and opened == 'inside' and material in ('wood', 'stone'), 'closed or open, inside, wood or stone')
        must(name not in [d[0] for d in self.doors] and spot not in [d[1] for d in self.doors], f'door {name} stands twice')
        self.doors.append((name, spot, DOORS[kind], material.upper(), state == 'closed'))

    def read_sections(self, text):
        words = text.split()
        must(len(words) >= 5, 'a section has at least 5 words')
        name, kind, die, mineable, *hexes = words
        must(kind in ('P', 'S', 'L') and re.fullmatch(r'0|-[1-3]', die) and mineable in ('yes', 'no'),
             'a section is: id P|S|L modifier yes|no hexes')
        must(name not in [s[0] for s in self.sections], f'section {name} stands twice')
        spots = []
        for word in hexes:
            col, row = a_hex(word)
            found = [self.at(col, row, level) for level in LEVELS]
            must(any(code in 'W#B' or code in ROOFED for code in found), f'{word} is no wall')
            spots.append((col, row, 0))
        must(len(set(spots)) == len(spots), f'a hex stands twice in {name}')
        taken = {spot for s in self.sections for spot in self.spots[s[4]:s[4] + s[5]]}
        must(not taken & set(spots), f'a hex of {name} is in another section')
        self.sections.append((name, kind, die, mineable == 'yes', len(self.spots), len(spots)))
        self.spots += spots

    def read_zones(self, text):
        name, colon, rest = text.partition(': ')
        must(colon and re.fullmatch(r'\w+', name), 'a zone is: name: hex/level ...')
        must(name not in [z[0] for z in self.zones], f'zone {name} stands twice')
        spots = []
        for word in rest.split():
            hexagon, slash, level = word.partition('/')
            must(slash, f'"{word}" is no location')
            # A scaffold stands where the map itself has nothing to stand on.
            spots.append((*a_hex(hexagon), a_level(level)) if name.startswith('scaffold') else self.place(hexagon, level))
        must(spots, f'zone {name} is empty')
        must(len(set(spots)) == len(spots), f'a location stands twice in {name}')
        self.zones.append((name, len(self.spots), len(spots)))
        self.spots += spots

    # ---- the whole ----

    def check(self):
        for key in ('id', 'name', 'cols', 'rows', 'levels'):
            must(key in self.header, f'the header has no {key}')
        must((self.header['cols'], self.header['rows']) == (str(COLS), str(ROWS)), f'a map has {COLS} columns and {ROWS} rows')
        must(self.header['id'] in ORDER, f'content.h knows no map {self.header["id"]}')
        must(self.seen == PARTS, f'the parts are {PARTS}, in this order')
        for level in self.header['levels'].split():
            must(self.rows[int(level)] == ROWS, f'layer {level} has {self.rows[int(level)]} rows')
        placed = {door[1] for door in self.doors}
        for level in LEVELS:
            for (col, row), code in self.code[level].items():
                must((code in 'DG') == ((col, row, level) in placed), f'{col:02}{row:02}/{level} has a door in the layer or the list only')
                must(code not in 'aNo' or (col, row, level) in self.side, f'the recess {col:02}{row:02}/{level} looks nowhere')

    def roof(self, col, row):
        """The level of the roof slot + 1; 0: open to the sky. README.txt, ROOF."""
        codes = [(level, self.at(col, row, level)) for level in LEVELS if self.at(col, row, level) != '-']
        if not codes:
            return 0
        top, code = codes[-1]
        storeys = [level for level, c in codes[:-1] if c == 'S']
        if not (storeys or any(c in ROOFED for _, c in codes)):
            return 0
        if code in 'RP' or code == 'S' and not self.is_indoor_head(col, row, top):
            return top + 1
        return top + 2

    def is_indoor_head(self, col, row, level):
        """A stair head beside the rooms of its own storey is under their roof."""
        return any(self.at(col + c, row + r, level) in 'iu' for c, r in STEP[row % 2])


def c_grid(cells):
    return '{ ' + ',\n        '.join('{ ' + ', '.join(str(c) for c in row) + ' }' for row in cells) + ' }'


def c_layers(cell):
    return '{ ' + ',\n      '.join(c_grid([[cell(col, row, level) for col in range(1, COLS + 1)] for row in range(1, ROWS + 1)])
                                   for level in LEVELS) + ' }'


def c_list(kind, name, rows):
    rows = rows or ['{ 0 }']
    return [f'static const {kind} {name}[] = {{'] + [f'    {row},' for row in rows] + ['};', '']


def write_map(m):
    name, sets = m.header['id'], [('',) * 6]
    for sides in m.side.values():
        if tuple(sides) not in sets:
            sets.append(tuple(sides))
    must(len(sets) < 256, 'too many kinds of sides')
    lines = [f'static const uint8_t {name}_sides[][SG_DIRS] = {{'] + \
             ['    { ' + ', '.join(side or '0' for side in sides) + ' },' for sides in sets] + ['};', '']
    lines += c_list('struct sg_link', f'{name}_links', [
        f'{{ {a[0]}, {a[1]}, {b[0]}, {b[1]}, {a[2]}, {b[2]}, {cost} }}' for a, b, cost in m.links])
    lines += c_list('struct sg_door_row', f'{name}_doors', [
        f'{{ "{i}", {s[0]}, {s[1]}, {s[2]}, SG_DOOR_{k}, SG_MATERIAL_{w}, {str(c).lower()} }}' for i, s, k, w, c in m.doors])
    lines += c_list('struct sg_section', f'{name}_sections', [
        f'{{ "{i}", SG_WALL_{k}, {d}, {str(y).lower()}, {f}, {n} }}' for i, k, d, y, f, n in m.sections])
    lines += c_list('struct sg_zone', f'{name}_zones', [f'{{ "{i}", {f}, {n} }}' for i, f, n in m.zones])
    lines += c_list('struct sg_spot', f'{name}_spots', [
        ', '.join('{ %d, %d, %d }' % spot for spot in m.spots[i:i + 8]) for i in range(0, len(m.spots), 8)])
    return lines


def c_map(m):
    name = m.header['id']
    index = {sides: i for i, sides in enumerate(dict.fromkeys([('',) * 6] + [tuple(s) for s in m.side.values()]))}
    code = c_layers(lambda c, r, l: 'SG_T_' + m.terrain(c, r, l) if m.at(c, r, l) != '-' else 0)
    sides = c_layers(lambda c, r, l: index[tuple(m.side.get((c, r, l), ('',) * 6))])
    roofs = c_grid([[m.roof(col, row) for col in range(1, COLS + 1)] for row in range(1, ROWS + 1)])
    return [f'    [SG_{name.upper()}] = {{', f'    .id = "{name}", .name = "{m.header["name"]}",', f'    .code = {code},',
            f'    .roof = {roofs},', f'    .sides = {sides},', f'    .side_sets = {name}_sides,',
            f'    .links = {len(m.links)}, .doors = {len(m.doors)}, .sections = {len(m.sections)}, .zones = {len(m.zones)},',
            f'    .link = {name}_links, .door = {name}_doors, .section = {name}_sections, .zone = {name}_zones,',
            f'    .spot = {name}_spots', '    },']


def read(path):
    found = Map()
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        if line.strip() and not line.startswith('#'):
            try:
                found.line(line.strip())
            except Wrong as error:
                sys.exit(f'{path}:{number}: {error}')
    try:
        found.check()
    except Wrong as error:
        sys.exit(f'{path}: {error}')
    return found


def main():
    maps = {m.header['id']: m for m in (read(pathlib.Path(word)) for word in sys.argv[2:])}
    missing = [name for name in ORDER if name not in maps]
    if missing:
        sys.exit(f'maps2c.py: no file has the map {", ".join(missing)}')
    lines = ['/* Made from games/siege/maps by scripts/maps2c.py. */', '#include "siege/content.h"', '']
    for name in ORDER:
        lines += write_map(maps[name])
    lines += ['const struct sg_map sg_maps[SG_MAPS] = {']
    for name in ORDER:
        lines += c_map(maps[name])
    lines += ['};', '']
    pathlib.Path(sys.argv[1]).write_text('\n'.join(lines), encoding='utf-8')


if __name__ == '__main__':
    main()
