"""The part of sim.sh that reads what a simulation wrote: sim.py jsonl|csv|html FILE... Says what is wrong, exits 1."""
import csv, html.parser, json, re, sys
import xml.etree.ElementTree as tree

VOID = {'meta', 'link', 'br', 'hr', 'img', 'input'}


def check(what, true):
    if not true:
        sys.exit(f'wrong: {what}')


def jsonl(path, games):
    """Every line is a game, in order, and its numbers agree."""
    rows = [json.loads(line) for line in open(path, encoding='utf-8')]
    check('how many games', len(rows) == int(games))
    check('the order', [r['number'] for r in rows] == list(range(len(rows))))
    check('deals differ', len({r['deal'] for r in rows}) == len(rows))
    for r in rows:
        seats = len(r['players'])
        for key in ('places', 'scores', 'decisions', 'choices', 'traits', 'uses', 'order'):
            check(f'length of {key}', len(r[key]) == seats)
        check('winners are first', all(r['places'][w] == 1 for w in r['winners']))
        check('decisions', sum(r['decisions']) == r['moves'] == sum(r['turn_decisions']))
        check('choices', sum(r['choices']) == sum(r['turn_choices']) >= r['moves'])
        for seat, uses in enumerate(r['uses']):
            verbs = {key: n for key, n in uses.items() if ' ' not in key}
            check('uses by kind', sum(verbs.values()) == r['decisions'][seat])
            for verb, times in verbs.items():
                named = [n for key, n in uses.items() if key.startswith(verb + ' card:')]
                check('uses by card', not named or sum(named) == times)


def spreadsheet(path, lines, seats):
    """A heading, then a line for every seat of the same games as the JSON lines."""
    rows = list(csv.DictReader(open(path, encoding='utf-8', newline='')))
    games = [json.loads(line) for line in open(lines, encoding='utf-8')]
    check('how many rows', len(rows) == int(seats) * len(games))
    for row in rows:
        game, seat = games[int(row['number'])], int(row['seat'])
        check('no empty cell too many', None not in row and None not in row.values())
        check('player', row['player'] == game['players'][seat])
        check('score', int(row['score']) == game['scores'][seat])
        check('won', (row['won'] == '1') == (seat in game['winners']))
        check('play', int(row['play']) == game['uses'][seat].get('play', 0))
        uses = dict(cell.rsplit('=', 1) for cell in row['uses'].split(';') if cell)
        check('uses', {k: int(n) for k, n in uses.items()} == {k: n for k, n in game['uses'][seat].items() if ' ' in k})


class Page(html.parser.HTMLParser):
    """Tags are closed in order; nothing is fetched, nothing is run."""
    def __init__(self):
        super().__init__()
        self.open, self.titles, self.drawings = [], 0, 0

    def handle_starttag(self, tag, attributes):
        check(f'<{tag}>', tag not in ('script', 'link', 'iframe', 'object', 'embed', 'img', 'base', 'form'))
        for name, value in attributes:
            check(f'{tag} {name}', name not in ('src', 'href', 'srcset', 'xlink:href', 'action') and not name.startswith('on'))
        if tag == 'svg':
            kind = dict(attributes)
            self.drawings += kind.get('role') == 'img'
            check('a drawing has a title or stands beside its numbers',
                  kind.get('role') == 'img' or kind.get('aria-hidden') == 'true' or 'viewbox' in kind)
        self.titles += tag == 'title' and 'svg' in self.open
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        check(f'</{tag}>', self.open and self.open.pop() == tag)


def page(path, *words):
    text = open(path, encoding='utf-8').read()
    parser = Page()
    parser.feed(text)
    parser.close()
    check('everything is closed', parser.open == [])
    check('there are drawings', parser.drawings > 0 and parser.titles == parser.drawings)
    root = tree.fromstring(text.replace('<!doctype html>', '', 1))
    style = root.find('head/style').text
    check('styles fetch nothing', not re.search(r'@import|url\((?!#)', style))
    check('addresses', not re.search(r'(?<!xmlns=")https?://', text))
    for figure in root.iter('figure'):
        caption = ''.join(figure.find('figcaption').itertext())
        check(f'a figure says how many games it is about: {caption}', re.search(r'n = \d+', caption))
    for word in words:
        check(f'it says "{word}"', word in ''.join(root.itertext()))


{'jsonl': jsonl, 'csv': spreadsheet, 'html': page}[sys.argv[1]](*sys.argv[2:])
