#!/usr/bin/env python3
"""Turn the people of Siege into C tables: roster2c.py OUTPUT roster.txt

Reads games/siege/roster.txt and writes sg_classes and sg_roster, which games/siege/content.h declares. A line that
does not fit its class or is out of order is an error: the build stops there.
"""
import pathlib, re, sys

CLASSES = ['NOB', 'KNT', 'SER', 'HIN', 'MIN', 'LIN', 'JAV', 'SBW', 'LBW', 'XBW', 'SLG', 'STF', 'ENG', 'SAP', 'PEA', 'MNK', 'LDY']
ARMIES = {'A': ('ANG', 49), 'R': ('ROY', 51), 'F': ('FLE', 12), 'C': ('CIV', 16)}
WEAPONS = {'javelin x3': 'JAVELIN', 'short bow': 'SHORT_BOW', 'long bow': 'LONG_BOW', 'crossbow': 'CROSSBOW',
           'sling': 'SLING', 'staff sling': 'STAFF_SLING'}
BY_HAND = ['sword+lance', 'sword+spear', 'spear or axe', 'spear', 'knife or club', 'sword', 'pick', 'fork or flail', 'staff', 'none']


class Wrong(Exception):
    """A line that the table cannot have."""


def must(found, what):
    if not found:
        raise Wrong(what)
    return found


def values(text):
    """"26/22/7" as C; "-" as zeros."""
    if text == '-':
        return '{ 0, 0, 0 }'
    must(re.fullmatch(r'\d+/\d+/\d+', text), f'"{text}" is no attack/defence/movement')
    return '{ %s }' % ', '.join(f'{int(n):2}' for n in text.split('/'))


def number(text, least=0):
    must(re.fullmatch(r'\d+', text) and least <= int(text) <= 255, f'"{text}" is no number from {least} on')
    return int(text)


def forms(cells):
    must((cells[2] == '-') == (cells[3] == '-') and '-' not in cells[:2], 'mounted values come in pairs')
    return '{ ' + ', '.join(values(cell) for cell in cells) + ' }'


class Tables:
    def __init__(self):
        self.part, self.classes, self.people, self.tags = None, {}, [], set()
        self.order = [f'{army}{n:02}' for army, (_, count) in ARMIES.items() for n in range(1, count + 1)]

    def line(self, text):
        if text in ('[classes]', '[people]'):
            self.part = text[1:-1]
            return
        cells = [cell.strip() for cell in text.split('|')]
        must(self.part, 'a part, [classes] or [people], comes first')
        getattr(self, 'read_' + self.part)(cells)

    def read_classes(self, cells):
        must(len(cells) == 12, f'a class has 12 cells, not {len(cells)}')
        ident, name = cells[:2]
        must(len(self.classes) < len(CLASSES) and ident == CLASSES[len(self.classes)], f'{ident} is not the next class')
        must(cells[6] in ('yes', 'no'), f'armour is yes or no, not "{cells[6]}"')
        must(cells[7] in WEAPONS or cells[7] in BY_HAND, f'there is no weapon "{cells[7]}"')
        must((cells[4] == '-') == (cells[8] == '-'), 'a class with mounted values has a cost with horse')
        horse = 0 if cells[8] == '-' else number(cells[8], 1)
        row = f'{{ "{ident}", "{name}", {forms(cells[2:6])}, {int(cells[6] == "yes")}, ' \
              f'SG_{WEAPONS.get(cells[7], "HAND")}, {horse}, {number(cells[9], 1)}, {number(cells[10])}, {number(cells[11])} }}'
        self.classes[ident] = {'row': row, 'fixed': [cells[6], cells[7], cells[10], cells[11]], 'horse': cells[8] != '-'}

    def read_people(self, cells):
        must(len(cells) == 13, f'a person has 13 cells, not {len(cells)}')
        ident, tag, name, kind = cells[:4]
        must(len(self.people) < len(self.order) and ident == self.order[len(self.people)], f'{ident} is not the next id')
        must(re.fullmatch('[A-Z]{3}', tag) and tag not in self.tags, f'"{tag}" is no tag of his own')
        self.tags.add(tag)
        rank = must(self.classes.get(kind), f'there is no class {kind}')
        must([cells[8], cells[9], cells[11], cells[12]] == rank['fixed'], f'armour, weapon, casualty and command are those of {kind}')
        must(cells[6] == '-' or rank['horse'], f'{kind} has no horse')
        self.people.append(f'{{ "{ident}", "{tag}", "{name}", SG_{ARMIES[ident[0]][0]}, SG_{kind}, {forms(cells[4:8])}, '
                           f'{int(cells[8] == "yes")}, {number(cells[10], 1)}, {number(cells[11])}, {number(cells[12])} }}')


def main():
    tables, source = Tables(), pathlib.Path(sys.argv[2])
    for count, line in enumerate(source.read_text(encoding='utf-8').splitlines(), 1):
        if line.strip() and not line.startswith('#'):
            try:
                tables.line(line.strip())
            except Wrong as error:
                sys.exit(f'{source}:{count}: {error}')
    if len(tables.classes) != len(CLASSES) or len(tables.people) != len(tables.order):
        sys.exit(f'{source}: {len(tables.classes)} classes and {len(tables.people)} people: some are missing')
    lines = ['/* Made from games/siege/roster.txt by scripts/roster2c.py. */', '#include "siege/content.h"', '',
             'const struct sg_class_row sg_classes[SG_CLASSES] = {']
    lines += [f'    [SG_{name}] = {row["row"]},' for name, row in tables.classes.items()]
    lines += ['};', '', 'const struct sg_character sg_roster[SG_NAMED] = {'] + [f'    {row},' for row in tables.people] + ['};', '']
    pathlib.Path(sys.argv[1]).write_text('\n'.join(lines), encoding='utf-8')


if __name__ == '__main__':
    main()
