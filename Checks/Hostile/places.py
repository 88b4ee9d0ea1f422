# SPDX-License-Identifier: MIT
"""What can stand in the place of a file or in a folder: pipes, devices, links in circles, links out of the tree."""

import contextlib
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
    "missing": lambda path, format, room: None, "directory": folder, "fifo": pipe, "zero": link_to("/dev/zero"), "null": link_to("/dev/null"),
    "full": link_to("/dev/full"), "circle": circle, "dangling": link_to("nowhere"), "memory": link_to("/proc/self/mem"),
    "socket": listening, "sparse": sparse, "unreadable": unreadable,
}


def out_of_tree(path, format, room):
    """A file that is linked from another folder."""
    target = room.outside / name(format)
    write(target, outside(format))
    path.symlink_to(target)


def hard_link(path, format, room):
    """A second name of a file outside: what is written into it is written there."""
    target = room.outside / name(format)
    write(target, b"outside\n")
    os.link(target, path)


def someones(path, format, room):
    """A file that someone else wrote."""
    write(path, b"someone's own\n")


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


def many(path, format, room, size=1_500):
    """Many folders, with an empty file in each."""
    write(path, innocent(format))
    for number in range(size):
        write(path.parent / f"folder{number}" / path.name, b"")


def strange_name(text, format):
    """The name of a file with a text in it, and the end that it has to have."""
    return contents.file_name(text, "." + name(format).rpartition(".")[2])


def strange_names(path, format, room):
    """Folders and files of hostile names, with hostile files in them."""
    for text in map(contents.TEXTS.get, contents.NAMES):
        write(path.parent / contents.file_name(text) / name(format), documents.FORMATS[format](text) if format in documents.FORMATS else b"")
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
    "out-of-tree": out_of_tree, "hard-link": hard_link, "someones": someones, "read-only-folder": read_only_folder, "read-only-file": read_only_file, "socket": listening,
    "not-a-folder": not_a_folder,
}


# MARK: Beside a command

@contextlib.contextmanager
def repeating(action, pause=0):
    """Does something again and again, until the command has ended."""
    ended = threading.Event()

    def work():
        while not ended.wait(pause):
            with contextlib.suppress(OSError):
                action()
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
        is_fed = threading.Event()

        def feed():
            if not is_fed.is_set():
                # Fails until there is a reader.
                file = os.open(room.work / relative, os.O_WRONLY | os.O_NONBLOCK)
                is_fed.set()
                os.set_blocking(file, True)
                with os.fdopen(file, "wb") as pipe:
                    pipe.write(innocent(format))
        return repeating(feed, 0.005)
    return beside
