# SPDX-License-Identifier: MIT
"""A web server that answers `doctor` with everything but what it should."""

import copy
import gzip
import pathlib
import shutil
import socket
import ssl
import subprocess
import threading
import time
import zlib

import checks
import contents
import documents
from case import Case

PREFIX = "doctor/"
DOMAIN = "hostile.test"
# How long `doctor` lets a server take; what it does then has to end within the time of a case.
PATIENCE = 2
LIMIT = 128 << 10   # the largest file that is read


class Gone(Exception):
    """The client has gone."""


def head(status="200 OK", *fields):
    """A head that says JSON, and what else is given."""
    lines = [f"HTTP/1.1 {status}", "Content-Type: application/json", *fields]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n"


def whole(body, *fields, status="200 OK"):
    """A whole answer."""
    return lambda send, path: send(head(status, f"Content-Length: {len(body)}", *fields) + body)


def made(make, *fields):
    """A whole answer, whose body is made when it is asked for."""
    return lambda send, path: whole(make()[:LIMIT], *fields)(send, path)


def endless(start, more):
    """An answer that does not end."""
    def answer(send, path):
        send(start)
        while True:
            send(more * (1 + 16_384 // len(more)))
    return answer


def slow(start, more, pause=0.1):
    """An answer that comes byte by byte."""
    def answer(send, path):
        send(start)
        for _ in range(600):
            time.sleep(pause)
            send(more)
    return answer


def bomb(kind):
    """Little that becomes much: a gigabyte of NUL."""
    def make():
        packer = zlib.compressobj(9, zlib.DEFLATED, 31 if kind == "gzip" else 15)
        return b"".join([packer.compress(bytes(1 << 20)) for _ in range(128)] + [packer.flush()])
    return make


def by_place(association, asset_links):
    """One file for Apple's systems, another for Android."""
    def answer(send, path):
        body = asset_links() if path.endswith("assetlinks.json") else association()
        whole(body[:LIMIT])(send, path)
    return answer


GOOD = documents.innocent("association")
LOOP = f"https://{{host}}/.well-known/apple-app-site-association"

ANSWERS = {
    "endless-body": endless(head(), b"a"),
    "endless-json": endless(head() + b"[", b"[],"),
    "endless-chunks": endless(head("200 OK", "Transfer-Encoding: chunked"), b"1\r\na\r\n"),
    "endless-head": endless(b"HTTP/1.1 200 OK\r\n", b"X-A: b\r\n"),
    "endless-field": endless(b"HTTP/1.1 200 OK\r\nX-A: ", b"a"),
    "endless-hints": endless(b"", b"HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n"),
    "endless-status": endless(b"HTTP/1.1 200 ", b"OK "),
    "slow-body": slow(head("200 OK", "Content-Length: 100000"), b"a"),
    "slow-head": slow(b"HTTP/1.1 200 OK\r\n", b"a"),
    "silent": slow(b"", b"", 1),
    "closed": lambda send, path: None,
    "half-head": lambda send, path: send(b"HTTP/1.1 200 OK\r\nContent-"),
    "short-body": lambda send, path: send(head("200 OK", "Content-Length: 1000") + b"{"),
    "long-body": lambda send, path: send(head("200 OK", "Content-Length: 2") + GOOD),
    "redirect-loop": whole(b"", f"Location: https://redirect-loop.{DOMAIN}/.well-known/apple-app-site-association", status="302 Found"),
    "redirect-file": whole(b"", "Location: file:///etc/passwd", status="301 Moved"),
    "redirect-escapes": whole(b"", "Location: https://a.example/" + contents.ESCAPES + contents.BIDI, status="301 Moved"),
    "redirect-long": whole(b"", "Location: https://a.example/" + contents.long(60_000), status="308 Moved"),
    "gzip-bomb": made(bomb("gzip"), "Content-Encoding: gzip"),
    "deflate-bomb": made(bomb("deflate"), "Content-Encoding: deflate"),
    "gzip-twice": whole(gzip.compress(gzip.compress(GOOD)), "Content-Encoding: gzip, gzip"),
    "gzip-garbage": whole(b"\x1f\x8b" + b"\xff" * 100, "Content-Encoding: gzip"),
    "encoding-unknown": whole(GOOD, "Content-Encoding: " + contents.ESCAPES),
    "field-escapes": whole(GOOD, "Server: " + contents.ESCAPES, "Content-Type: " + contents.ESCAPES + contents.BIDI),
    "field-invalid": whole(GOOD, "Content-Type: " + contents.INVALID, contents.INVALID + ": a"),
    "field-nul": whole(GOOD, "Content-Type: a\0b"),
    "fields-many": whole(GOOD, *[f"X-{i}: a" for i in range(5_000)]),
    "field-long": whole(GOOD, "Content-Type: " + contents.long(90_000)),
    "copy-escapes": whole(
        GOOD, "Apple-Failure-Reason: " + contents.ESCAPES + contents.BIDI, 'Apple-Failure-Details: {"cause":"' + contents.ESCAPES + '"}',
        "Apple-Origin-Url: https://a.example/" + contents.ESCAPES, "Apple-From: " + contents.ESCAPES,
        "Apple-Try-Direct: " + contents.ESCAPES, "Cache-Control: max-age=99999999999999999999", "Age: -9223372036854775809", status="404 Not Found"),
    "copy-deep": whole(b"", "Apple-Failure-Details: " + "[" * 40_000, status="404 Not Found"),
    "numbers": whole(GOOD, "Cache-Control: max-age=" + "9" * 400, "Age: 1e999"),
    "status-999": whole(GOOD, status="999 " + contents.ESCAPES),
    "status-0": whole(GOOD, status="000 None"),
    "status-long": whole(GOOD, status="200000000000000000000 OK"),
    "lengths": lambda send, path: send(head("200 OK", "Content-Length: 1", "Content-Length: 200") + GOOD),
    "length-negative": lambda send, path: send(head("200 OK", "Content-Length: -1") + GOOD),
    "length-huge": lambda send, path: send(head("200 OK", "Content-Length: 99999999999999999999") + GOOD),
    "old": lambda send, path: send(GOOD),
    "nul": whole(bytes(100_000)),
    "no-bytes": whole(b""),
    "upgrade": whole(b"", "Upgrade: h2c", "Connection: Upgrade", status="101 Switching Protocols"),
    "globs": made(documents.TRAPS["association"]["globs"]),
    "globs-of-one": made(documents.TRAPS["association"]["globs-of-one"]),
    # The most that a server's answer can have of each.
    "details": made(lambda: documents.rules(1_300, lambda i: f"/a{i}/*", apps=1_300)),
    "details-of-one-app": made(lambda: documents.dumped({"applinks": {"details": [
        {"appID": documents.APP, "paths": [f"/{i}"]} for i in range(1_900)]}})),
    "rules": made(lambda: documents.rules(5_000, lambda i: f"/a{i}?")),
    "statements": made(lambda: documents.statements(400)),
    "deep": made(documents.JSON_TRAPS["deep-arrays"]),
    "deep-objects": made(lambda: b'{"a":' * 20_000 + b"1" + b"}" * 20_000),
    "same-keys": made(lambda: b"{" + b",".join(b'"k":1' for _ in range(20_000)) + b"}"),
    **{"body-" + name: by_place(
        lambda text=text: documents.association(text), lambda text=text: documents.asset_links(text))
       for name, text in {**contents.TEXTS, **contents.INVALID_TEXTS}.items()},
}


def cases():
    """A case for each answer, and one more for those that carry texts, as JSON."""
    for name in ANSWERS:
        yield case(name)
        if name.startswith(("body-", "field", "copy", "redirect")):
            yield case(name, "--json", checks=[checks.is_json])


def case(name, *options, checks=()):
    return Case(PREFIX + name + "".join(options), ["doctor", f"{name}.{DOMAIN}", "--timeout", str(PATIENCE), *options], checks=list(checks))


class Sites:
    """The server, on a port of its own."""

    def __init__(self, folder):
        self.folder = folder / "sites"

    def __enter__(self):
        self.folder.mkdir()
        self.authority = certify(self.folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / "host.pem", self.folder / "host.key")
        self.context = context
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.socket.close()

    def bound(self, case):
        """The case with where the server is."""
        bound = copy.copy(case)
        host = case.arguments[1]
        bound.arguments = [
            *case.arguments, "--port", str(self.port), "--cacert", str(self.authority), "--cdn", f"https://{host}:{self.port}/copies/",
            "--resolve", f"{host}:{self.port}:127.0.0.1", "--resolve", f"www.{host}:{self.port}:127.0.0.1"]
        return bound

    def serve(self):
        while True:
            try:
                client, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.answer, args=(client,), daemon=True).start()

    def answer(self, client):
        client.settimeout(20)
        try:
            with self.context.wrap_socket(client, server_side=True) as connection:
                request = b""
                while b"\r\n\r\n" not in request:
                    more = connection.recv(4_096)
                    if not more:
                        return
                    request += more
                path = request.split(b" ")[1].decode("ascii", "replace")
                host = request.lower().partition(b"\r\nhost:")[2].partition(b"\r\n")[0].strip().decode("ascii", "replace")
                name = host.removeprefix("www.").partition(".")[0]
                ANSWERS[name](connection.sendall, path)
        except OSError:
            pass


def certify(folder):
    """An authority of this run, and a certificate for all hosts; returns the authority's."""
    openssl = shutil.which("openssl")
    if not openssl:
        raise SystemExit("openssl is missing; install it and run this step again.")
    names = ",".join(f"DNS:{www}{name}.{DOMAIN}" for name in ANSWERS for www in ("", "www."))
    (folder / "extensions").write_text(f"subjectAltName={names}\n")
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout"]

    def run(*words):
        subprocess.run([openssl, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    run("req", "-x509", *key, "authority.key", "-out", "authority.pem", "-days", "2", "-subj", "/CN=Hostile")
    run("req", *key, "host.key", "-out", "host.csr", "-subj", f"/CN={DOMAIN}")
    run("x509", "-req", "-in", "host.csr", "-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial", "-days", "2",
        "-extfile", "extensions", "-out", "host.pem")
    return pathlib.Path(folder / "authority.pem")
