# SPDX-License-Identifier: MIT
"""What can stand in the place of a file or in a folder: pipes, devices, links in circles, links out of the tree."""

import contextlib
import errno
import os
import socket
import threading

import contents
import documents

NAMES = {
    "association": "apple-app-site-association", "asset-links": "assetlinks.json", "sources": "App.swift", "information": "Info.plist",
    "entitlements": "App.entitlements", "catalog": "catalog.json", "patterns": "patterns.txt",
    "links": "links.txt", "table": "links.csv", "log": "access.log", "baseline": "baseline.json", "cache": "cache.json",
    "certificates": "authority.pem", "short-links": "Links.tsv",
}


def name(format):
    """What a file of a format is called."""
    return NAMES[format]


def innocent(format):
    """The bytes of a file with nothing wrong in it."""
    return b"" if format == "certificates" else documents.innocent(format)


# MARK: In the place of a file; each makes something at a path

def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def missing(path, format, room):
    pass


def folder(path, format, room):
    path.mkdir()


def pipe(path, format, room):
    os.mkfifo(path)


def link_to(target):
    def make(path, format, room):
        path.symlink_to(target)
    return make


def circle(path, format, room):
    path.symlink_to(path.name)


def listening(path, format, room):
    """A socket; its path may not be long, so it is made from within its folder."""
    server = socket.socket(socket.AF_UNIX)
    here = os.open(path.parent, os.O_RDONLY)
    try:
        server.bind(f"/proc/self/fd/{here}/{path.name}")
    except OSError:
        path.symlink_to("/dev/null")
    finally:
        os.close(here)
        server.close()


def sparse(path, format, room):
    """A file of half a gigabyte that takes no room on the disk."""
    with open(path, "wb") as file:
        file.truncate(512 << 20)


def unreadable(path, format, room):
    write(path, innocent(format))
    path.chmod(0)


FILES = {
    "missing": missing, "directory": folder, "fifo": pipe, "zero": link_to("/dev/zero"), "null": link_to("/dev/null"),
    "full": link_to("/dev/full"), "circle": circle, "dangling": link_to("nowhere"), "memory": link_to("/proc/self/mem"),
    "socket": listening, "sparse": sparse, "unreadable": unreadable,
}


def out_of_tree(path, format, room):
    """A file that is linked from another folder."""
    target = room.outside / name(format)
    write(target, outside(format))
    path.symlink_to(target)


def linked_folder(path, format, room):
    """A folder that is linked from outside, with files of the name in it."""
    write(room.outside / "inner" / name(format), outside(format))
    (path.parent / "linked").symlink_to(room.outside / "inner")
    write(path, innocent(format))


def outside(format):
    """What stands outside: it would be printed, were it read."""
    if format == "certificates":
        return contents.SECRET.encode()
    return documents.FORMATS[format](contents.SECRET) + b"\n" + contents.SECRET.encode()


def parent_circle(path, format, room):
    """Folders that lead to themselves, below one another."""
    write(path, innocent(format))
    for level in range(5):
        below = path.parent / f"level{level}"
        below.mkdir()
        for number in range(5):
            (below / f"up{number}").symlink_to("..")
    (path.parent / "self").symlink_to(".")


def deep(path, format, room):
    """Folders that are deeper than a path can say."""
    write(path, innocent(format))
    current = os.open(path.parent, os.O_RDONLY)
    try:
        for _ in range(1_200):
            os.mkdir("deeper", dir_fd=current)
            below = os.open("deeper", os.O_RDONLY, dir_fd=current)
            os.close(current)
            current = below
        file = os.open(path.name, os.O_WRONLY | os.O_CREAT, dir_fd=current)
        os.write(file, innocent(format)[:65_536])
        os.close(file)
    finally:
        os.close(current)


def many(path, format, room):
    """Many folders, with an empty file in each."""
    write(path, innocent(format))
    for number in range(1_500):
        write(path.parent / f"folder{number}" / path.name, b"")


# Names that people see in messages.
FILE_NAMES = {
    "escapes": contents.ESCAPES.replace("/", ""), "bidi": contents.BIDI, "lines": contents.LINES, "invalid-utf8": contents.INVALID,
    "delimiters-behind": contents.behind(contents.DELIMITERS.replace("/", "")),
    "delimiters-before": contents.before(contents.DELIMITERS.replace("/", "")),
    "markup": f"<{contents.TAG} onclick=1>{contents.MENTION}", "shell": contents.SHELL["shell-behind"],
    "long": "n" * 200,
}


def strange_name(text, format):
    """The name of a file or a folder, with a text in it, and how it has to end."""
    return text.encode("utf-8", "surrogateescape")[:230].decode("utf-8", "surrogateescape") + "." + name(format).rpartition(".")[2]


def strange_names(path, format, room):
    """Folders and files of hostile names, with hostile files in them."""
    for text in FILE_NAMES.values():
        folder = path.parent / text.encode("utf-8", "surrogateescape")[:200].decode("utf-8", "surrogateescape").replace("\0", "")
        write(folder / name(format), documents.FORMATS[format](text) if format in documents.FORMATS else b"")
        write(path.parent / strange_name(text, format), b"@\xff{")


FOLDERS = {
    "none": lambda path, format, room: None,
    "fifo": pipe, "zero": link_to("/dev/zero"), "circle": circle, "parent-circle": parent_circle, "out-of-tree": out_of_tree,
    "linked-folder": linked_folder, "directory": folder, "dangling": link_to("nowhere"), "socket": listening, "sparse": sparse,
    "deep": deep, "many": many, "strange-names": strange_names, "memory": link_to("/proc/self/mem"), "unreadable": unreadable,
}


# MARK: In the place of a file that is to be written

def read_only_folder(path, format, room):
    path.parent.chmod(0o555)


def read_only_file(path, format, room):
    write(path, b"kept\n")
    path.chmod(0o444)


def not_a_folder(path, format, room):
    """The folder of the file is a file."""
    path.parent.rmdir()
    path.parent.write_bytes(b"")


OUTPUTS = {
    "directory": folder, "fifo": pipe, "full": link_to("/dev/full"), "circle": circle, "dangling": link_to("nowhere/at/all"),
    "out-of-tree": out_of_tree, "read-only-folder": read_only_folder, "read-only-file": read_only_file, "socket": listening,
    "not-a-folder": not_a_folder,
}


# MARK: Beside a command

@contextlib.contextmanager
def repeating(action):
    """Does something again and again, until the command has ended."""
    ended = threading.Event()

    def work():
        while not ended.is_set():
            try:
                action()
            except OSError:
                pass
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(5)


def coming_and_going(relative, format):
    """A file that is there, and then not, and then a folder."""
    def beside(room):
        path = room.work / relative
        data = innocent(format)

        def flicker():
            path.write_bytes(data)
            path.unlink()
            path.mkdir()
            path.rmdir()
        return repeating(flicker)
    return beside


def fed(relative, format):
    """A pipe that another program writes a whole file into, as shells make for `<(…)`."""
    def beside(room):
        path = room.work / relative
        data = innocent(format)
        ended = threading.Event()

        def work():
            while not ended.is_set():
                try:
                    file = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
                except OSError as error:
                    if error.errno != errno.ENXIO:
                        return
                    ended.wait(0.005)
                    continue
                os.set_blocking(file, True)
                try:
                    os.write(file, data)
                except OSError:
                    pass
                finally:
                    os.close(file)
                return
        thread = threading.Thread(target=work, daemon=True)

        @contextlib.contextmanager
        def feeding():
            thread.start()
            try:
                yield
            finally:
                ended.set()
                thread.join(5)
        return feeding()
    return beside
