"""The part of reference.sh that reads a game's description, as JSON from standard input: exits 1 with a line for each fault."""
import json, sys, unicodedata

faults = []


def fold(word):
    return ''.join(c for c in unicodedata.normalize('NFD', word.lower()) if not unicodedata.combining(c))


def check_fields(fields, path, kinds):
    for field in fields:
        where = f'{path}.{field["name"]}' if path else field['name']
        if not field.get('about', '').endswith('.'):
            faults.append(f'{where}: no sentence says what it means')
        if field.get('values_of', 'none') not in kinds | {'none'}:
            faults.append(f'{where}: its values are of no kind that is listed')
        if field['type'] == 'number' and field['high'] in (0xff, 0xffff, 0xffffffff):
            faults.append(f'{where}: no range, only what fits ({field["high"]})')
        check_fields(field.get('fields', []), where, kinds)


def check_verbs(moves, draft):
    owner = {}
    for move in moves:
        if set(move.get('said', {})) != {'it', 'es'} and not draft:
            faults.append(f'{move["verb"]}: not said in Italian and Spanish')
        for word in {fold(w) for w in [move['verb'], *move.get('said', {}).values()]}:
            if owner.setdefault(word, move['verb']) != move['verb']:
                faults.append(f'{word} is both {owner[word]} and {move["verb"]}')
            if word in COMMANDS:
                faults.append(f'{word} is a command of the table')


def check_things(things):
    if not things:
        faults.append('nothing can be looked up')
    for kind, rows in things.items():
        for key in 'number', 'word':
            if len({row[key] for row in rows}) != len(rows):
                faults.append(f'{kind}: two have the same {key}')
        if any(row['name'] == '' for row in rows):
            faults.append(f'{kind}: one has no name')


COMMANDS = {fold(w) for w in '''why perché porqué hint suggerisci pista undo annulla deshacer moves mosse jugadas repeat ripeti repetir look
guarda mirar score punti puntos table tavolo mesa describe descrivi describir log diario registro chronicle cronaca crónica rules regole
reglas save salva guardar load carica cargar again ancora otra help aiuto ayuda quit esci salir'''.split()}
game = json.load(sys.stdin)
draft = game.get('draft', False)   # not finished: words may be missing
check_fields(game['fields'], '', set(game['things']))
check_verbs(game['moves'], draft)
if not draft:
    check_things(game['things'])
if not game['chance'] and not draft:
    faults.append('the order of chance is not told')
for fault in faults:
    print(f'{game["game"]}: {fault}')
sys.exit(1 if faults else 0)
