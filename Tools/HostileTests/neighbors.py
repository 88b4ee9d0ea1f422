# SPDX-License-Identifier: MIT
"""What `play --link` finds in place of the playground that ran: strange files, and strangers on its port."""

import contextlib
import json
import os
import socket
import threading
import time

import contents
import documents
import places
from case import Case
from contents import VALUE, long

TOKEN = "token-of-the-one-that-ended-4c61"
LINK = "tcal://www.trips.calendar.com/details?reference=" + VALUE


def record(text):
    """The file that says where a playground listens."""
    return documents.dumped({"address": "http://127.0.0.1:1/" + text, "token": text or TOKEN, "pid": 2 ** 31 - 2, text: [text]})


documents.FORMATS["record"] = record
documents.TRAPS["record"] = {
    **documents.JSON_TRAPS, "address": lambda: documents.dumped({"address": "http://hostile.example:80/", "token": TOKEN, "pid": 1}),
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
    """That who took the port knows no more than before."""
    heard = (room.path / "heard").read_bytes()
    return [f"a stranger on the port gets the {name}" for name, text in (("token", TOKEN), ("link", VALUE)) if text.encode() in heard]


def answer(*fields, body=b"{}", status="200 OK"):
    head = "\r\n".join([f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *fields])
    return head.encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body


STRANGERS = {
    "silent": None,
    "closed": b"",
    "garbage": bytes(range(256)) * 400,
    "endless": b"HTTP/1.1 200 OK\r\n\r\n" + b"a" * (8 << 20),
    "polite": answer(body=b'{"hasPhones":true,"address":"http://127.0.0.1:1/","app":"trips"}'),
    "escapes": answer(body=documents.dumped({"hasPhones": True, "error": contents.ESCAPES + contents.BIDI}), status="500 " + contents.ESCAPES),
    "deep": answer(body=b"[" * 100_000),
    "address": answer(body=documents.dumped({"hasPhones": True, "address": "https://hostile.example/" + contents.ESCAPES, "app": contents.ESCAPES})),
    "field": answer("X-A: " + long(900_000)),
}


def stranger(data):
    """Someone who took the port, and keeps what is sent there."""
    @contextlib.contextmanager
    def beside(room):
        server = socket.create_server(("127.0.0.1", 0))
        heard, ended = [], threading.Event()

        def work():
            while not ended.is_set():
                try:
                    client, _ = server.accept()
                except OSError:
                    return
                threading.Thread(target=speak, args=(client,), daemon=True).start()

        def speak(client):
            with client:
                client.settimeout(10)
                try:
                    heard.append(client.recv(65_536))
                    if data is None:
                        ended.wait(10)
                    else:
                        client.sendall(data)
                    client.shutdown(socket.SHUT_WR)
                    while more := client.recv(65_536):
                        heard.append(more)
                except OSError:
                    pass
        threading.Thread(target=work, daemon=True).start()
        address = f"http://127.0.0.1:{server.getsockname()[1]}/"
        # Our own process, as one that runs.
        put(room, json.dumps({"address": address, "token": TOKEN, "pid": os.getpid()}).encode())
        try:
            yield
        finally:
            ended.set()
            server.close()
            time.sleep(0)
            (room.path / "heard").write_bytes(b"".join(heard))
    return beside


def cases():
    words = ["play", "--no-open", "--link", LINK]
    for kind, data in {**documents.carried("record"), **documents.traps("record")}.items():
        yield Case(f"play-link/record/{kind}", words, lambda room, data=data: put(room, data()), interrupted=True)
    for kind, place in places.FILES.items():
        yield Case(f"play-link/record/{kind}", words, lambda room, place=place: place(file_of(room), "record", room), interrupted=True)
    yield Case("play-link/record/writable", words, lambda room: put(room, record(""), 0o666), interrupted=True)
    for kind, data in STRANGERS.items():
        yield Case(f"play-link/stranger/{kind}", words, beside=stranger(data), interrupted=True, checks=[hears_nothing])
