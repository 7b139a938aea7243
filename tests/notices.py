#!/usr/bin/env python3
"""Turn notices as people get them: by a push to their other pages, and by a webhook, which is a listener of ours
on 127.0.0.1. The first argument is the program."""
import http.server, json, os, socket, struct, subprocess, sys, tempfile, threading, time

program, faults, posts = sys.argv[1], [], []


def check(truth, what):
    if not truth:
        faults.append(what)
        print("FAILED:", what)


class Hook(http.server.BaseHTTPRequestHandler):
    """Answers as its path says: /500/..., /302/..., else 200."""
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        posts.append((self.path, self.headers["content-type"], json.loads(body)))
        word = self.path.split("/")[1][:3]
        status = int(word) if word.isdigit() else 200
        self.send_response(status)
        if status == 302:
            self.send_header("location", "http://127.0.0.1:%d/inside" % hook_port)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def make_guest(port):
    """The cookie of a new guest."""
    with socket.create_connection(("127.0.0.1", port)) as c:
        c.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n")
        head = c.recv(4096).decode()
    return next(line.split(": ", 1)[1].split(";")[0] for line in head.split("\r\n")
                if line.lower().startswith("set-cookie:"))


class Page:
    """One browser window of a guest."""
    def __init__(self, port, cookie=None):
        self.cookie, self.count, self.bytes, self.pushes = cookie or make_guest(port), 0, b"", []
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(("GET /socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: bWFuZ29uZWwgbm90aWNlISE=\r\n"
                             "Sec-WebSocket-Protocol: mangonel\r\nCookie: %s\r\n\r\n"
                             % (port, self.cookie)).encode())
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.socket.recv(4096)
        self.bytes = self.bytes.split(b"\r\n\r\n", 1)[1]

    def whole_frame(self):
        if len(self.bytes) < 4:
            return None
        length, head = self.bytes[1], 2
        if length == 126:
            length, head = struct.unpack(">H", self.bytes[2:4])[0], 4
        if len(self.bytes) < head + length:
            return None
        text, self.bytes = self.bytes[head:head + length], self.bytes[head + length:]
        return json.loads(text)

    def read(self, seconds=120.0):
        """The next message, or None if none comes in time."""
        until = time.monotonic() + seconds
        while True:
            message = self.whole_frame()
            left = until - time.monotonic()
            if message is not None or left <= 0:
                return message
            self.socket.settimeout(left)
            try:
                self.bytes += self.socket.recv(65536)
            except TimeoutError:
                return None

    def ask(self, **request):
        self.count += 1
        text = json.dumps({"id": self.count, **request}).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + length + bytes(4) + text)
        while (message := self.read()) is not None:
            if message.get("id") == self.count:
                return message
            self.pushes.append(message)
        raise SystemExit("no answer to " + request["cmd"])

    def push(self, kind, seconds=120.0):
        """The next push of that kind, or None if none comes in time."""
        until = time.monotonic() + seconds
        while True:
            message = self.pushes.pop(0) if self.pushes else self.read(max(0, until - time.monotonic()))
            if message is None or message.get("push") == kind:
                return message


def serve(folder, *flags):
    """A server, its port and its log."""
    log = os.path.join(folder, "log")
    server = subprocess.Popen([program, "serve", "--db", os.path.join(folder, "db"), "--log", log,
                               "--public-url", "http://games.example/", *flags], stdout=subprocess.PIPE, text=True)
    while " at http" not in (line := server.stdout.readline()):
        if line == "":
            raise SystemExit("the server does not start")
    return server, int(line.rsplit(":", 1)[1]), log


def play_until_other(page, table):
    """Play the page's decisions until it owes none; the view then."""
    view = page.push("table")
    while view["moves"]:
        page.ask(cmd="play", table=table, at=view["position"], move=view["moves"][0]["move"])
        at = view["position"]
        while view["position"] <= at:
            view = page.push("table")
    return view


def begin(port, webhook, **notify):
    """Two people; the second has another page open and is not looking when it becomes his turn."""
    first, second = Page(port), Page(port)
    answer = second.ask(cmd="settings", notify={"webhook": webhook, **notify})
    check(answer["ok"], "the settings are taken")
    table = first.ask(cmd="create", game="kingdoms", seats=["me", "open"])["table"]
    second.ask(cmd="join", table=table)
    first.ask(cmd="watch", table=table)
    view = play_until_other(first, table)
    return first, second, table, view


def wait_for(truth, seconds=120.0):
    until = time.monotonic() + seconds
    while not truth() and time.monotonic() < until:
        time.sleep(0.02)
    return truth()


def log_has(log, words):
    return wait_for(lambda: words in open(log, encoding="utf-8").read())


hook = http.server.HTTPServer(("127.0.0.1", 0), Hook)
hook_port = hook.server_port
threading.Thread(target=hook.serve_forever, daemon=True).start()
base = "http://127.0.0.1:%d" % hook_port

with tempfile.TemporaryDirectory() as folder:
    server, port, log = serve(folder, "--allow-local-webhooks")
    try:
        # The webhook and the other page are told, once.
        first, second, table, view = begin(port, base + "/?topic=keep", page=True)
        turn = second.push("turn")
        check(turn is not None and turn["table"] == table and turn["code"] == view["code"] and
              view["code"] in turn["text"], "the other page is told: %s" % turn)
        check(wait_for(lambda: len(posts) > 0), "the webhook is posted to")
        path, kind, body = posts[0]
        check(path == "/?topic=keep" and kind == "application/json", "as JSON, to the address: %s %s" % (path, kind))
        check(body["topic"] == "keep", "with ntfy's topic")
        check(body["url"] == "http://games.example/t/" + view["code"] == body["click"], "with the link")
        check(body["content"] == body["text"] == body["message"] and view["code"] in body["text"], "in words")
        check(second.push("turn", 0.5) is None and len(posts) == 1, "only once")

        # Who looks is not told.
        second.ask(cmd="watch", table=table)
        play_until_other(second, table)
        second.ask(cmd="unwatch", table=table)
        first.ask(cmd="unwatch", table=table)
        first.pushes.clear()            # of positions that are past
        first.ask(cmd="watch", table=table)
        play_until_other(first, table)
        check(wait_for(lambda: len(posts) == 2), "told again when it is his turn again and he has gone")

        # Switched off.
        _, second, _, _ = begin(port, "", page=False, browser=False)
        check(second.push("turn", 0.5) is None and len(posts) == 2, "switched off, nothing is sent")

        # A name for this machine that no table of hosts has.
        begin(port, base.replace("127.0.0.1", "games.localhost") + "/inhouse")
        check(wait_for(lambda: any(post[0] == "/inhouse" for post in posts)), "games.localhost is this machine")

        # Failures are told without the secret, redirections are not followed.
        begin(port, base + "/500/SECRET")
        check(log_has(log, "status=500 try=2"), "a failure is tried again")
        begin(port, base + "/302/SECRET")
        check(log_has(log, "status=302"), "a redirection is a failure")
        begin(port, "http://127.0.0.1:1/SECRET")
        check(log_has(log, "status=0 try=1"), "nobody there is a failure")
        check(all(post[0] != "/inside" for post in posts), "a redirection is not followed")
        check("SECRET" not in open(log, encoding="utf-8").read(), "the log has no secret")
    finally:
        server.terminate()
        check(server.wait(120) == 0, "the server stops well")

with tempfile.TemporaryDirectory() as folder:
    server, port, log = serve(folder)
    try:
        count = len(posts)
        # localhost and all names under it are this machine, also where no table of hosts says so.
        for host in ("127.0.0.1", "localhost", "LocalHost.", "games.localhost", "0x7f.1", "2130706433"):
            begin(port, "http://%s:%d/SECRET" % (host, hook_port))
            check(log_has(log, "host=%s what=refused-private-address" % host), host + " is refused")
        check(len(posts) == count, "nothing is posted inside")
    finally:
        server.terminate()
        check(server.wait(120) == 0, "the server stops well")

print("notices: %s" % ("all is well" if not faults else "%d failed" % len(faults)))
sys.exit(1 if faults else 0)
