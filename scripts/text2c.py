#!/usr/bin/env python3
"""Put texts into the program: text2c.py OUTPUT NAME=FILE...

Each becomes const char NAME[]. Several files of one name are joined. White space at the ends of lines and CSS
comments are left out.
"""
import pathlib, re, sys


def main():
    texts = {}
    for word in sys.argv[2:]:
        name, path = word.split('=', 1)
        text = pathlib.Path(path).read_text(encoding='utf-8')
        if path.endswith('.css'):
            text = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
        texts[name] = texts.get(name, '') + '\n'.join(line.strip() for line in text.splitlines() if line.strip()) + '\n'
    parts = ['/* Made by scripts/text2c.py. */\n']
    for name, text in texts.items():
        data = text.encode('utf-8') + b'\0'
        rows = [', '.join(str(b) for b in data[i:i + 32]) for i in range(0, len(data), 32)]
        parts.append(f'extern const char {name}[];\nconst char {name}[] = {{\n' + ',\n'.join(rows) + '\n};\n')
    pathlib.Path(sys.argv[1]).write_text('\n'.join(parts))


main()
