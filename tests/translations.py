"""The part of translations.sh that reads files: translations.py FOLDER, with the templates of po/extract.sh in it, from the source root.

Prints one line for every fault and exits 1 if there is any.
"""
import pathlib, re, sys
from collections import Counter

sys.path.insert(0, 'scripts')
sys.dont_write_bytecode = True
import po2c

LANGUAGES = ['it', 'es']
faults = []


def fault(where, what, text=''):
    faults.append(f'{where}: {what}' + (f': {text!r}' if text else ''))


# ---- the catalogues -------------------------------------------------------------------------

def placeholders(text):
    return Counter(re.findall(r'\{\d+\}', text))


def conversions(text):
    """What printf would take for a conversion."""
    return Counter(re.findall(r'%[-+#0]*\d*(?:\.\d+)?(?:hh|h|ll|l|z|j)?[a-zA-Z%]', text))


def margins(text):
    """Blanks before and behind, final punctuation, number of lines: all kept by a translation."""
    body = text.strip()
    return (text[:len(text) - len(text.lstrip())], text[len(text.rstrip()):],
            body[-1:] if body[-1:] in '.,:;!?' else '', text.count('\n'))


def catalogue_of(name, lang):
    """Where the sentences of a template are translated: those of a game in its folder."""
    return pathlib.Path('po' if name == 'common' else f'games/{name}/words') / f'{lang}.po'


def is_draft(name):
    """A game that says of itself that it is not finished may speak English only, until it has catalogues."""
    return any('.draft = true' in path.read_text(encoding='utf-8') for path in pathlib.Path(f'games/{name}').rglob('*.c'))


def check_catalogue(where, wanted, name):
    if not where.exists():
        if not is_draft(name):
            fault(where, 'missing')
        return {}
    entries = po2c.read(where)
    known = {english for english, _, _ in entries}
    for english in sorted(wanted):
        if english not in known:
            fault(where, 'missing', english)
    for english, words, fuzzy in entries:
        if english not in wanted:
            fault(where, 'the code no longer has this', english)
        elif words == '':
            fault(where, 'not translated', english)
        elif fuzzy:
            fault(where, 'marked fuzzy', english)
        elif placeholders(english) != placeholders(words):
            fault(where, 'other placeholders', f'{english} -> {words}')
        elif conversions(english) != conversions(words):
            fault(where, 'other % sequences', f'{english} -> {words}')
        elif margins(english) != margins(words):
            fault(where, 'other blanks or final punctuation', f'{english} -> {words}')
    return {english: words for english, words, fuzzy in entries if words and not fuzzy}


def check_cells(where, words):
    """A cell of the terminal table has 14 columns: a blank, the words, and the kinds that are cancelled."""
    fits = {'Antioch': 13, 'Cyprus': 13, 'Jerusalem': 13, 'Edessa': 13, 'Tripoli': 13,
            'full': 13 - len(' -LBSHF'), 'max {0}': 13 - len(' -LBSHF')}
    for english, columns in fits.items():
        said = words.get(english, english).replace('{0}', '5')
        if len(said) > columns:
            fault(where, f'takes more than {columns} columns', said)


# ---- the rules texts ------------------------------------------------------------------------

def rule_ids(path):
    return re.findall(r'^- ([A-Z]+(?:-[A-Z0-9]+)?-\d+[a-z]?)\b', path.read_text(encoding='utf-8'), re.MULTILINE)


def check_rules():
    books = [pathlib.Path('docs/rules/mangonel.md'), *sorted(pathlib.Path('games').glob('*/rules/en.md'))]
    for path in books:
        english = rule_ids(path)
        if not english:
            fault(path, 'has no rules')
        for lang in LANGUAGES:
            other = path.with_name(f'{lang}.md') if path.stem == 'en' else path.with_suffix(f'.{lang}.md')
            if not other.exists():
                if not is_draft(path.parts[1]):
                    fault(other, 'missing')
            elif rule_ids(other) != english:
                differ = sorted(set(rule_ids(other)) ^ set(english))
                fault(other, f'has not the same rules as {path}', ', '.join(differ) or 'another order')


def check_names(where, game, lang, words):
    """Cards, places and groups have the names that the rules text gives them."""
    book = pathlib.Path(f'games/{game}/rules/{lang}.md')
    for content in sorted(pathlib.Path(f'games/{game}').rglob('content.c')):
        text = book.read_text(encoding='utf-8').lower() if book.exists() else ''
        for english in sorted(set(re.findall(r'N_\("([^"]*)"\)', content.read_text(encoding='utf-8')))):
            # "single Lance" is "simbolo isolato" in the rules and "Lancia isolata" in a list of groups.
            if english.startswith('single '):
                continue
            if words.get(english, english).lower() not in text:
                fault(where, f'not a name that {book} uses', f'{english} -> {words.get(english)}')


# ---- the code -------------------------------------------------------------------------------

# Functions whose words reach a person. The words of a verdict must be marked even if it is only one.
SAYING = ['mg_put', 'mg_put_padded', 'mg_say', 'mg_say_list', 'mg_tr', 'mg_translate', 'mg_no', 'mg_json_text',
          'table_say', 'printf', 'fprintf', 'snprintf', 'puts', 'fputs']

# Text that is English on purpose: file, literal, reason.
ENGLISH_ON_PURPOSE = [
    ('src/record.c', '%zu moves, hash %016', 'a record is one format, the same in every language'),
    ('src/record.c', ' moves, hash ', 'likewise'),
]

TOKEN = re.compile(r'''/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_]\w*|[()]|\n|[^\S\n]+|.''',
                   re.DOTALL)


def tokens(path):
    """(line, token) of a C file, without comments, blanks and preprocessor lines."""
    line, start, directive = 1, True, False
    for match in TOKEN.finditer(path.read_text(encoding='utf-8')):
        text = match.group()
        if text == '\n':
            start, directive = True, False
        elif text.startswith(('/*', '//')) or text.isspace():
            pass
        else:
            directive = directive or (start and text == '#')
            start = False
            if not directive:
                yield line, text
        line += text.count('\n')


def unmarked_literals(path):
    """(line, function, literal) of every literal that a saying function is given outside N_()."""
    calls, name, marked_at = [], None, None
    for line, text in tokens(path):
        if text == '(':
            calls.append(name)
            if name == 'N_' and marked_at is None:
                marked_at = len(calls)
            name = None
        elif text == ')':
            if calls:
                if marked_at == len(calls):
                    marked_at = None
                calls.pop()
            name = None
        elif text.startswith('"'):
            saying = [call for call in calls if call in SAYING]
            if saying and marked_at is None:
                yield line, saying[-1], text[1:-1]
            name = None
        else:
            name = text if re.match(r'[A-Za-z_]', text) else None


def is_prose(literal):
    """Two or more words with letters; format conversions, colours and escapes are no words, and a
    command to type is the same in every language."""
    if literal.strip().startswith('mangonel '):
        return False
    plain = re.sub(r'\\033\[[\d;]*[A-Za-z]|%[-+#0 ]*[\d.*]*(?:hh|h|ll|l|z|j)?[a-zA-Z%]', '', literal)
    plain = re.sub(r'\\.', ' ', plain)
    return sum(re.search('[A-Za-z]{2}', word) is not None for word in plain.split()) >= 2


def is_rule_id(literal):
    return re.fullmatch(r'[A-Z]+(?:-[A-Z0-9]+)?-\d+[a-z]?', literal) is not None


def spoken_files():
    """Where everything is for people of any language. Of the command line, the terminal game: usage
    errors, help and the figures of studies stay English."""
    for folder in ['src', 'games', 'ai', 'protocol']:
        yield from sorted(pathlib.Path(folder).rglob('*.[ch]'))
    for pattern in ['play*.c', 'term*.c']:
        yield from sorted(pathlib.Path('cli').glob(pattern))


def check_code():
    used = set()
    for path in spoken_files():
        if path.stem.endswith('_test'):
            continue
        for line, function, literal in unmarked_literals(path):
            exception = next((e for e in ENGLISH_ON_PURPOSE if e[:2] == (str(path), literal)), None)
            if exception:
                used.add(exception)
            elif function == 'mg_no' and not is_rule_id(literal):
                fault(f'{path}:{line}', 'a refusal that is not marked N_()', literal)
            elif function != 'mg_no' and is_prose(literal):
                fault(f'{path}:{line}', f'given to {function}() and not marked N_()', literal)
    for exception in ENGLISH_ON_PURPOSE:
        if exception not in used:
            fault('tests/translations.py', 'an exception that nothing needs', ': '.join(exception[:2]))


def check_marks():
    """xgettext finds N_("...") only with a plain literal inside."""
    for folder in ['src', 'games', 'ai', 'protocol', 'lab', 'bot', 'cli', 'server']:
        for path in sorted(pathlib.Path(folder).rglob('*.[ch]')):
            found = list(tokens(path))
            for (_, a), (_, b), (line, c) in zip(found, found[1:], found[2:]):
                if (a, b) == ('N_', '(') and not c.startswith('"'):
                    fault(f'{path}:{line}', 'N_() takes a plain literal', c)


# ---- all of it ------------------------------------------------------------------------------

templates = {path.stem: {english for english, _, _ in po2c.read(path)} for path in pathlib.Path(sys.argv[1]).glob('*.pot')}
for name, wanted in sorted(templates.items()):
    if len(wanted) < (5 if is_draft(name) else 20):
        fault(name, f'only {len(wanted)} sentences found')
    for english in sorted(wanted):
        if not english.isascii():
            fault('N_()', 'not ASCII', english)
    for lang in LANGUAGES:
        where = catalogue_of(name, lang)
        words = check_catalogue(where, wanted, name)
        if name == 'kingdoms':
            check_cells(where, words)
        if name != 'common':
            check_names(where, name, lang, words)
check_rules()
check_marks()
check_code()
for line in faults:
    print(line)
print(f'{sum(map(len, templates.values()))} sentences in {len(LANGUAGES)} languages and {len(templates)} catalogues, {len(faults)} faults')
sys.exit(1 if faults else 0)
