# SPDX-License-Identifier: MIT
"""The servers of `playground`: raw bytes from strangers on their ports, and hostile bodies from those who prove who they are."""

import dataclasses
import functools
import hashlib
import hmac
import json
import os
import random
import re
import secrets
import signal
import socket
import struct
import threading
import time
import typing

import checks
import contents
import documents
import process
from case import Growth, Result, Room
from contents import MEGABYTE, long

START = 20


@dataclasses.dataclass
class Door:
    """A connection to a server, and what is written there to be let in."""

    client: socket.socket
    host: str
    access: typing.List[str] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Request:
    """Bytes for a server, and who sends them."""

    name: str
    server: str
    # Makes the bytes, of the door where they are sent.
    data: typing.Callable[[Door], bytes]
    # stranger, page, app, command, or visitor; to a stranger no answer may be a success.
    sender: str = "stranger"
    # Whether the client resets the connection and reads nothing.
    is_reset: bool = False
    # Whether the door is another one's: no answer may be a success either.
    is_foreign: bool = False
    # Whether a foreign page causes it: every server refuses it.
    is_caused: bool = False
    labels: typing.FrozenSet[str] = frozenset()
    # What the same sender sends first.
    before: typing.Optional[typing.Callable[[Door], bytes]] = None

    @property
    def is_known(self):
        """Whether the server has to answer, and may do what is asked."""
        return self.sender in ("page", "app", "command")


def raw(method="GET", path="/", *fields, host=None, body=b"", version="HTTP/1.1"):
    """A request as anyone can send it."""
    def data(door):
        lines = [f"{method} {path} {version}", f"Host: {host or door.host}", "Connection: close", *fields]
        return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body
    return data


def fixed(data):
    return lambda door: data


def with_host(start, end):
    """Bytes around a right host."""
    return lambda door: start + b"Host: " + door.host.encode() + b"\r\n" + end


CHUNKED = "Transfer-Encoding: chunked"
OPEN = "/api/system/open"
TRADE = "/api/session"
CHALLENGES = "/inspect/v2/challenges"
SESSIONS = "/inspect/v2/sessions"


def sent(method, path, content):
    """A request with a body, from who shows what the door asks for."""
    def data(door):
        return raw(method, path, *door.access, "Content-Type: application/json", f"Content-Length: {len(content)}", body=content)(door)
    return data


STRANGERS = {
    "line-long": lambda door, n=3 * MEGABYTE: raw("GET", "/" + long(n))(door),
    "head-long": lambda door, n=3 * MEGABYTE: raw("GET", "/", "X-A: " + long(n))(door),
    "fields-many": lambda door, n=100_000: raw("GET", "/", *["X-A: b"] * n)(door),
    "path-deep": lambda door, n=100_000: raw("GET", long(n, "/a"))(door),
    "path-nul": raw("GET", "/\0/etc/passwd"),
    "path-invalid": raw("GET", "/" + contents.INVALID),
    "path-escapes": raw("GET", "/" + contents.ESCAPES),
    "path-encoded": raw("GET", "/%00%1b%9b%c0%af%ff%"),
    "parents": raw("GET", "/page/../../../../etc/passwd"),
    "parents-encoded": raw("GET", "/page/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
    "parents-twice": raw("GET", "/page/%252e%252e%252f%252e%252e%252fetc/passwd"),
    "parents-backslash": raw("GET", "/page/..\\..\\etc\\passwd"),
    "parents-slashes": raw("GET", "//etc/passwd"),
    "absolute": raw("GET", "http://hostile.example/"),
    "absolute-file": raw("GET", "file:///etc/passwd"),
    "connect": raw("CONNECT", "hostile.example:443"),
    "asterisk": raw("OPTIONS", "*"),
    "trace": raw("TRACE", "/", "X-Secret: a"),
    "method-long": lambda door, n=100_000: raw(long(n), "/")(door),
    "method-escapes": raw(contents.ESCAPES, "/"),
    "method-lower": raw("get", "/"),
    "version-9": raw(version="HTTP/9.9"),
    "version-none": fixed(b"GET /\r\n"),
    "version-2": fixed(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9)),
    "tls": fixed(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500)),
    "line-feeds": with_host(b"GET / HTTP/1.1\n", b"\n"),
    "returns": with_host(b"GET / HTTP/1.1\r", b"\r\r"),
    "space-before-colon": raw("GET", "/", "X-A : b"),
    "folded": raw("GET", "/", "X-A: b\r\n  c"),
    "field-nameless": raw("GET", "/", ": b"),
    "field-nul": raw("GET", "/", "X-A: \0"),
    "field-invalid": raw("GET", "/", f"X-{contents.INVALID}: {contents.INVALID}"),
    "field-escapes": raw("GET", "/", f"X-A: {contents.ESCAPES}"),
    "lengths": raw("POST", OPEN, "Content-Length: 1", "Content-Length: 2", body=b"{}"),
    "length-and-chunks": raw("POST", OPEN, "Content-Length: 5", CHUNKED, body=b"0\r\n\r\nGET / HTTP/1.1\r\n\r\n"),
    "length-negative": raw("POST", OPEN, "Content-Length: -1"),
    "length-plus": raw("POST", OPEN, "Content-Length: +2", body=b"{}"),
    "length-huge": raw("POST", OPEN, "Content-Length: 99999999999999999999"),
    "length-words": raw("POST", OPEN, "Content-Length: " + contents.MARK + "2", body=b"{}"),
    "chunks-twice": raw("POST", OPEN, CHUNKED, CHUNKED, body=b"0\r\n\r\n"),
    "chunk-huge": raw("POST", OPEN, CHUNKED, body=b"ffffffffffffffff\r\na"),
    "chunk-negative": raw("POST", OPEN, CHUNKED, body=b"-1\r\na\r\n"),
    "chunk-extension": lambda door, n=MEGABYTE: raw("POST", OPEN, CHUNKED, body=b"1;" + b"a" * n + b"\r\na\r\n0\r\n\r\n")(door),
    "chunk-trailers": lambda door, n=10_000: raw("POST", OPEN, CHUNKED, body=b"0\r\n" + b"X-A: b\r\n" * n + b"\r\n")(door),
    "coding-unknown": raw("POST", OPEN, "Transfer-Encoding: " + contents.BIDI, body=b"{}"),
    "body-long": lambda door, n=3 * MEGABYTE: raw("POST", OPEN, f"Content-Length: {n}", body=b"a" * (n))(door),
    "body-deep": lambda door, n=100_000: raw("POST", OPEN, f"Content-Length: {n}", body=b"[" * n)(door),
    "pipelined": lambda door, n=1_000: raw()(door).replace(b"Connection: close\r\n", b"") * n,
    "expect": raw("POST", OPEN, "Expect: 100-continue", "Content-Length: 2"),
    "upgrade": raw("GET", "/", "Upgrade: websocket", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
    "range": lambda door, n=5_000: raw("GET", "/page/page.css", "Range: bytes=0-,0-,0-," + "0-," * n)(door),
    "hosts": raw("GET", "/", "Host: hostile.example"),
    "host-none": fixed(b"GET / HTTP/1.1\r\n\r\n"),
    "host-foreign": raw(host="hostile.example"),
    "host-escapes": raw(host=contents.ESCAPES),
    "host-mark": lambda door: raw(host=door.host.replace(":", ":" + contents.MARK))(door),
    "host-long": lambda door, n=100_000: raw(host=long(n))(door),
    "origin-foreign": raw("GET", "/", "Origin: https://hostile.example"),
    "origin-null": raw("POST", OPEN, "Origin: null", "Content-Length: 2", body=b"{}"),
    "cookies": lambda door, n=3_000: raw("GET", "/", "Cookie: " + "a=b; " * n)(door),
    "cookie-escapes": raw("GET", "/", "Cookie: deeplinks=" + contents.ESCAPES),
    "secret-wrong": raw("GET", "/api/apps", "Authorization: Bearer " + "a" * 43),
    "secret-none": raw("GET", "/api/apps", "Authorization: Bearer "),
    "secret-long": lambda door, n=10_000: raw("GET", "/api/apps", "Authorization: Bearer " + long(n))(door),
    "secret-mark": raw("GET", "/api/apps", "Authorization: Bearer " + contents.INVALID),
    "secret-twice": raw("GET", "/api/apps", "Authorization: Bearer a", "Authorization: Bearer b"),
    "ticket-long": lambda door, n=60_000: sent("POST", TRADE, documents.dumped({"ticket": long(n)}))(door),
    "ticket-none": sent("POST", TRADE, documents.dumped({"ticket": ""})),
    "ticket-null": sent("POST", TRADE, documents.dumped({"ticket": None})),
    "ticket-invalid": sent("POST", TRADE, documents.dumped({"ticket": contents.INVALID})),
    "ticket-escapes": sent("POST", TRADE, documents.dumped({"ticket": contents.ESCAPES, contents.ESCAPES: contents.BIDI})),
    "ticket-deep": lambda door, n=60_000: sent("POST", TRADE, b"[" * n)(door),
    "ticket-in-path": raw("GET", "/?ticket=" + contents.ESCAPES + "#ticket=a"),
    "enter-foreign": raw("GET", "/enter", "Origin: null", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"),
    "challenge-none": sent("POST", CHALLENGES, b"{}"),
    "challenge-deep": sent("POST", CHALLENGES, b'{"nonce":' * 7_000),
    "challenge-nonce": sent("POST", CHALLENGES, documents.dumped({"protocol": 2, "nonce": contents.ESCAPES})),
    "challenge-invalid": sent("POST", CHALLENGES, documents.dumped({"protocol": 2, "nonce": contents.INVALID * 4})),
    "challenge-number": lambda door, n=50_000: sent("POST", CHALLENGES, b'{"protocol":' + b"9" * n + b"}")(door),
    "page-unasked": raw("GET", "/page/page.js"),
    "events-unasked": raw("GET", "/api/events"),
    "session-former": sent("POST", "/inspect/v1/sessions", documents.dumped({"protocol": 1, "app": {"name": contents.ESCAPES}})),
    "session-unasked": sent("POST", SESSIONS, b"{}"),
    "session-unproven": raw("POST", SESSIONS, "Authorization: Bearer " + "a" * 64, "Content-Length: 2", body=b"{}"),
    "session-path": raw("GET", SESSIONS + "/" + contents.INVALID + "/commands"),
    "nul": fixed(bytes(3 * MEGABYTE)),
    "random": fixed(random.Random(13).randbytes(MEGABYTE)),
    "nothing": fixed(b""),
    "half": fixed(b"GET / HT"),
    "reset": raw(),
}


def caused(site, mode, dest, *fields):
    """What a browser sends because of a page that is not the server's own."""
    return raw("GET", "/", f"Sec-Fetch-Site: {site}", f"Sec-Fetch-Mode: {mode}", f"Sec-Fetch-Dest: {dest}", *fields)


PAGES = {
    "image": caused("cross-site", "no-cors", "image"), "script": caused("cross-site", "no-cors", "script"),
    "fetch": caused("cross-site", "no-cors", "empty"), "frame": caused("cross-site", "navigate", "iframe"),
    "window": caused("cross-site", "navigate", "document"), "form": caused("cross-site", "navigate", "document", "Origin: null"),
    "port": caused("same-site", "no-cors", "image"), "port-window": caused("same-site", "navigate", "document"),
    "origin": raw("GET", "/", "Origin: https://hostile.example"), "rebinding": raw(host="hostile.example"),
}


APPS = {"trips": "tcal://www.trips.calendar.com/details", "shop": "dla://Profile/orders/1", "arc": "arc://search",
        "reader": "feeds://post/1", "screens": "screens://screen/1"}
PHONE = {
    "launch": ("/api/phone/launch", lambda text: {"app": text, "link": text, "situation": text}),
    "launch-link": ("/api/phone/launch", lambda text: {"app": "trips", "link": APPS["trips"] + "?reference=" + text}),
    "open": ("/api/phone/open", lambda text: {"link": APPS["trips"] + "?reference=" + text, "from": "system"}),
    "open-from": ("/api/phone/open", lambda text: {"link": text, "from": text}),
    "act": ("/api/phone/act", lambda text: {"window": text, "node": text, "action": text, "text": text}),
    "scroll": ("/api/phone/scroll", lambda text: {"window": text, "node": text, "first": -2 ** 63}),
    "window": ("/api/phone/window", lambda text: {"action": text, "window": text}),
    "switches": ("/api/phone/switches", lambda text: {"switches": {"quirks": [text] * 50}}),
    "fill": ("/api/fill", lambda text: {"app": "trips", "route": "details", "pattern": "/details?reference={reference}",
                                        "captures": {"reference": [text], text: [text] * 100}}),
    "explain": ("/api/explain", lambda text: {"app": "trips", "link": text}),
    "plan": ("/api/plan", lambda text: {"link": text}),
    "answer": ("/api/answer", lambda text: {"confirmation": text, "isAllowed": True}),
    "matrix": ("/api/matrix", lambda text: {"app": text, "quirks": [text] * 100}),
    "system-open": (OPEN, lambda text: {"link": APPS["trips"] + "?reference=" + text}),
}
BODY_TRAPS = ["deep-arrays", "deep-objects", "huge-number", "surrogates", "same-keys", "half", "utf16"]
HARD_LINKS = [
    "dla://Profile/orders/9223372036854775807", "dla://Profile/orders/-9223372036854775808", "dla://Profile/orders/99999999999999999999",
    "dla://" + long(15_000, "a/"), "tcal://www.trips.calendar.com/details?reference=" + long(15_000, "%00"),
    "arc://search?" + long(15_000, "q=1&"), "tel:112", "javascript:alert(1)", "file:///etc/passwd",
]


def greeting(text, **more):
    """What an app says first."""
    return {"protocol": 2, "session": "hostile", "app": {"name": "a" + text[:100], "version": text, text: text}, **more}


def messages(text):
    """What an app tells, each kind with a text in every place."""
    kinds = ["catalog", "request", "event", "state", "outcome", "trace", "explanation", "log", "plan", text or "none"]
    return {"first": 0, "messages": [{"type": kind, "id": text, "name": text, "link": text, "text": text, "routes": [text],
                                      "catalog": {"version": 1, "routes": text, "redirects": None}, "error": text, "state": {text: [text]}}
                                     for kind in kinds]}


def request(name, server, data, sender="stranger", kind=None, label=None, **more):
    """A request, or the same at three sizes if its bytes have a size."""
    labels = frozenset({f"request {kind or name}", f"server {server}", f"kind {sender}", *[label] * bool(label)})
    name = f"{server}/{name}"
    if size := documents.size(data):
        return Growth(lambda size: Request(name, server, functools.partial(data, n=size), sender, labels=labels, **more), size, sender)
    return Request(name, server, data, sender, labels=labels, **more)


def bodies(name, server, method, path, value, sender, limit=MEGABYTE):
    """Requests whose body has each text, is each trap, and is longer and longer."""
    for text in contents.BODIES:
        yield request(f"{name}/{text}", server, sent(method, path, documents.dumped(value(contents.TEXTS[text]))), sender, name, f"text {text}")
    for trap in BODY_TRAPS:
        yield request(f"{name}/{trap}", server, sent(method, path, documents.TRAPS["json"][trap]()[:limit]), sender, name, f"trap json/{trap}")
    copies = (len(documents.dumped(value(long(1_000)))) - len(documents.dumped(value("")))) / 1_000
    longest = int((limit - 2_000) / copies)
    yield request(f"{name}/growing", server, lambda door, n=longest: sent(method, path, documents.dumped(value(long(n))))(door), sender, name)


def cases():
    """The requests for all servers, those that change most last."""
    for server in ("page", "inspect"):
        for name, data in STRANGERS.items():
            yield request(f"stranger/{name}", server, data, is_reset=name == "reset")
        yield from of_apps(server)
    yield from of_pages()
    for server in ("serve", "serve-open"):
        for name, data in STRANGERS.items():
            if name != "reset":
                yield request(f"stranger/{name}", server, data, "visitor")
    for server in ("page", "inspect", "serve", "serve-open"):
        for name, data in PAGES.items():
            yield request(f"caused/{name}", server, data, "visitor", is_caused=True)


def of_apps(server):
    """What apps send that are inspected, and what pages ask of those."""
    to_session = SESSIONS + "/hostile/messages"
    yield from bodies("greeting", server, "POST", SESSIONS, greeting, "app", 60_000)
    yield from bodies("greeting-session", server, "POST", SESSIONS, lambda text: greeting("", session=text), "app", 60_000)
    yield from bodies("messages", server, "POST", to_session, messages, "app")
    yield from bodies("attached-open", server, "POST", "/api/attached/hostile/open", lambda text: {"link": text}, "page", 65_000)
    for name, value in {
            "numbers": lambda: {"first": 2 ** 63, "messages": []}, "negative": lambda: {"first": -1, "messages": []},
            "many": lambda n=20_000: {"first": 0, "messages": [{"type": "log"}] * n}, "deep": lambda: {"first": 0, "messages": [nested(400)]},
            "long": lambda n=900_000: {"first": 0, "messages": [{"type": long(n)}]}}.items():
        def data(door, value=value, n=documents.size(value)):
            return sent("POST", to_session, documents.dumped(value(n) if n or documents.size(value) else value()))(door)
        yield request(f"messages/{name}", server, data, "app", "messages")
    for name, method, path in (("commands/number", "GET", "/hostile/commands?after=99999999999999999999"),
                               ("commands/session", "GET", "/%ff%00/commands"), ("goodbye/invalid", "DELETE", "/%ff%00")):
        yield request(name, server, sent(method, SESSIONS + path, b""), "app")
    # Neither secret opens what the other one does, nor does the address what the socket does.
    for name, method, path, sender in (
            ("app-as-page", "GET", "/api/apps", "app"), ("page-as-app", "POST", SESSIONS, "page"), ("page-as-command", "POST", OPEN, "page"),
            ("command-as-page", "GET", "/api/apps", "command"), ("command-as-app", "POST", SESSIONS, "command")):
        yield request(f"foreign/{name}", server, sent(method, path, documents.dumped(greeting(""))), sender, "foreign", is_foreign=True)
    yield request("apps", server, sent("GET", "/api/apps", b""), "page")
    yield request("story", server, sent("GET", "/api/attached/hostile/messages", b""), "page")
    for text in contents.BODIES:
        body = documents.dumped({"link": contents.TEXTS[text]})
        yield request(f"socket-open/{text}", server, sent("POST", OPEN, body), "command", "socket-open", f"text {text}")
    for name in ("head-long", "fields-many", "host-foreign", "random", "origin-foreign", "length-and-chunks"):
        yield request(f"socket/{name}", server, STRANGERS[name], "socket")


def nested(depth):
    value = {"type": "catalog"}
    for _ in range(depth):
        value = {"type": "catalog", "inner": value}
    return value


def of_pages():
    """What a page can ask of the phones."""
    for name, (path, value) in PHONE.items():
        sender = "command" if path == OPEN else "page"
        yield from bodies(name, "page", "POST", path, value, sender, 65_000)
        yield request(f"{name}/too-long", "page", sent("POST", path, documents.dumped(value(long(70_000)))), sender, name)
    for app in APPS:
        signed_in = documents.dumped({"app": app, "switches": {"isSignedIn": True, "quirks": []}})
        launch = sent("POST", "/api/phone/launch", signed_in)
        yield request(f"{app}/launch", "page", launch, "page", "launch")
        for index, link in enumerate(HARD_LINKS):
            yield request(f"{app}/link-{index}", "page", sent("POST", "/api/phone/open", documents.dumped({"link": link})), "page",
                          "hard-link", before=launch)


class Server:
    """A server that runs, in a room of its own."""

    words = ["--no-open", "--port", "0"]
    address = rb"http://127\.0\.0\.1:(\d+)/#ticket=([\w-]+)\n"

    def __init__(self, name, program, room, stubs):
        self.name = name
        self.room = room
        self.errors = room.path / "stderr"
        with open(self.errors, "wb") as errors:
            self.process = process.start(
                [program, name.partition("-")[0], *self.words], cwd=room.work, env=room.environment(stubs), stdin=process.NOTHING,
                stdout=process.PIPE, stderr=errors)
        timer = threading.Timer(START, process.end, [self.process.pid])
        timer.start()
        self.line = self.process.stdout.readline()
        timer.cancel()
        found = re.fullmatch(self.address, self.line)
        if not found:
            self.stop()
            raise RuntimeError(f"playground {name} prints no address: {self.errors.read_bytes()[-300:]!r}")
        self.port = int(found[1])
        self.host = f"127.0.0.1:{self.port}"
        # What must stand in no answer.
        self.hidden = [text for text in self.enter(found) if text]

    def enter(self, found):
        """Finds out, and returns, what opens its doors."""
        self.socket = self.folder / f"{self.port}.sock"
        self.ticket = found[2].decode()
        # What apps prove that they know.
        self.secret = json.loads((self.folder / "inspector.json").read_text())["token"]
        self.page = self.trade()
        # Without a session, what an app tells would be refused.
        self.say("app", sent("POST", SESSIONS, documents.dumped(greeting(""))), START)
        return self.ticket, self.secret, self.page

    @property
    def folder(self):
        """Where it says that it runs."""
        return self.room.runtime / "deeplinks"

    def door(self, sender, seconds):
        """A new connection of someone."""
        if sender in ("command", "socket"):
            client = socket.socket(socket.AF_UNIX)
            client.settimeout(seconds)
            client.connect(str(self.socket))
            return Door(client, "localhost")
        client = socket.create_connection(("127.0.0.1", self.port), timeout=seconds)
        access = {"page": lambda: self.page, "app": lambda: self.prove(client)}.get(sender)
        return Door(client, self.host, [f"Authorization: Bearer {access()}"] if access else [])

    def trade(self):
        """The secret of a page, for the ticket of the address."""
        answer, _ = self.say("stranger", sent("POST", TRADE, documents.dumped({"ticket": self.ticket})), START)
        found = re.search(rb'"secret":"([\w-]+)"', answer)
        return found[1].decode() if found else ""

    def prove(self, client):
        """What an app proves itself with on a connection, once the tool has proved that it knows the secret."""
        nonce = secrets.token_hex(32)
        content = documents.dumped({"protocol": 2, "nonce": nonce})
        client.sendall(f"POST {CHALLENGES} HTTP/1.1\r\nHost: {self.host}\r\nContent-Length: {len(content)}\r\n\r\n".encode() + content)
        answer = b""
        while not answer.endswith(b"}"):
            more = client.recv(65_536)
            if not more:
                raise OSError("the server ends the connection of an app that challenges it")
            answer += more
        reply = json.loads(answer.partition(b"\r\n\r\n")[2])

        def proof(role):
            parts = ["deeplinks-inspector-2", role, self.host, nonce, reply["nonce"]]
            message = "\n".join(f"{len(part)}:{part}" for part in parts)
            return hmac.new(self.secret.encode(), message.encode(), hashlib.sha256).hexdigest()
        if proof("tool") not in reply["proofs"]:
            raise OSError("the server does not prove that it knows the secret")
        return proof("app")

    def say(self, sender, data, seconds, is_reset=False, is_half_closed=False):
        """Sends bytes and reads all that comes back; says whether the connection ended in time."""
        begin, answer = time.monotonic(), b""
        door = self.door(sender, seconds)
        with door.client as client:
            if is_reset:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                client.sendall(data(door))
                return b"", True
            threading.Thread(target=self.send, args=(client, data(door), is_half_closed), daemon=True).start()
            client.settimeout(0.5)
            start = self.processor()
            while len(answer) < 32 * MEGABYTE and not process.is_late(self.processor() - start, time.monotonic() - begin, seconds):
                try:
                    more = client.recv(65_536)
                except TimeoutError:
                    continue
                except OSError:
                    return answer, True
                if not more:
                    return answer, True
                answer += more
        return answer, False

    @staticmethod
    def send(client, data, is_half_closed):
        try:
            client.sendall(data)
            # Who waits for an answer stays; the server may take the other for gone.
            if is_half_closed:
                client.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    # What it answers, as long as it is well.
    health = "page", sent("GET", "/api/health", b"")

    def is_alive(self, seconds):
        """Whether it still answers who may ask."""
        try:
            return self.say(*self.health, seconds)[0].startswith(b"HTTP/1.1 200 ")
        except OSError:
            return False

    def processor(self):
        """How long it, and what it has started, had a processor, in seconds."""
        return sum(process.processor(number) for number in process.family(self.process.pid))

    def peak(self):
        """The most memory that it took, or a process that it has started, in bytes."""
        return max(process.peak(number) for number in process.family(self.process.pid))

    def stop(self, seconds=START):
        """Ctrl-C; returns the exit code, and whether something that it had started goes on."""
        try:
            os.kill(self.process.pid, signal.SIGINT)
            self.process.wait(seconds)
        except (ProcessLookupError, process.Late):
            pass
        # A child sees that it is alone, and ends.
        is_left = process.is_group(self.process.pid, 2 if self.process.returncode is not None else 0)
        process.end(self.process.pid)
        return self.process.wait(), is_left


class SiteServer(Server):
    """`playground serve`, whose site everyone may read."""

    words = ["--catalog", "catalog.json", "--config", "deeplinks.json", "--port", "0"]
    address = rb"http://(?:open:[\w-]{43}@)?127\.0\.0\.1:(\d+)/\n"
    health = "visitor", raw("GET", "/.well-known/apple-app-site-association")

    def __init__(self, name, program, room, stubs):
        (room.work / "catalog.json").write_bytes(documents.innocent("catalog"))
        (room.work / "deeplinks.json").write_text('{"name": "Hostile", "apps": [{"id": "%s", "scheme": "hostile"}]}' % documents.APP)
        if name == "serve-open":
            self.words = [*self.words, "--open"]
        super().__init__(name, program, room, stubs)

    def enter(self, found):
        return []


class Line:
    """The requests of one server, one after the other; a server that has ended is started again."""

    def __init__(self, name, bench):
        self.name, self.bench, self.server, self.number = name, bench, None, 0

    def run(self, request):
        """The result of a request, with what does not hold of it."""
        seconds = self.bench.seconds
        try:
            if not self.server:
                kind = SiteServer if self.name.startswith("serve") else Server
                self.server = kind(self.name, self.bench.programs["playground"], self.bench.room(), self.bench.stubs)
            result = ask(self.server, request, seconds)
        except (OSError, RuntimeError) as error:
            result = Result(faults=[f"no connection: {error}"])
        if self.server and not self.server.is_alive(seconds):
            code = self.server.process.poll()
            result.faults.append("the server does not answer anymore: " + ("it hangs" if code is None else f"it ended with {code}"))
            self.server.stop()
            self.server = None
        return result

    def end(self):
        """A row for what is left of the server."""
        return [(Request(f"{self.name}/end", self.name, raw()), farewell(self.server))] if self.server else []


def ask(server, request, seconds):
    """The result of a request."""
    if request.before:
        server.say(request.sender, request.before, seconds)
    start, processor = time.monotonic(), server.processor()
    answer, is_over = server.say(request.sender, request.data, seconds, request.is_reset, not request.is_known)
    result = Result(seconds=time.monotonic() - start, processor=server.processor() - processor, peak=server.peak(), output=answer,
                    limit="" if is_over else "time")
    found = result.faults
    if not is_over:
        found.append(f"the connection is still open after {result.seconds:.0f} s")
    status = answer[9:12].decode("ascii", "replace")
    if request.sender != "visitor" and (not request.is_known or request.is_foreign) and is_granted(answer):
        found.append(f"a stranger gets {answer[:200]!r}")
    if request.is_caused and status[:1] != "4":
        found.append(f"a foreign page gets {answer[:200]!r}")
    if any(text.encode() in answer for text in server.hidden):
        found.append("the answer has a secret")
    if b"root:x:0:" in answer:
        found.append("the answer has a file of the computer")
    if request.is_known and status[:1] not in ("2", "4") and status != "503":
        found.append(f"the answer is {status or 'none'}")
    if request.is_known and not request.is_foreign and status == "403":
        found.append(f"who proves to be the {request.sender} is refused")
    head, _, content = answer.partition(b"\r\n\r\n")
    # What is behind it is for a page, which shows it as plain text.
    found += checks.printable("the head", head.replace(b"\r\n", b"\n"))
    if b"application/json" in head and content:
        found += checks.is_json(server.room, Result(output=content))
    return result


def is_granted(answer):
    """Whether an answer is more than a refusal, or a file of the page, which has nothing of this run."""
    head = answer.partition(b"\r\n\r\n")[0].lower()
    if b"\r\nset-cookie:" in head or b"\r\nlocation:" in head:
        return True
    kind = head.partition(b"\r\ncontent-type: ")[2].partition(b"\r\n")[0].partition(b";")[0]
    return head[9:10] in (b"2", b"3") and kind not in (b"text/html", b"text/css", b"text/javascript", b"image/svg+xml")


# How long Ctrl-C may take, in seconds, and how many clients fill a server.
PATIENCE, CROWD = 1.5, 128


def crowd(server):
    """What does not hold of a server with many clients that send requests and never read, which stay until it has ended."""
    found, clients = [], []
    path = "/page/phone.js" if server.name in ("page", "inspect") else "/.well-known/apple-app-site-association"
    data = f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode() * 1_000
    for _ in range(CROWD):
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.connect(("127.0.0.1", server.port))
        client.setblocking(False)
        try:
            client.send(data)
        except OSError:
            pass
        clients.append(client)
    if not server.is_alive(START):
        found.append("clients that never read keep the page out")
    if hasattr(server, "socket") and b" 200 " not in server.say("command", sent("GET", "/api/health", b""), START)[0][:16]:
        found.append("clients that never read keep the user's commands out")
    start = time.monotonic()
    os.kill(server.process.pid, signal.SIGINT)
    try:
        server.process.wait(START)
    except process.Late:
        pass
    # The rest is for a machine that is busy.
    if time.monotonic() - start > PATIENCE + 0.5:
        found.append(f"Ctrl-C takes {time.monotonic() - start:.1f} s")
    for client in clients:
        client.close()
    return found


def farewell(server):
    """What holds of a server after all that."""
    found = []
    peak = server.peak()
    if peak > 300 * MEGABYTE:
        found.append(f"took {peak >> 20} MB")
    found += crowd(server)
    start = time.monotonic()
    code, is_left = server.stop()
    if code != 0:
        found.append(f"ends with {code} after Ctrl-C")
    if is_left:
        found.append("a process that it started is left")
    rest = server.line + server.process.stdout.read()
    found += checks.printable("stdout", rest) + checks.printable("stderr", server.errors.read_bytes())
    if contents.VALUE.encode() in server.errors.read_bytes():
        found.append("stderr has a value of a link")
    left = sorted(os.listdir(server.folder)) if server.folder.exists() else []
    if left:
        found.append(f"it leaves {', '.join(left)}")
    return Result(status=code, seconds=time.monotonic() - start, peak=peak, faults=found)
