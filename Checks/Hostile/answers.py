# SPDX-License-Identifier: MIT
"""A web server that answers `doctor` with everything but what it should."""

import contextlib
import functools
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
from case import Case, Growth

DOMAIN = "hostile.test"
# How long `doctor` lets a server take; what it does then has to end within the time of a case.
PATIENCE = 2
LIMIT = 128 << 10   # the largest file that is read


def head(status="200 OK", *fields):
    """A head that says JSON, and what else is given."""
    lines = [f"HTTP/1.1 {status}", "Content-Type: application/json", *fields]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n"


def whole(body, *fields, status="200 OK"):
    """A whole answer."""
    return lambda send, path: send(head(status, f"Content-Length: {len(body)}", *fields) + body)


def made(make, *fields):
    """A whole answer, whose body is made when it is asked for, of a size if it has one."""
    if size := documents.size(make):
        return lambda send, path, size=size: whole(make(size)[:LIMIT], *fields)(send, path)
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
    "fields-many": lambda send, path, n=5_000: whole(GOOD, *[f"X-{i}: a" for i in range(n)])(send, path),
    "field-long": lambda send, path, n=90_000: whole(GOOD, "Content-Type: " + contents.long(n))(send, path),
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
    "globs": made(lambda n=60: documents.TRAPS["association"]["globs"](n)),
    "globs-of-one": made(documents.TRAPS["association"]["globs-of-one"]),
    # The most that a server's answer can have of each.
    "details": made(lambda n=1_300: documents.rules(n, lambda i: f"/a{i}/*", apps=n)),
    "details-of-one-app": made(lambda n=1_900: documents.dumped({"applinks": {"details": [
        {"appID": documents.APP, "paths": [f"/{i}"]} for i in range(n)]}})),
    "rules": made(lambda n=5_000: documents.rules(n, lambda i: f"/a{i}?")),
    "statements": made(lambda n=400: documents.statements(n)),
    "deep": made(documents.TRAPS["json"]["deep-arrays"]),
    "deep-objects": made(lambda n=20_000: b'{"a":' * n + b"1" + b"}" * n),
    "same-keys": made(lambda n=20_000: documents.TRAPS["json"]["same-keys"](n)),
    **{"body-" + name: by_place(
        lambda text=text: documents.association(text), lambda text=text: documents.asset_links(text))
       for name, text in ((name, contents.TEXTS[name]) for name in contents.CARRIED if name != "long")},
}


def cases():
    """A case for each answer, and one more for those that carry texts, as JSON."""
    for name, answer in ANSWERS.items():
        size = documents.size(answer)
        yield Growth(lambda size, name=name: case(name, size=size), size, "answer") if size else case(name)
        if name.startswith(("body-", "field", "copy", "redirect")):
            yield case(name, "--json", checks=[checks.is_json])


def case(name, *options, checks=(), size=None):
    host = f"{name}.{DOMAIN}" if size is None else f"{name}--{size}.{DOMAIN}"
    labels = {"format association", "format asset-links", "command deeplinks doctor", "kind answer"}
    labels.add("text " + name.removeprefix("body-") if name.startswith("body-") else "answer " + name)

    def arguments(folder):
        site = sites(folder)
        return ["doctor", host, "--timeout", str(PATIENCE), *options, "--port", str(site.port), "--cacert", str(site.authority),
                "--cdn", f"https://{host}:{site.port}/copies/", *[
                    word for www in ("", "www.") for word in ("--resolve", f"{www}{host}:{site.port}:127.0.0.1")]]
    return Case("doctor/" + name + "".join(options), arguments, checks=list(checks), labels=frozenset(labels))


@contextlib.contextmanager
def serving(server, answer):
    """Answers everyone who connects."""
    def work():
        while True:
            try:
                client, _ = server.accept()
            except OSError:
                return
            threading.Thread(target=speak, args=(client,), daemon=True).start()

    def speak(client):
        with client, contextlib.suppress(OSError):
            answer(client)
    threading.Thread(target=work, daemon=True).start()
    try:
        yield
    finally:
        server.close()


@functools.lru_cache(maxsize=None)
def sites(folder):
    """The server, which there is as long as this program."""
    return Sites(folder / "sites")


class Sites:
    """The server, on a port of its own."""

    def __init__(self, folder):
        folder.mkdir()
        self.authority = certify(folder)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(folder / "host.pem", folder / "host.key")
        server = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = server.getsockname()[1]
        self.serving = serving(server, self.answer)
        self.serving.__enter__()

    def answer(self, client):
        client.settimeout(20)
        with self.context.wrap_socket(client, server_side=True) as connection:
            request = b""
            while b"\r\n\r\n" not in request:
                more = connection.recv(4_096)
                if not more:
                    return
                request += more
            path = request.split(b" ")[1].decode("ascii", "replace")
            host = request.lower().partition(b"\r\nhost:")[2].partition(b"\r\n")[0].strip().decode("ascii", "replace")
            name, _, size = host.removeprefix("www.").partition(".")[0].partition("--")
            ANSWERS[name](connection.sendall, path, *([int(size)] if size else []))


def certify(folder):
    """An authority of this run, and a certificate for all hosts; returns the authority's."""
    openssl = shutil.which("openssl")
    if not openssl:
        raise SystemExit("openssl is missing; install it and run this step again.")
    hosts = [name + end for name, answer in ANSWERS.items() for size in [documents.size(answer)]
             for end in ["", *[f"--{size * part // 16}" for part in (0, 1, 2, 4, 16) if size]]]
    names = ",".join(f"DNS:{www}{host}.{DOMAIN}" for host in hosts for www in ("", "www."))
    (folder / "extensions").write_text(f"subjectAltName={names}\n")
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout"]

    def run(*words):
        subprocess.run([openssl, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    run("req", "-x509", *key, "authority.key", "-out", "authority.pem", "-days", "2", "-subj", "/CN=Hostile")
    run("req", *key, "host.key", "-out", "host.csr", "-subj", f"/CN={DOMAIN}")
    run("x509", "-req", "-in", "host.csr", "-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial", "-days", "2",
        "-extfile", "extensions", "-out", "host.pem")
    return pathlib.Path(folder / "authority.pem")
