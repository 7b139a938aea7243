#!/usr/bin/env python3
"""Put the page into the program: web2c.py OUTPUT DEPFILE WEBFOLDER [GAME=FOLDER...]

Every file below the first folder, and below a game's as /games/GAME/..., becomes bytes, plain and gzipped, with its type and a
tag made from its content. What the first page needs comes in few pieces: its style sheets are one, and so are the crests and emblems of all games. The file defines page_find() (server/pages.h): what is not in this table cannot be served.
"""
import gzip, hashlib, pathlib, re, sys

TYPES = {'.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
         '.svg': 'image/svg+xml', '.json': 'application/json', '.png': 'image/png', '.ico': 'image/x-icon',
         '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8'}


def slim(data):
    """A style sheet without comments and indentation: what is for those who read it in the source."""
    text = re.sub(r'/\*.*?\*/', '', data.decode('utf-8'), flags=re.S)
    return '\n'.join(filter(None, (line.strip() for line in text.split('\n')))).encode('utf-8')


def sprite(pictures):
    """Crest and emblem of every game and what they use, as #crest-GAME and #emblem-GAME: the start page shows them all."""
    out = []
    for game, path in pictures:
        symbols = dict(re.findall(r'(?s)<symbol id="([^"]+)"(.*?</symbol>)', path.read_text(encoding='utf-8')))
        wanted = ['crest', 'emblem']
        for name in wanted:   # grows while it is read
            wanted += [used for used in re.findall(r'href="#([^"]+)"', symbols[name]) if used not in wanted]
        out += [f'<symbol id="{name}-{game}"' + re.sub(r'href="#([^"]+)"', rf'href="#\1-{game}"', symbols[name]) for name in wanted]
    return ('<svg xmlns="http://www.w3.org/2000/svg">\n' + '\n'.join(out) + '\n</svg>\n').encode('utf-8')


SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')


def with_one_sheet(html):
    """The page with /style/page.css in the place of its style sheets, and their addresses."""
    sheets = SHEET.findall(html)
    head, *between = SHEET.split(html)[::2]
    return head + '<link rel="stylesheet" href="/style/page.css">\n' + ''.join(between), sheets


def array(name, data):
    rows = [', '.join(str(b) for b in data[i:i + 32]) for i in range(0, len(data), 32)]
    return f'static const unsigned char {name}[] = {{\n' + ',\n'.join(rows) + '\n};\n'


def main():
    output, depfile = map(pathlib.Path, sys.argv[1:3])
    roots = [('', pathlib.Path(sys.argv[3]))]
    games = []
    for word in sys.argv[4:]:
        game, folder = word.split('=', 1)
        games.append(game)
        if folder != '':
            roots.append((f'/games/{game}', pathlib.Path(folder)))
    files = [(f'{url}/{p.relative_to(root).as_posix()}', p) for url, root in roots
             for p in sorted(root.rglob('*')) if p.is_file() and p.suffix in TYPES]
    paths = [p for _, p in files]
    # What must be there before a game is chosen: the colours of all of them, in one sheet, and their pictures.
    at = dict(files)
    colours = [at[url] for url in [f'/games/{game}/colours.css' for game in games] if url in at]
    bytes_of = {url: p.read_bytes() for url, p in files if p not in colours}
    bytes_of['/style/games.css'] = b''.join(p.read_bytes() for p in colours)
    bytes_of['/img/games.svg'] = sprite([(game, at.get(f'/games/{game}/pictures.svg', at['/plain/pictures.svg'])) for game in games])
    html, sheets = with_one_sheet(bytes_of['/index.html'].decode('utf-8'))
    bytes_of['/index.html'] = html.encode('utf-8')
    bytes_of['/style/page.css'] = b''.join(bytes_of.pop(url) for url in sheets)
    parts = ['/* Made from web/ and what the games have for the page by scripts/web2c.py. */\n#include "pages.h"\n#include <string.h>\n']
    rows = []
    for number, (url, plain) in enumerate(bytes_of.items()):
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
