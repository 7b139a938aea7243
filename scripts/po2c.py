#!/usr/bin/env python3
"""Turn gettext catalogues into a C file: po2c.py OUTPUT it.po es.po

The file defines mg_catalogues[] (src/lang.h), sorted by the English bytes, so that the program can look
a sentence up in any language at any time, without files and without a global setting.
"""
import ast, pathlib, sys

LANGUAGES = ['en', 'it', 'es']


def entries(path):
    """(english, translated) of every finished entry; fuzzy and empty ones stay English."""
    found, msgid, msgstr, part, fuzzy = [], None, None, None, False

    def finish():
        if msgid and msgstr and not fuzzy:
            found.append((msgid, msgstr))

    for line in path.read_text(encoding='utf-8').splitlines() + ['']:
        line = line.strip()
        if not line:
            finish()
            msgid, msgstr, part, fuzzy = None, None, None, False
        elif line.startswith('#,') and 'fuzzy' in line:
            fuzzy = True
        elif line.startswith('msgid '):
            part, msgid = 'id', ast.literal_eval(line[6:])
        elif line.startswith('msgstr '):
            part, msgstr = 'str', ast.literal_eval(line[7:])
        elif line.startswith('"'):
            if part == 'id':
                msgid += ast.literal_eval(line)
            elif part == 'str':
                msgstr += ast.literal_eval(line)
    return sorted(found, key=lambda e: e[0].encode())


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
        found = entries(files[lang]) if lang in files else []
        if found:
            lines.append(f'static const struct mg_phrase {lang}[] = {{')
            lines += [f'    {{ {c_string(a)},\n      {c_string(b)} }},' for a, b in found]
            lines += ['};', '']
        table.append(f'    {{ {lang if found else "NULL"}, {len(found)} }},')
    lines += ['const struct mg_catalogue mg_catalogues[MG_LANG_COUNT] = {'] + table + ['};', '']
    output.write_text('\n'.join(lines), encoding='utf-8')


main()
