#!/usr/bin/env python3
"""Turn the card list of Imperial Settlers into C tables: cards2c.py OUTPUT cards.txt

Reads every row of games/settlers/cards.txt in the effect grammar and writes the tables that
games/settlers/cards.h declares. Whatever the grammar does not know is an error: the build stops at its line.
"""
import pathlib, re, sys

GOODS = ['W', 'S', 'F', 'P', 'G', 'R', 'D', 'T', 'TD', 'TG', 'B', 'B3', 'V', 'C', 'CC', 'CF', 'K', 'X', 'M']
COSTS = ['L', 'H', 'HC', 'U', 'DEAL', 'E']
PAYABLE = ['W', 'S', 'F', 'X', 'P', 'G', 'R', 'T'] + COSTS
COLOURS = ['br', 'gy', 'rd', 'pk', 'go', 'bk', 'wh', 'pu', 'bl', 'or']
KINDS = {'P': 'PRODUCTION', 'OP': 'OPEN_PRODUCTION', 'F': 'FEATURE', 'A': 'ACTION'}
DECKS = {'COM': 'COMMON', 'BAR': 'BARBARIANS', 'JAP': 'JAPANESE', 'ROM': 'ROMANS', 'EGY': 'EGYPTIANS',
         'ATL': 'ATLANTEANS', 'AZT': 'AZTECS'}
# IS-DECK-09, IS-DECK-10: the last number of each part of a deck.
PACKS = {'ATL': [(30, 'BASE'), (60, 'PACK_AZTECS')],
         'AZT': [(30, 'BASE'), (40, 'PACK_FRIENDS'), (50, 'PACK_ATLANTEANS'), (60, 'PACK_THREE')]}
OTHER_PACKS = [(30, 'BASE'), (70, 'PACK_AZTECS')]
EVENTS = {'build': ('BUILD', ['any', 'common', 'faction'] + COLOURS), 'deal': ('DEAL', []),
          'raze': ('RAZE', ['hand', 'enemy', 'any']), 'razed': ('RAZED', []),
          'gainvp': ('GAINVP', ['2+', 'blessed']), 'exchange.enemy': ('EXCHANGE', []),
          'send.enemy': ('SEND', []), 'pray.start': ('PRAY_START', []),
          'pray.end': ('PRAY_END', ['', 'ok']), 'set': ('SET', ['any']), 'tech': ('TECH', [])}
WORDS = {'': 'NO_WORD', 'any': 'ANY', 'common': 'OF_COMMON', 'faction': 'OF_FACTION', 'hand': 'FROM_HAND',
         'enemy': 'OF_ENEMY', '2+': 'TWO_OR_MORE', 'blessed': 'BLESSED', 'ok': 'OK', 'prot': 'PROT',
         'free': 'FOR_FREE', 'own': 'OWN', 'open': 'OF_OPEN'}
# Verbs whose words are fixed: the pattern of what stands in their brackets, and the fields it fills.
VERBS = {'raze_hand': r'(?P<goods>\d+R)', 'raze_enemy': r'(?P<goods>0|\d+R),(?P<word>prot|free)', 'raze_own': '',
         'convert': '', 'loot': '', 'reveal_raze': '', 'discard_enemy': r'(?P<word>common|any)',
         'steal': r'(?P<steal>1[A-Z](?:/1[A-Z])*)', 'drop_enemy_deal': '', 'take_deal': '', 'trade_deal': '',
         'use_deal': '(?P<word>own)', 'build_deal': 'noL', 'build_hand': 'faction,noL',
         'use_prod': '(?P<word>own|open)', 'ready': '(?P<word>own)', 'block': '', 'takeover': '',
         'found_hand': '', 'pick_discard': '', 'samurai': r'(?P<n>\d)', 'tuck': r'hand,max=(?P<max>\d)',
         'lay': r'(?P<goods>1X),max=(?P<max>\d)', 'tuck_new': 'same', 'statue': '', 'unlock': '', 'colour': '',
         'more': r'(?P<n>\d)', 'save': r'game,max=(?P<max>\d)', 'save_cost': 'round'}
NUMBERS = {'samurai': ('SAMURAI', r'max=(\d)'), 'under': ('UNDER', r'max=(\d)'), 'laid': ('LAID', r'max=(\d)'),
           'techloc': ('TECHLOC', r'max=(\d)'), 'bless': ('BLESS', r'max=(\d)'), 'sets': ('SETS', r'max=(\d)'),
           'pairs': ('PAIRS', '()'), 'tucked': ('TUCKED', '()match')}
STATICS = {'immune(raze)': ('IMMUNE', 1), 'samurai(+1)': ('SAMURAI_MORE', 1),
           'protect(common,+1)': ('PROTECT_COMMON', 1)}
OPTIONAL = ['may']           # steps that "up to" may repeat


class Unknown(Exception):
    """Something that the grammar does not have."""


def must(found, what):
    if not found:
        raise Unknown(what)
    return found


def split_outside(text, mark):
    """Split where the mark stands outside all brackets."""
    parts, depth, start, i = [], 0, 0, 0
    while i < len(text):
        depth += (text[i] in '([') - (text[i] in ')]')
        must(depth >= 0, f'a bracket too many in "{text}"')
        if depth == 0 and text.startswith(mark, i):
            parts.append(text[start:i])
            i = start = i + len(mark)
            continue
        i += 1
    must(depth == 0, f'a bracket is open in "{text}"')
    return parts + [text[start:]]


def goods(text, allowed):
    """"1W+2S" as [('W', 1), ('S', 2)]; "0" as []."""
    if text == '0':
        return []
    found = []
    for part in text.split('+'):
        m = must(re.fullmatch(r'([1-9])([A-Z]+3?)', part), f'"{part}" is no amount of a Good')
        must(m[2] in allowed, f'{m[2]} cannot stand in "{text}"')
        must(m[2] not in [g for g, _ in found], f'{m[2]} stands twice in "{text}"')
        found.append((m[2], int(m[1])))
    must(len(found) <= 5, f'"{text}" is too long')
    return found


def colour_set(text):
    if text == 'any':
        return COLOURS[:9]
    found = text.split('/')
    for colour in found:
        must(colour in COLOURS, f'{colour} is no colour')
    return found


def c_goods(found):
    if not found:
        return '{ 0 }'
    return '{ %d, { %s }, { %s } }' % (len(found), ', '.join('IS_' + g for g, _ in found),
                                       ', '.join(str(n) for _, n in found))


def c_colours(colours):
    return '0' if not colours else ' | '.join(f'1 << IS_{c.upper()}' for c in colours)


class Tables:
    def __init__(self):
        self.rows, self.groups, self.clauses, self.steps, self.branches, self.prayers = [], [], [], [], [], []
        self.verbs = set()

    # ---- steps ----

    def effect(self, text):
        """(index of the first step, how many)"""
        made = [self.step(part) for part in split_outside(text, ' then ')]   # inner steps come first
        first = len(self.steps)
        self.steps += made
        return first, len(made)

    def step(self, text):
        m = must(re.fullmatch(r'([a-z_]+)\((.*?)\)(?: x ([a-z]+)\(([a-z0-9=,]*)\))?(?: up to (\d))?', text),
                 f'"{text}" is no step')
        verb, inside, number, words, up_to = m.groups()
        must(not up_to or verb in OPTIONAL, f'{verb} cannot be repeated')
        must(not number or verb == 'gain', f'{verb} cannot be multiplied')
        self.verbs.add(verb)
        fields = {'verb': 'IS_' + verb.upper()}
        if up_to:
            fields['up_to'] = up_to
        if number:
            fields['times'] = self.number(number, words)
        method = getattr(self, 'verb_' + verb, None)
        if method:
            method(inside, fields)
        else:
            self.plain_verb(verb, inside, fields)
        return fields

    def plain_verb(self, verb, inside, fields):
        must(verb in VERBS, f'there is no verb {verb}')
        m = must(re.fullmatch(VERBS[verb], inside), f'{verb}({inside}) is not understood')
        for key, value in m.groupdict().items():
            if key == 'goods':
                fields[key] = c_goods(goods(value, ['R', 'X']))
            elif key == 'steal':
                fields['goods'] = c_goods([goods(part, ['X', 'G', 'R'])[0] for part in value.split('/')])
            elif key == 'word':
                fields[key] = 'IS_' + WORDS[value]
            else:
                fields[key] = value

    def number(self, name, words):
        if name == 'count':
            m = must(re.fullmatch(r'own,(\w+),max=(\d)', words), f'count({words}) is not understood')
            if m[1] in COLOURS:
                return f'{{ IS_COUNT_COLOUR, IS_{m[1].upper()}, {m[2]} }}'
            must(m[1] in ('faction', 'open'), f'count({words}) is not understood')
            return f'{{ IS_COUNT_{m[1].upper()}, 0, {m[2]} }}'
        must(name in NUMBERS, f'there is no number {name}')
        m = must(re.fullmatch(NUMBERS[name][1], words), f'{name}({words}) is not understood')
        return f'{{ IS_COUNT_{NUMBERS[name][0]}, 0, {m[1] or 0} }}'

    def verb_gain(self, inside, fields):
        fields['goods'] = c_goods(goods(inside, GOODS))

    def verb_draw(self, inside, fields):
        m = must(re.fullmatch(r'(\d),(C|CC|CF)', inside), f'draw({inside}) is not understood')
        fields.update(n=m[1], deck='IS_' + m[2])

    def verb_look(self, inside, fields):
        m = must(re.fullmatch(r'(\d),(CC|CF),keep=(\d)', inside), f'look({inside}) is not understood')
        fields.update(n=m[1], deck='IS_' + m[2], keep=m[3])

    def branch_list(self, branches, fields):
        first = len(self.branches)
        self.branches += [None] * len(branches)
        for i, (cost, text) in enumerate(branches):
            step, steps = self.effect(text)
            self.branches[first + i] = f'{{ {c_goods(cost)}, {step}, {steps} }}'
        fields.update(branch=first, branches=len(branches))

    def verb_choose(self, inside, fields):
        self.branch_list([([], part) for part in split_outside(inside, ' / ')], fields)

    def verb_may(self, inside, fields):
        branches = []
        for part in split_outside(inside, ' / '):
            cost, arrow, text = part.partition(' => ')
            must(arrow, f'"{part}" has no cost')
            branches.append((goods(cost, PAYABLE), text))
        self.branch_list(branches, fields)

    def verb_pray(self, inside, fields):
        parts = split_outside(inside, ',')
        must(len(parts) >= 2 and parts[0].isdigit(), f'pray({inside}) is not understood')
        mode, pays = parts[1], [self.pay(part) for part in parts[2:]]
        if mode in ('match deal', 'match built', 'free'):
            name, listed = mode.upper().replace(' ', '_'), [colour for colour, _, _ in pays if colour in COLOURS]
        else:
            m = must(re.fullmatch('(declare|choose|spend) (.*)', mode), f'there is no Prayer mode {mode}')
            name, listed = m[1].upper(), colour_set(m[2])
        kinds = {'colour' if c in COLOURS else c for c, _, _ in pays}
        fit = {'FREE': [{'colour'}], 'SPEND': [set()], 'CHOOSE': [{'EACH'}, {'KEEP'}]}.get(name, [{'EACH'}])
        must(kinds in fit, f'pray({inside}) pays what its mode cannot')
        rows = ', '.join(f'{{ IS_{"PAY_" + c if c not in COLOURS else c.upper()}, {keep}, {c_goods(found)} }}'
                         for c, keep, found in pays) or '{ 0 }'
        self.prayers.append(f'{{ IS_PRAY_{name}, {len(pays)}, {c_colours(listed)}, {{ {rows} }} }}')
        fields.update(n=parts[0], prayer=len(self.prayers) - 1)

    def pay(self, text):
        """(colour or EACH or KEEP, cards kept, goods)"""
        word, _, rest = text.partition(' ')
        if word == 'keep':
            return 'KEEP', must(rest.isdigit() and rest, f'"{text}" keeps how many?'), []
        must(word == 'each' or word in COLOURS, f'"{text}" is no payment')
        return ('EACH' if word == 'each' else word), 0, goods(rest, GOODS)

    # ---- clauses ----

    def clause(self, text):
        head, colon, eff = text.partition(': ')
        if text.startswith('STORE '):
            m = must(re.fullmatch(r'STORE (\d) ([A-Z/]+)', text), f'"{text}" is not understood')
            codes = m[2].split('/')
            must(all(c in ('W', 'S', 'F', 'B') for c in codes), f'"{text}" stores what cannot be stored')
            return {'kind': 'IS_STORE', 'times': m[1], 'cost': c_goods([(c, 1) for c in codes])}
        if text.startswith('STATIC '):
            word = text[7:]
            m = re.fullmatch(r'worth\((\d)\)', word)
            name, value = ('WORTH', m[1]) if m else must(STATICS.get(word), f'there is no modifier {word}')
            return {'kind': 'IS_STATIC', 'modifier': 'IS_' + name, 'value': value}
        must(colon, f'"{text}" is no clause')
        if head.startswith('ACT'):
            return self.action_clause(head, eff)
        if head.startswith('ON '):
            return self.event_clause(head[3:], eff)
        must(head in ('BONUS', 'PROD', 'OPEN', 'FREE', 'END'), f'there is no clause {head}')
        fields = {'kind': 'IS_' + head}
        fields['step'], fields['steps'] = self.effect(eff)
        return fields

    def action_clause(self, head, eff):
        m = must(re.fullmatch(r'(ACTU?)([1-9])', head), f'there is no clause {head}')
        cost, arrow, eff = eff.partition(' => ')
        must(arrow, f'{head} has no cost')
        paid = goods(cost, PAYABLE)
        # Goods paid are kept in two bits for each kind: IS_PAID_MOST in state.h.
        resources = sum(n for g, n in paid if g in 'WSFX')
        must(max([n for g, n in paid] + [resources]) * int(m[2]) <= 3, f'{cost} paid {m[2]} times is too much')
        fields = {'kind': 'IS_' + m[1], 'times': m[2], 'cost': c_goods(paid)}
        fields['step'], fields['steps'] = self.effect(eff)
        return fields

    def event_clause(self, event, eff):
        m = must(re.fullmatch(r'([a-z.]+)(?:\[([a-z0-9+]+)\])?', event), f'"{event}" is no event')
        name, words = must(EVENTS.get(m[1]), f'there is no event {m[1]}')
        word = m[2] or ''
        must(word in (words or ['']), f'{m[1]}[{word}] is not understood')
        fields = {'kind': 'IS_ON', 'event': 'IS_ON_' + name,
                  'filter': f'IS_OF_COLOUR + IS_{word.upper()}' if word in COLOURS else 'IS_' + WORDS[word]}
        if m[1].endswith('.enemy'):
            fields['enemy'] = 'true'
        limit = re.fullmatch(r'(.*) limit (\d)', eff)
        if limit:
            eff, fields['limit'] = limit.groups()
        fields['step'], fields['steps'] = self.effect(eff)
        return fields

    # ---- rows ----

    def row(self, text):
        cells = [cell.strip() for cell in text.split(' | ')]
        must(len(cells) == 9, f'a row has 9 cells, not {len(cells)}')
        ident, name, copies, kind, colours, cost, raze, deal, ability = cells
        m = must(re.fullmatch(r'([A-Z]{3})(\d{3})(?:-(\d{3}))?', ident), f'"{ident}" is no card number')
        deck, first, last = m[1], int(m[2]), int(m[3] or m[2])
        must(deck in DECKS and last >= first, f'"{ident}" is no card number')
        common = deck == 'COM'
        must(kind in KINDS, f'there is no kind {kind}')
        must(common == (copies == '-') == (deal == '-'), 'copies and deal are for Faction cards, and for all of them')
        must(common or deal in ('W', 'S', 'F', 'P', 'G', 'R', 'V', 'C', 'T', 'B'), f'{deal} is no Good of a Deal')
        listed = [] if colours == '-' else colour_set(colours)
        clauses = [self.clause(part) for part in split_outside(ability, ' ; ')]
        row = dict(name=name, deck=deck, first=first, cards=last - first + 1, copies=0 if common else int(copies),
                   faction='IS_' + DECKS[deck], kind='IS_' + KINDS[kind], colours=c_colours(listed),
                   deal='IS_GOODS' if common else 'IS_' + deal, clause=len(self.clauses), clauses=len(clauses),
                   cost=c_goods(goods(cost, ['W', 'S', 'F', 'L'])),
                   raze=c_goods([] if raze == '-' else goods(raze, GOODS)), pack='IS_BASE', group=0)
        if not common:
            row['pack'] = 'IS_' + next(p for end, p in PACKS.get(deck, OTHER_PACKS) if last <= end)
        row.update(self.found_in(clauses))
        self.clauses += clauses
        self.rows.append(row)

    def found_in(self, clauses):
        """What the game asks of a card most often."""
        def index(kinds):
            return [len(self.clauses) + i for i, c in enumerate(clauses) if c['kind'] in kinds]

        def one(kinds):
            found = index(kinds)
            must(len(found) <= 1, f'two clauses of the kinds {kinds}')
            return found[0] if found else 'IS_NO_CLAUSE'
        acts = index(('IS_ACT', 'IS_ACTU'))
        must(len(acts) <= 2, 'more than two actions')
        return {'prod': one(('IS_PROD', 'IS_OPEN')), 'bonus': one(('IS_BONUS',)),
                'act': '{ %s }' % ', '.join([str(i) for i in acts] + ['IS_NO_CLAUSE'] * (2 - len(acts))),
                'listens': ' | '.join(sorted({'1 << ' + c['event'] for c in clauses if 'event' in c})) or '0',
                'statics': ' | '.join(sorted({'1 << ' + c['modifier'] for c in clauses if 'modifier' in c})) or '0'}

    def number_cards(self):
        """Cards are numbered in the order of the rows, and must run on within each deck."""
        card = 1
        for row in self.rows:
            row['card'] = card
            card += row['cards']
        self.card_count = card

    def find_groups(self):
        for i, row in enumerate(self.rows):
            if row['deck'] == 'COM':
                continue
            old = self.groups[-1] if self.groups else None
            if old and (old['name'], old['deck']) == (row['name'], row['deck']):
                must(old['pack'] == row['pack'] and old['copies'] == row['copies'], f'{row["name"]} is two groups')
                old['rows'] += 1
                old['cards'] += row['cards']
            else:
                self.groups.append(dict(name=row['name'], deck=row['deck'], pack=row['pack'], row=i, rows=1,
                                        copies=row['copies'], cards=row['cards'], faction=row['faction']))
            row['group'] = len(self.groups)
        words = [word_of(g['name']) for g in self.groups]
        for group, word in zip(self.groups, words):
            must(words.count(word) == 1, f'{group["name"]} is the name of two groups')
            must(group['cards'] == group['copies'],
                 f'{group["name"]} has {group["cards"]} cards and says {group["copies"]}')


def word_of(name):
    return re.sub(r'[^a-z]+', '-', name.lower().replace("'", '')).strip('-')


def c_fields(fields):
    return '{ ' + ', '.join(f'.{key} = {value}' for key, value in fields.items()) + ' }'


def table(kind, name, rows):
    return [f'const struct {kind} {name}[] = {{'] + [f'    /* {i} */ {row},' for i, row in enumerate(rows)] + ['};', '']


def c_row(row):
    keys = ['cards', 'copies', 'faction', 'pack', 'kind', 'group', 'colours', 'deal', 'clauses', 'clause', 'prod', 'bonus', 'act',
            'listens', 'statics', 'cost', 'raze']
    return c_fields({'name': '"%s"' % row['name'], 'first': row['card'], **{key: row[key] for key in keys}})


def c_group(group):
    return c_fields({'word': '"%s"' % word_of(group['name']), 'row': group['row'], 'rows': group['rows'],
                     'faction': group['faction'], 'pack': group['pack'], 'cards': group['cards']})


def write(tables, output):
    row_of, words = ['0'], ['NULL']
    for i, row in enumerate(tables.rows):
        for k in range(row['cards']):
            row_of.append(str(i))
            words.append('"%s%03d"' % (row['deck'].lower(), row['first'] + k))
    words += ['"atk%02d"' % (k + 1) for k in range(16)]
    row_of += ['0'] * 16
    lines = ['/* Made from games/settlers/cards.txt by scripts/cards2c.py. */', '#include "settlers/cards.h"', '',
             f'_Static_assert(IS_CARDS == {tables.card_count}, "cards.h says how many cards there are");',
             f'_Static_assert(IS_ROWS == {len(tables.rows)}, "and rows");',
             f'_Static_assert(IS_GROUPS == {len(tables.groups) + 1}, "and groups");', '']
    lines += table('is_prayer', 'is_prayers', tables.prayers or ['{ 0 }'])
    lines += table('is_branch', 'is_branches', tables.branches or ['{ 0 }'])
    lines += table('is_step', 'is_steps', [c_fields(s) for s in tables.steps])
    lines += table('is_clause', 'is_clauses', [c_fields(c) for c in tables.clauses])
    lines += table('is_row', 'is_rows', [c_row(row) for row in tables.rows])
    lines += table('is_group', 'is_groups', ['{ .word = NULL }'] + [c_group(g) for g in tables.groups])
    for name, rows in (('clause', tables.clauses), ('step', tables.steps), ('branch', tables.branches),
                       ('prayer', tables.prayers)):
        lines.append(f'const uint16_t is_{name}_count = {len(rows)};')
    lines += ['', 'const uint8_t is_row_of[IS_ALL_CARDS] = {', '    ' + ', '.join(row_of), '};', '',
              'const char *const is_card_words[IS_ALL_CARDS] = {', '    ' + ', '.join(words), '};', '',
              'const char *const is_group_words[IS_GROUPS] = {', '    NULL, ' +
              ', '.join('"%s"' % word_of(g['name']) for g in tables.groups), '};', '']
    output.write_text('\n'.join(lines), encoding='utf-8')


def main():
    output, source = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    tables = Tables()
    for number, line in enumerate(source.read_text(encoding='utf-8').splitlines(), 1):
        if line.strip() and not line.startswith('#'):
            try:
                tables.row(line)
            except Unknown as error:
                sys.exit(f'{source}:{number}: {error}')
    try:
        tables.number_cards()
        tables.find_groups()
    except Unknown as error:
        sys.exit(f'{source}: {error}')
    unused = sorted(set(VERBS) - tables.verbs)
    if unused:
        sys.exit(f'{source}: no card uses {", ".join(unused)}')
    write(tables, output)


if __name__ == '__main__':
    main()
