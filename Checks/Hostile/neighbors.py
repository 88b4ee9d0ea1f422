# SPDX-License-Identifier: MIT
"""What `playground --link` finds in place of the playground that ran: strange files and sockets, and strangers on its port."""

import contextlib
import json
import os
import socket
import threading

import answers
import contents
import documents
import places
from case import Case, Growth
from contents import VALUE, long

TOKEN = "token-of-the-one-that-ended-4c61"
PORT = 4_747
LINK = "tcal://www.trips.calendar.com/details?reference=" + VALUE
WORDS = ["page", "--no-open", "--link", LINK]


def record(text):
    """The file that says where a playground listens."""
    return documents.dumped({"address": "http://127.0.0.1:1/" + text, "token": text or TOKEN, "pid": 2 ** 31 - 2, text: [text]})


documents.FORMATS["record"] = record
documents.TRAPS["record"] = {
    "address": lambda: documents.dumped({"address": "http://hostile.example:80/", "token": TOKEN, "pid": 1}),
    "port": lambda: documents.dumped({"address": "http://127.0.0.1:99999999999999999999/", "token": TOKEN, "pid": 1}),
    "process": lambda: documents.dumped({"address": "http://127.0.0.1:1/", "token": TOKEN, "pid": -1}),
}
places.NAMES["record"] = "inspector.json"


def file_of(room):
    """Where the file is, in a folder that is this person's alone."""
    folder = room.runtime / "deeplinks"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder / "inspector.json"


def put(room, data, mode=0o600):
    file_of(room).write_bytes(data)
    file_of(room).chmod(mode)


def hears_nothing(room, result):
    """That who took the port is not spoken to at all."""
    heard = (room.path / "heard").read_bytes()
    return [f"a stranger hears {heard[:80]!r}"] if heard else []


def hears_no_secret(room, result):
    """That nothing is sent that would open another door, no matter who answers."""
    return ["who answers at the socket hears the secret"] if TOKEN.encode() in (room.path / "heard").read_bytes() else []


def answer(*fields, body=b"{}", status="200 OK"):
    head = "\r\n".join([f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *fields])
    return head.encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body


STRANGERS = {
    "silent": None,
    "closed": b"",
    "garbage": bytes(range(256)) * 400,
    "endless": b"HTTP/1.1 200 OK\r\n\r\n" + b"a" * (8 << 20),
    "polite": answer(body=b'{"hasPhones":true,"pages":1,"app":"trips"}'),
    "escapes": answer(body=documents.dumped({"hasPhones": True, "error": contents.ESCAPES + contents.BIDI}), status="500 " + contents.ESCAPES),
    "deep": answer(body=b"[" * 100_000),
    "file": answer(body=documents.dumped({"hasPhones": True, "pages": 0, "file": "/etc/passwd" + contents.ESCAPES, "app": contents.ESCAPES})),
    "field": answer("X-A: " + long(900_000)),
}


def at_port(room):
    """A port that someone took, while the record of who had it is left."""
    server = socket.create_server(("127.0.0.1", 0))
    put(room, said(server.getsockname()[1]))
    return server


def at_socket(room):
    """The socket where commands ask, with its owner's answers: they are of this person, but not of this version."""
    put(room, said(PORT))
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(socket_of(room)))
    socket_of(room).chmod(0o600)
    server.listen()
    return server


def said(port):
    """The record of a playground; our own process is one that runs."""
    return json.dumps({"address": f"http://127.0.0.1:{port}", "token": TOKEN, "pid": os.getpid()}).encode()


def socket_of(room):
    return file_of(room).with_name(f"{PORT}.sock")


def speaking(listen, data):
    """Someone who listens, keeps what is sent there, and says something."""
    @contextlib.contextmanager
    def beside(room):
        heard, ended = [], threading.Event()

        def speak(client):
            client.settimeout(10)
            heard.append(client.recv(65_536))
            if data is None:
                ended.wait(10)
            else:
                client.sendall(data)
            client.shutdown(socket.SHUT_WR)
            while more := client.recv(65_536):
                heard.append(more)
        with answers.serving(listen(room), speak):
            yield
        ended.set()
        (room.path / "heard").write_bytes(b"".join(heard))
    return beside


def shared(room):
    """A socket that everyone may connect to."""
    server = at_socket(room)
    socket_of(room).chmod(0o666)
    return server


def linked(room):
    """A link to a socket elsewhere."""
    put(room, said(PORT))
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(room.path / "s"))
    socket_of(room).symlink_to(room.path / "s")
    server.listen()
    return server


def in_open_folder(room):
    """A socket in a folder where everyone may put one."""
    server = at_socket(room)
    socket_of(room).parent.chmod(0o777)
    return server


def in_place(place):
    """Something else in the place of the socket."""
    def make(room):
        put(room, said(PORT))
        place(socket_of(room), "record", room)
    return make


def cases():
    def case(door, kind, label, prepare=lambda room: None, **more):
        return Case(f"page-link/{door}/{kind}", WORDS, prepare, program="playground", interrupted=True,
                    labels=frozenset({label, "command playground page", "way link", f"kind {door}", *["format record"] * (door == "record")}), **more)
    for kind, label, make in [*documents.carried("record"), *documents.traps("record")]:
        def written(size=None, kind=kind, label=label, make=make):
            return case("record", kind, label, lambda room: put(room, make() if size is None else make(size)))
        size = documents.size(make)
        yield Growth(written, size, "record") if size else written()
    for kind, place in places.FILES.items():
        yield case("record", kind, f"place file/{kind}", lambda room, place=place: place(file_of(room), "record", room))
        yield case("in-place", kind, f"place file/{kind}", in_place(place))
    yield case("record", "writable", "place record/writable", lambda room: put(room, record(""), 0o666))
    for kind, data in STRANGERS.items():
        yield case("stranger", kind, f"neighbor {kind}", beside=speaking(at_port, data), checks=[hears_nothing])
        yield case("socket", kind, f"neighbor {kind}", beside=speaking(at_socket, data), checks=[hears_no_secret])
    for listen in (shared, linked, in_open_folder):
        kind = listen.__name__.replace("_", "-")
        yield case("socket", kind, f"neighbor {kind}", beside=speaking(listen, STRANGERS["polite"]), checks=[hears_nothing])
