#!/usr/bin/env python3
"""Turn gettext catalogues into a C file: po2c.py OUTPUT it.po es.po

The file defines mg_catalogues[] (src/lang.h), sorted by the English bytes, so that the program can look
a sentence up in any language at any time, without files and without a global setting.
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


def main():
    output, files = pathlib.Path(sys.argv[1]), {pathlib.Path(f).stem: pathlib.Path(f) for f in sys.argv[2:]}
    lines = ['/* Made from po/ by scripts/po2c.py. */', '#include "lang.h"', '']
    table = []
    for lang in LANGUAGES:
        found = finished(files[lang]) if lang in files else []
        if found:
            lines.append(f'static const struct mg_phrase {lang}[] = {{')
            lines += [f'    {{ {c_string(a)},\n      {c_string(b)} }},' for a, b in found]
            lines += ['};', '']
        table.append(f'    {{ {lang if found else "NULL"}, {len(found)} }},')
    lines += ['const struct mg_catalogue mg_catalogues[MG_LANG_COUNT] = {'] + table + ['};', '']
    output.write_text('\n'.join(lines), encoding='utf-8')


if __name__ == '__main__':
    main()
