#!/usr/bin/env python3
"""Turn the rules documents into a C file: rules2c.py OUTPUT docs/rules/*.md games/*/rules/*.md

A rule is a line '- XX-AREA-NN text'; it belongs to the chapter '## ...' above it. A book is mangonel.md, or a game's en.md; mangonel.it.md
and it.md are translations. What is not translated stands in English in the others' lists too.
The file defines mg_rule_lists[] (src/rules.h).
"""
import pathlib, re, sys

LANGUAGES = ['en', 'it', 'es']
RULE = re.compile(r'^- ([A-Z]{2,}-[A-Z0-9]+-[0-9]+[a-z]?) (.+)$')


def c_string(text):
    return '"' + ''.join('\\' + c if c in '"\\' else c if 32 <= ord(c) < 127 else
                         ''.join('\\%03o' % b for b in c.encode()) for c in text) + '"'


def main():
    books = {}   # in the order in which they come: folder, language, rules
    for name in sys.argv[2:]:
        path = pathlib.Path(name)
        parts = path.name.split('.')
        lang = parts[-2] if parts[-2] in LANGUAGES else 'en'
        rules = books.setdefault(path.parent, {}).setdefault(lang, [])
        chapter = ''
        for line in path.read_text(encoding='utf-8').splitlines():
            if line.startswith('## '):
                chapter = line[3:].strip()
            match = RULE.match(line)
            if match:
                rules.append(match.groups() + (chapter,))
    found = {lang: [rule for book in books.values() for rule in book.get(lang, book['en'])] for lang in LANGUAGES}
    lines = ['/* Made from the rules texts by scripts/rules2c.py. */', '#include "rules.h"', '']
    for lang in LANGUAGES:
        lines.append(f'static const struct mg_rule {lang}[] = {{')
        lines += [f'    {{ "{i}",\n      {c_string(t)},\n      {c_string(c)} }},' for i, t, c in found[lang]]
        lines += ['};', '']
    lines.append('const struct mg_rule_list mg_rule_lists[MG_LANG_COUNT] = {')
    lines += [f'    {{ {lang}, {len(found[lang])} }},' for lang in LANGUAGES] + ['};', '']
    pathlib.Path(sys.argv[1]).write_text('\n'.join(lines), encoding='utf-8')


main()
