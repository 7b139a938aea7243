#!/usr/bin/env python3
"""Put the page into the program: web2c.py OUTPUT DEPFILE WEBFOLDER [GAME=FOLDER...]

Every file below the first folder, and below a game's as /games/GAME/..., becomes bytes, plain and gzipped, with its type and a
tag made from its content. The file defines page_find() (server/pages.h): what is not in this table cannot be served.
"""
import gzip, hashlib, pathlib, re, sys

TYPES = {'.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
         '.svg': 'image/svg+xml', '.json': 'application/json', '.png': 'image/png', '.ico': 'image/x-icon',
         '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8'}


def slim(data):
    """A style sheet without comments and indentation: what is for those who read it in the source."""
    text = re.sub(r'/\*.*?\*/', '', data.decode('utf-8'), flags=re.S)
    return '\n'.join(filter(None, (line.strip() for line in text.split('\n')))).encode('utf-8')


def array(name, data):
    rows = [', '.join(str(b) for b in data[i:i + 32]) for i in range(0, len(data), 32)]
    return f'static const unsigned char {name}[] = {{\n' + ',\n'.join(rows) + '\n};\n'


def main():
    output, depfile = map(pathlib.Path, sys.argv[1:3])
    roots = [('', pathlib.Path(sys.argv[3]))]
    for word in sys.argv[4:]:
        game, folder = word.split('=', 1)
        roots.append((f'/games/{game}', pathlib.Path(folder)))
    files = [(f'{url}/{p.relative_to(root).as_posix()}', p) for url, root in roots
             for p in sorted(root.rglob('*')) if p.is_file() and p.suffix in TYPES]
    paths = [p for _, p in files]
    # What must be there before a game is chosen: the colours of all of them, in one sheet.
    colours = [p for url, p in files if url.startswith('/games/') and p.name == 'colours.css']
    files = [(url, p) for url, p in files if p not in colours] + [('/style/games.css', colours)]
    parts = ['/* Made from web/ and what the games have for the page by scripts/web2c.py. */\n#include "pages.h"\n#include <string.h>\n']
    rows = []
    for number, (url, path) in enumerate(files):
        plain = path.read_bytes() if isinstance(path, pathlib.Path) else b''.join(p.read_bytes() for p in path)
        if url.endswith('.css'):
            plain = slim(plain)
        packed = gzip.compress(plain, 9, mtime=0)
        if len(packed) >= len(plain):
            packed = b''
        tag = hashlib.sha256(plain).hexdigest()[:16]
        parts.append(array(f'plain_{number}', plain or b'\n'))
        if packed:
            parts.append(array(f'packed_{number}', packed))
        rows.append(f'    {{ "{url}", "{TYPES[pathlib.Path(url).suffix]}", "\\"{tag}\\"", plain_{number}, '
                    f'{"packed_%d" % number if packed else "NULL"}, {len(plain)}, {len(packed)} }},')
    parts.append('static const struct page pages[] = {\n' + '\n'.join(rows) +
                 '\n    { NULL, NULL, NULL, NULL, NULL, 0, 0 },\n};\n')
    parts.append('''
const struct page *page_find(const char *path)
{
    for (const struct page *p = pages; p->path != NULL; p++)
        if (strcmp(p->path, path) == 0)
            return p;
    return NULL;
}
''')
    output.write_text('\n'.join(parts))
    # The folders too: a file added to one of them changes its time, and nothing else would be noticed.
    folders = [p for _, root in roots for p in [root, *sorted(root.rglob('*'))] if p.is_dir()]
    depfile.write_text(f'{output}: ' + ' '.join(str(p) for p in paths + folders) + '\n')


main()
