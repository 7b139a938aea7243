#!/usr/bin/env python3
"""Turn the rules documents into a C file: rules2c.py OUTPUT docs/rules/*.md

A rule is a line '- XX-AREA-NN text'; it belongs to the chapter '## ...' above it. GAME.md is English, GAME.it.md and GAME.es.md are translations.
The file defines mg_rule_lists[] (src/rules.h).
"""
import pathlib, re, sys

LANGUAGES = ['en', 'it', 'es']
RULE = re.compile(r'^- ([A-Z]{2}-[A-Z0-9]+-[0-9]+[a-z]?) (.+)$')


def c_string(text):
    return '"' + ''.join('\\' + c if c in '"\\' else c if 32 <= ord(c) < 127 else
                         ''.join('\\%03o' % b for b in c.encode()) for c in text) + '"'


def main():
    found = {lang: [] for lang in LANGUAGES}
    for name in sys.argv[2:]:
        path = pathlib.Path(name)
        parts = path.name.split('.')
        lang = parts[1] if len(parts) == 3 else 'en'
        chapter = ''
        for line in path.read_text(encoding='utf-8').splitlines():
            if line.startswith('## '):
                chapter = line[3:].strip()
            match = RULE.match(line)
            if match:
                found[lang].append(match.groups() + (chapter,))
    lines = ['/* Made from docs/rules/ by scripts/rules2c.py. */', '#include "rules.h"', '']
    for lang in LANGUAGES:
        lines.append(f'static const struct mg_rule {lang}[] = {{')
        lines += [f'    {{ "{i}",\n      {c_string(t)},\n      {c_string(c)} }},' for i, t, c in found[lang]]
        lines += ['};', '']
    lines.append('const struct mg_rule_list mg_rule_lists[MG_LANG_COUNT] = {')
    lines += [f'    {{ {lang}, {len(found[lang])} }},' for lang in LANGUAGES] + ['};', '']
    pathlib.Path(sys.argv[1]).write_text('\n'.join(lines), encoding='utf-8')


main()
