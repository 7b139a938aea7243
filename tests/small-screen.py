"""What stays in view on a terminal of 24 rows and 80 columns: small-screen.py PROGRAM. The last rows after each of some moves must hold
the board, or what has changed on the table, and the news of the move, and the question; "table" shows the whole table."""
import fcntl, os, pty, re, select, signal, struct, sys, termios, time

ROWS, COLUMNS = 24, 80


class Screen:
    """The program on a terminal of that size. What it prints is read until it asks."""

    def __init__(self, program, *words):
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.environ.update(TERM='xterm', LANG='C.UTF-8', NO_COLOR='1')
            os.execv(program, [program, 'play', *words])
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack('HHHH', ROWS, COLUMNS, 0, 0))

    def until(self, prompt):
        """Everything up to the prompt, as lines. A minute is more than any machine needs."""
        seen, end = b'', time.monotonic() + 60
        while not re.search(prompt, self.text(seen).split('\n')[-1]):
            if time.monotonic() > end or not select.select([self.file], [], [], 60)[0]:
                raise SystemExit(f'no prompt {prompt!r} in:\n{self.text(seen)}')
            seen += os.read(self.file, 65536)
        return self.text(seen).split('\n')

    @staticmethod
    def text(seen):
        text = seen.decode('utf-8', 'replace').replace('\r\n', '\n').replace('\r', '')
        return re.sub(r'\x1b\[[0-9;?]*[a-zA-Z]', '', text)

    def type(self, line):
        os.write(self.file, line.encode() + b'\r')

    def close(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.file)


# Who is asked, what the board of the game shows, whether it fits, and moves to type.
GAMES = [
    ('kingdoms', r'^Player 1> $', 'Jerusalem', ['1', '1', '1']),
    ('crusaders', r'^Purple> $', '', ['1', '1', '1', '1']),
    ('outremer', r'> $', '', ['1', '1', '1']),
]


def main():
    failed = 0
    for game, prompt, board, moves in GAMES:
        s = Screen(sys.argv[1], game, '--seed', '4')
        s.until(prompt)
        for move in moves:
            s.type(move)
            lines = s.until(prompt)[1:]   # without the echo
            news = [i for i, line in enumerate(lines) if line.startswith('· ')]
            if len(lines) > ROWS:
                print(f'{game}, after {move}: {len(lines)} rows on a screen of {ROWS}')
                failed += 1
            if not news:
                print(f'{game}, after {move}: no news')
                failed += 1
            if board and not any(board in line for line in lines):
                print(f'{game}, after {move}: the board is out of view')
                failed += 1
        s.type('table')
        whole = s.until(prompt)
        if len(whole) < 15:
            print(f'{game}: "table" shows only {len(whole)} rows')
            failed += 1
        s.close()
    sys.exit(1 if failed else 0)


main()
