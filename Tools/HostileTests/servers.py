# SPDX-License-Identifier: MIT
"""Both servers: raw bytes from strangers on their ports, and hostile bodies from those who know the secret."""

import concurrent.futures
import dataclasses
import json
import os
import random
import re
import signal
import socket
import struct
import subprocess
import threading
import time
import typing

import checks
import contents
import documents
import process
from case import Result, Room
from contents import MEGABYTE, long

START = 20


@dataclasses.dataclass
class Request:
    """Bytes for a server, and who sends them."""

    name: str
    server: str
    # Makes the bytes, of the server; a list is sent piece by piece.
    data: typing.Callable
    # Whether the secret is known; else no answer may be a success.
    is_known: bool = False
    # Whether the client resets the connection and reads nothing.
    is_reset: bool = False
    checks: typing.List[typing.Callable] = dataclasses.field(default_factory=list)


def raw(method="GET", path="/", *fields, host=None, body=b"", version="HTTP/1.1"):
    """A request as anyone can send it."""
    def data(server):
        lines = [f"{method} {path} {version}", f"Host: {host or server.host}", "Connection: close", *fields]
        return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body
    return data


def fixed(data):
    return lambda server: data


def with_host(start, end):
    """Bytes around a right host."""
    return lambda server: start + b"Host: " + server.host.encode() + b"\r\n" + end


CHUNKED = "Transfer-Encoding: chunked"
OPEN = "/api/system/open"
STRANGERS = {
    "line-long": raw("GET", "/" + long(3 * MEGABYTE)),
    "head-long": raw("GET", "/", "X-A: " + long(3 * MEGABYTE)),
    "fields-many": raw("GET", "/", *["X-A: b"] * 100_000),
    "path-deep": raw("GET", long(100_000, "/a")),
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
    "method-long": raw(long(100_000), "/"),
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
    "chunk-extension": raw("POST", OPEN, CHUNKED, body=b"1;" + b"a" * MEGABYTE + b"\r\na\r\n0\r\n\r\n"),
    "chunk-trailers": raw("POST", OPEN, CHUNKED, body=b"0\r\n" + b"X-A: b\r\n" * 10_000 + b"\r\n"),
    "coding-unknown": raw("POST", OPEN, "Transfer-Encoding: " + contents.BIDI, body=b"{}"),
    "body-long": raw("POST", OPEN, f"Content-Length: {3 * MEGABYTE}", body=b"a" * (3 * MEGABYTE)),
    "body-deep": raw("POST", OPEN, "Content-Length: 100000", body=b"[" * 100_000),
    "pipelined": lambda server: raw()(server).replace(b"Connection: close\r\n", b"") * 1_000,
    "expect": raw("POST", OPEN, "Expect: 100-continue", "Content-Length: 2"),
    "upgrade": raw("GET", "/", "Upgrade: websocket", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
    "range": raw("GET", "/page/page.css", "Range: bytes=0-,0-,0-," + "0-," * 5_000),
    "hosts": raw("GET", "/", "Host: hostile.example"),
    "host-none": fixed(b"GET / HTTP/1.1\r\n\r\n"),
    "host-foreign": raw(host="hostile.example"),
    "host-escapes": raw(host=contents.ESCAPES),
    "host-mark": lambda server: raw(host=server.host.replace(":", ":" + contents.MARK))(server),
    "host-long": raw(host=long(100_000)),
    "origin-foreign": raw("GET", "/", "Origin: https://hostile.example"),
    "origin-null": raw("POST", OPEN, "Origin: null", "Content-Length: 2", body=b"{}"),
    "cookies": raw("GET", "/", "Cookie: " + "a=b; " * 3_000),
    "cookie-escapes": raw("GET", "/", "Cookie: deeplinks=" + contents.ESCAPES),
    "secret-wrong": raw("GET", "/api/apps", "Authorization: Bearer " + "a" * 43),
    "secret-none": raw("GET", "/api/apps", "Authorization: Bearer "),
    "secret-long": raw("GET", "/api/apps", "Authorization: Bearer " + long(10_000)),
    "secret-mark": raw("GET", "/api/apps", "Authorization: Bearer " + contents.INVALID),
    "ticket-long": raw("GET", "/?token=" + long(10_000)),
    "ticket-none": raw("GET", "/?token="),
    "ticket-escapes": raw("GET", "/?token=%1b%9b%00&token=" + contents.ESCAPES),
    "page-unasked": raw("GET", "/page/page.js"),
    "events-unasked": raw("GET", "/api/events"),
    "session-unasked": raw("POST", "/inspect/v1/sessions", "Content-Length: 2", body=b"{}"),
    "session-path": raw("GET", "/inspect/v1/sessions/" + contents.INVALID + "/commands"),
    "nul": fixed(bytes(3 * MEGABYTE)),
    "random": fixed(random.Random(13).randbytes(MEGABYTE)),
    "nothing": fixed(b""),
    "half": fixed(b"GET / HT"),
    "reset": Request,
}


def body(method, path, value):
    """A request of someone who knows the secret."""
    def data(server):
        content = value(server) if callable(value) else value
        return raw(method, path, *server.access, "Content-Type: application/json",
                   f"Content-Length: {len(content)}", body=content)(server)
    return data


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
BODY_TEXTS = ["escapes", "bidi", "lines", "delimiters-behind", "markup-before"]
BODY_TRAPS = ["deep-arrays", "deep-objects", "huge-number", "surrogates", "same-keys", "half", "utf16"]
HARD_LINKS = [
    "dla://Profile/orders/9223372036854775807", "dla://Profile/orders/-9223372036854775808", "dla://Profile/orders/99999999999999999999",
    "dla://" + long(15_000, "a/"), "tcal://www.trips.calendar.com/details?reference=" + long(15_000, "%00"),
    "arc://search?" + long(15_000, "q=1&"), "tel:112", "javascript:alert(1)", "file:///etc/passwd",
]


def greeting(text, **more):
    """What an app says first."""
    return {"protocol": 1, "session": "hostile", "app": {"name": "a" + text[:100], "version": text, text: text}, **more}


def messages(text):
    """What an app tells, each kind with a text in every place."""
    kinds = ["catalog", "request", "event", "state", "outcome", "trace", "explanation", "log", "plan", text or "none"]
    return {"first": 0, "messages": [{"type": kind, "id": text, "name": text, "link": text, "text": text, "routes": [text],
                                      "catalog": {"version": 1, "routes": text, "redirects": None}, "error": text, "state": {text: [text]}}
                                     for kind in kinds]}


def cases():
    """The requests for both servers, those that change most last."""
    for server in ("play", "inspect"):
        for name, data in STRANGERS.items():
            if data is Request:
                yield Request(f"{server}/stranger/{name}", server, raw(), is_reset=True)
            else:
                yield Request(f"{server}/stranger/{name}", server, data)
        yield from of_apps(server)
    yield from of_pages()


def of_apps(server):
    """What apps send that are inspected."""
    sessions = "/inspect/v1/sessions"
    for name in BODY_TEXTS:
        text = contents.TEXTS[name]
        yield Request(f"{server}/greeting/{name}", server, body("POST", sessions, documents.dumped(greeting(text))), True)
        yield Request(f"{server}/greeting-session/{name}", server, body("POST", sessions, documents.dumped(greeting("", session=text))), True)
        yield Request(f"{server}/messages/{name}", server, body("POST", sessions + "/hostile/messages", documents.dumped(messages(text))), True)
        yield Request(f"{server}/attached-open/{name}", server, body("POST", "/api/attached/hostile/open", documents.dumped({"link": text})), True)
    for name in BODY_TRAPS:
        yield Request(f"{server}/greeting/{name}", server, body("POST", sessions, documents.JSON_TRAPS[name]()[:MEGABYTE]), True)
        yield Request(f"{server}/messages/{name}", server, body(
            "POST", sessions + "/hostile/messages", documents.JSON_TRAPS[name]()[:MEGABYTE]), True)
    for name, value in {
            "numbers": {"first": 2 ** 63, "messages": []}, "negative": {"first": -1, "messages": []},
            "many": {"first": 0, "messages": [{"type": "log"}] * 20_000}, "deep": {"first": 0, "messages": [nested(400)]},
            "long": {"first": 0, "messages": [{"type": long(900_000)}]}}.items():
        yield Request(f"{server}/messages/{name}", server, body("POST", sessions + "/hostile/messages", documents.dumped(value)), True)
    yield Request(f"{server}/goodbye/invalid", server, body("DELETE", sessions + "/%ff%00", b""), True)
    yield Request(f"{server}/apps", server, body("GET", "/api/apps", b""), True)


def nested(depth):
    value = {"type": "catalog"}
    for _ in range(depth):
        value = {"type": "catalog", "inner": value}
    return value


def of_pages():
    """What a page can ask of the phones."""
    for name, (path, value) in PHONE.items():
        for kind in BODY_TEXTS:
            yield Request(f"play/{name}/{kind}", "play", body("POST", path, documents.dumped(value(contents.TEXTS[kind]))), True)
        for kind in BODY_TRAPS:
            yield Request(f"play/{name}/{kind}", "play", body("POST", path, documents.JSON_TRAPS[kind]()[:65_000]), True)
        yield Request(f"play/{name}/too-long", "play", body("POST", path, documents.dumped(value(long(70_000)))), True)
    for app in APPS:
        signed_in = {"app": app, "switches": {"isSignedIn": True, "quirks": []}}
        yield Request(f"play/{app}/launch", "play", body("POST", "/api/phone/launch", documents.dumped(signed_in)), True)
        for index, link in enumerate(HARD_LINKS):
            yield Request(f"play/{app}/link-{index}", "play", body("POST", "/api/phone/open", documents.dumped({"link": link})), True)


class Server:
    """A server that runs, in a room of its own."""

    def __init__(self, name, program, room, stubs):
        self.name = name
        self.room = room
        self.errors = room.path / "stderr"
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                [program, name, "--no-open", "--port", "0"], cwd=room.work, env=room.environment(stubs), stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=errors, start_new_session=True)
        timer = threading.Timer(START, process.end, [self.process.pid])
        timer.start()
        self.line = self.process.stdout.readline()
        timer.cancel()
        found = re.search(rb"127\.0\.0\.1:(\d+)", self.line)
        if not found:
            raise RuntimeError(f"deeplinks {name} says no address: {self.errors.read_bytes()[-300:]!r}")
        self.port = int(found[1])
        self.host = f"127.0.0.1:{self.port}"
        self.secret = json.loads((room.runtime / "deeplinks" / "inspector.json").read_text())["token"]

    @property
    def access(self):
        """The fields that show who sends a request; all that is known here of how the secret is used."""
        return [f"Authorization: Bearer {self.secret}"]

    def exchange(self, data, seconds, is_reset=False, is_half_closed=True):
        """Sends bytes and reads all that comes back; says whether the connection ended in time."""
        end = time.monotonic() + seconds
        answer = b""
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as client:
            if is_reset:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                client.sendall(data)
                return b"", True
            sender = threading.Thread(target=self.send, args=(client, data, is_half_closed), daemon=True)
            sender.start()
            while time.monotonic() < end and len(answer) < 32 * MEGABYTE:
                client.settimeout(max(0.01, end - time.monotonic()))
                try:
                    more = client.recv(65_536)
                except (ConnectionError, BrokenPipeError):
                    return answer, True
                except OSError:
                    return answer, False
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

    def is_alive(self, seconds=5):
        """Whether it still answers those who know the secret."""
        try:
            answer, _ = self.exchange(body("GET", "/api/health", b"")(self), seconds, is_half_closed=False)
        except OSError:
            return False
        return answer.startswith(b"HTTP/1.1 200 ")

    def peak(self):
        """The most memory that it took, in bytes."""
        try:
            text = open(f"/proc/{self.process.pid}/status").read()
            return int(re.search(r"VmHWM:\s+(\d+)", text)[1]) * 1_024
        except (OSError, TypeError):
            return 0

    def stop(self, seconds=5):
        """Ctrl-C; returns the exit code."""
        try:
            os.kill(self.process.pid, signal.SIGINT)
            return self.process.wait(seconds)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            process.end(self.process.pid)
            return self.process.wait()


def run_all(requests, program, folder, bench):
    """Rows for the requests of both servers, which run side by side."""
    groups = [[request for request in requests if request.server == name] for name in ("play", "inspect")]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return [row for rows in pool.map(lambda group: run_group(group, program, folder, bench), groups) for row in rows]


def run_group(requests, program, folder, bench):
    """Rows for the requests of one server; one that has ended is started again."""
    if not requests:
        return []
    name, rows, number = requests[0].server, [], 0
    server = None
    for request in requests:
        if server is None:
            number += 1
            server = Server(name, program, Room(folder / f"{name}{number}"), bench.stubs)
            if not server.is_alive():
                rows.append((request, outcome(server, 0, b"", [f"deeplinks {name} does not take the secret of its file"])))
                server.stop()
                return rows
        row = ask(server, request, bench.seconds)
        rows.append((request, row))
        if not server.is_alive():
            row[1].append("the server does not answer any more: " + ended(server))
            server.stop()
            server = None
    if server:
        rows.append((Request(f"{name}/end", name, raw()), farewell(server)))
    return rows


def ended(server):
    code = server.process.poll()
    return f"it hangs" if code is None else f"it ended with {code}"


def ask(server, request, seconds):
    """The outcome of a request."""
    start = time.monotonic()
    try:
        answer, is_over = server.exchange(request.data(server), seconds, request.is_reset, not request.is_known)
    except OSError as error:
        return outcome(server, time.monotonic() - start, b"", [f"no connection: {error}"])
    found = [] if is_over else [f"the connection is still open after {seconds} s"]
    status = answer[9:12].decode("ascii", "replace")
    if not request.is_known and is_granted(answer):
        found.append(f"a stranger gets {answer[:200]!r}")
    if server.secret.encode() in answer:
        found.append("the answer has the secret")
    if b"root:x:0:" in answer:
        found.append("the answer has a file of the computer")
    if request.is_known and status[:1] not in ("2", "4") and status != "503":
        found.append(f"the answer is {status or 'none'}")
    head, _, content = answer.partition(b"\r\n\r\n")
    # What is behind it is for a page, which shows texts as such.
    found += checks.printable("the head", head.replace(b"\r\n", b"\n"))
    if b"application/json" in head and content:
        found += checks.is_json(server.room, outcome(server, 0, content, [])[0])
    return outcome(server, time.monotonic() - start, answer, found)


def is_granted(answer):
    """Whether an answer is more than a refusal, or a file of the page, which has nothing of this run."""
    head = answer.partition(b"\r\n\r\n")[0].lower()
    if b"\r\nset-cookie:" in head or b"\r\nlocation:" in head:
        return True
    kind = head.partition(b"\r\ncontent-type: ")[2].partition(b"\r\n")[0].partition(b";")[0]
    return head[9:10] in (b"2", b"3") and kind not in (b"text/html", b"text/css", b"text/javascript", b"image/svg+xml")


def outcome(server, seconds, answer, found):
    return Result(status=0, signal=None, seconds=seconds, processor=0, peak=server.peak(), output=answer, errors=b""), found


def farewell(server):
    """What holds of a server after all that."""
    found = []
    peak = server.peak()
    if peak > 300 * MEGABYTE:
        found.append(f"took {peak >> 20} MB")
    start = time.monotonic()
    code = server.stop()
    if code != 0:
        found.append(f"ends with {code} after Ctrl-C")
    rest = server.line + server.process.stdout.read()
    found += checks.printable("stdout", rest) + checks.printable("stderr", server.errors.read_bytes())
    if contents.VALUE.encode() in server.errors.read_bytes():
        found.append("stderr has a value of a link")
    if (server.room.runtime / "deeplinks" / "inspector.json").exists():
        found.append("the file with the secret is left")
    return Result(status=code, signal=None, seconds=time.monotonic() - start, processor=0, peak=peak, output=b"", errors=b""), found
