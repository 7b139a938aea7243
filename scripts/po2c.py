#!/usr/bin/env python3
"""Turn gettext catalogues into a C file: po2c.py OUTPUT po/it.po po/es.po games/GAME/words/it.po ...

The file defines mg_words_of_all and mg_words_of_games[] (src/lang.h), sorted by the English bytes, so that the program can look
a sentence up in any language at any time, without files and without a global setting. Whose words a catalogue has is said by where it
stands: games/GAME/words, or elsewhere what all share.
"""
import ast, pathlib, sys

LANGUAGES = ['en', 'it', 'es']


def read(path):
    """(english, translated, fuzzy) of every entry of a catalogue or template, its header left out."""
    found, words, part, fuzzy, marked = [], {}, None, False, False

    def finish():
        if words.get('msgid'):
            found.append((words['msgid'], words.get('msgstr', ''), fuzzy))

    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        line = line.strip()
        if line.startswith('#,'):
            marked = marked or 'fuzzy' in line
        elif line.startswith('msgid '):
            finish()
            words, fuzzy, marked = {}, marked, False
            part = 'msgid'
            words[part] = ast.literal_eval(line[6:])
        elif line.startswith('msgstr '):
            part = 'msgstr'
            words[part] = ast.literal_eval(line[7:])
        elif line.startswith('"') and part is not None:
            words[part] += ast.literal_eval(line)
        elif line and not line.startswith('#'):
            sys.exit(f'{path}:{number}: only msgid and msgstr are understood, not: {line}')
    finish()
    return found


def finished(path):
    """(english, translated) of every finished entry; fuzzy and empty ones stay English."""
    found = [(english, words) for english, words, fuzzy in read(path) if words and not fuzzy]
    return sorted(found, key=lambda entry: entry[0].encode())


def c_string(text):
    out = ''
    for byte in text.encode():
        char = chr(byte)
        if char in '"\\':
            out += '\\' + char
        elif 32 <= byte < 127:
            out += char
        else:
            out += '\\%03o' % byte
    return '"' + out + '"'


def game_of(path):
    """None: the words that all share."""
    return path.parent.parent.name if path.parent.name == 'words' else None


def catalogue(name, files, lines):
    """The rows of one catalogue by language, with the tables that they point to."""
    rows = []
    for lang in LANGUAGES:
        found = finished(files[lang]) if lang in files else []
        if found:
            lines.append(f'static const struct mg_phrase {name}_{lang}[] = {{')
            lines += [f'    {{ {c_string(a)},\n      {c_string(b)} }},' for a, b in found]
            lines += ['};', '']
        rows.append(f'{{ {f"{name}_{lang}" if found else "NULL"}, {len(found)} }}')
    return '{ { ' + ', '.join(rows) + ' } }'


def main():
    output, books = pathlib.Path(sys.argv[1]), {None: {}}
    for path in map(pathlib.Path, sys.argv[2:]):
        books.setdefault(game_of(path), {})[path.stem] = path
    lines = ['/* Made from the catalogues by scripts/po2c.py. */', '#include "lang.h"', '']
    rows = {game: catalogue(game or 'all', files, lines) for game, files in books.items()}
    lines += [f'const struct mg_own_words mg_words_of_all = {rows.pop(None)};', '',
              'const struct mg_game_words mg_words_of_games[] = {']
    lines += [f'    {{ "{game}", {row} }},' for game, row in rows.items()] + ['    { NULL, { { { NULL, 0 } } } },', '};', '']
    output.write_text('\n'.join(lines), encoding='utf-8')


if __name__ == '__main__':
    main()
