# SPDX-License-Identifier: MIT
"""What must not be in an output."""

import html.parser
import json
import os
import plistlib
import re
import shutil
import stat
import unicodedata

import contents
import process
from case import MISUSE

TRAPS = (b"Fatal error", b"Swift runtime failure", b"Thread 0 crashed", b"Current stack trace", b"unsafeFlags")
BIDI = set("\u061c\u200e\u200f" + "".join(map(chr, [*range(0x202a, 0x202f), *range(0x2066, 0x206a)])))
# What a terminal obeys or reorders; line ends and tabs are those of the command.
# Default_Ignorable_Code_Point of Unicode 15, and blanks.
BLANKS = ("\xa0\xad\u034f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164"
          "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff")
HIDDEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029" + "".join(sorted(BIDI)) + BLANKS + "]")
# What a CI system obeys in a job's log.
COMMAND = re.compile(rb"^\s*::|##[A-Za-z]*\[", re.MULTILINE)


def always(room, result):
    """What holds for every command."""
    faults = []
    for name, data in (("stdout", result.output), ("stderr", result.errors)):
        faults += printable(name, data)
        if contents.SECRET.encode() in data:
            faults.append(f"{name} has what stands in a file outside of the tree")
        if COMMAND.search(data):
            faults.append(f"{name} has a command to a CI system: {COMMAND.search(data).group()!r}")
        faults += [f"{name} says: {trap.decode()}" for trap in TRAPS if trap in data]
    if canary(room):
        faults.append("a shell ran what a stranger wrote")
    return faults


# How a file begins that commands write again.
OWN = (b"deeplinks-catalog ", b'{"format": "deeplinks-', b'{\n  "format": "deeplinks-', b"# Written by deeplinks site")


def files(room):
    """The files that stand in and outside of the current folder, small as they are, and not those behind links."""
    found = {}
    for folder in (room.work, room.outside):
        for parent, _, names in os.walk(folder, onerror=None):
            for path in (os.path.join(parent, name) for name in names):
                try:
                    status = os.lstat(path)
                    if stat.S_ISREG(status.st_mode) and status.st_size < 1 << 20:
                        with open(path, "rb") as file:
                            found[path] = file.read()
                except OSError:
                    pass   # another program takes it away, or it may not be read
    return found


def changes(room, before):
    """What a command did to files that were there, and what it copied from outside."""
    faults = []
    for path, data in files(room).items():
        old = before.get(path)
        name = os.path.relpath(path, room.path)
        if old is None:
            if contents.SECRET.encode() in data and not path.startswith(str(room.outside)):
                faults.append(f"{name} has what stands in a file outside of the tree")
        elif old != data and old and not old.startswith(OWN):
            faults.append(f"{name} was there, and was changed")
    return faults + [f"{os.path.relpath(path, room.path)} was removed" for path in before
                     # Its name is the command's own.
                     if not path.endswith(".draft") and not os.path.lexists(path)]


def canary(room):
    """Whether the file is there that no one is to make."""
    return any((folder / contents.CANARY).exists() for folder in (room.path, room.work, room.home, room.outside))


def printable(name, data):
    """Text that no terminal obeys."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return [f"{name} is no UTF-8 from byte {error.start} on: {data[error.start:error.start + 4].hex()}"]
    found = HIDDEN.search(text)
    if not found:
        return []
    scalar = found.group()
    place = text[max(0, found.start() - 40):found.start() + 20]
    kinds = sorted({f"U+{ord(c):04X}" for c in HIDDEN.findall(text)})
    return [f"{name} has {unicodedata.name(scalar, 'a control')} (of {', '.join(kinds)}) in {place!r}"]


def is_json(room, result):
    """One JSON value, strictly."""
    if not result.output or result.status == MISUSE:
        return []
    try:
        json.loads(result.output.decode(), parse_constant=lambda name: 1 / 0)
        return []
    except (ValueError, ZeroDivisionError, RecursionError) as error:
        return [f"stdout is no JSON: {error}"]


def is_json_lines(room, result):
    """One JSON value in each line."""
    for number, line in enumerate(result.output.split(b"\n")):
        try:
            if line:
                json.loads(line.decode())
        except ValueError as error:
            return [f"line {number + 1} of stdout is no JSON: {error}"]
    return []


def is_property_list(room, result):
    """A property list that a strict reader takes."""
    if result.status == MISUSE or not result.output:
        return []
    try:
        plistlib.loads(result.output)
        return []
    except Exception as error:   # plistlib throws what its parser throws
        return [f"stdout is no property list: {error}"]


class Page(html.parser.HTMLParser):
    """Looks for elements that a stranger wrote."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.faults = []

    def handle_starttag(self, tag, attributes):
        if tag.startswith(contents.TAG):
            self.faults.append(f"the page has an element of a stranger: {self.get_starttag_text()!r}")
        for name, value in attributes:
            if name.startswith("on"):
                self.faults.append(f"the page has a handler: {self.get_starttag_text()!r}")
            if name in ("href", "src") and (value or "").lower().lstrip().startswith(("javascript:", "data:text")):
                self.faults.append(f"the page has a link that runs a script: {value[:60]!r}")


def is_page(room, result):
    """HTML without a stranger's elements."""
    page = Page()
    page.feed(result.output.decode("utf-8", "replace"))
    return page.faults[:3]


CODE = re.compile(r"(`+)(?!`)(.*?[^`])\1(?!`)", re.DOTALL)


def is_markdown(room, result):
    """Markdown without a stranger's HTML, mentions and links."""
    faults = []
    for line in result.output.decode("utf-8", "replace").split("\n"):
        # A backslash in front of a backtick takes it its meaning outside of code.
        text = CODE.sub("", re.sub(r"\\[\\`]", "", line))
        if re.search(r"(?<!\\)<" + contents.TAG, text):
            faults.append(f"Markdown has raw HTML: {line[:200]!r}")
        if re.search(r"(?<!\\)" + re.escape(contents.MENTION), text):
            faults.append(f"Markdown calls someone: {line[:200]!r}")
        if re.search(r"(?<!\\)\[[^\]]*(?<!\\)\]\(javascript:", text):
            faults.append(f"Markdown has a link that runs a script: {line[:200]!r}")
    return faults[:2]


def is_shell_line(room, result):
    """Lines that a shell runs as what they were meant to be, and nothing else, also on the device behind them."""
    if result.status != 0:
        return []
    return run_by_shell(room, result.output)


def is_script(room, result):
    """A script that runs nothing of what strangers wrote."""
    if not result.output or result.status == MISUSE:
        return []
    return run_by_shell(room, result.output, "--warm", "com.example.hostile")


def run_by_shell(room, text, *arguments):
    """Runs a script among stubs of what it calls."""
    script = room.path / "script"
    script.write_bytes(text)
    stubs = make_stubs(room.path / "stubs")
    shell = shutil.which("dash") or shutil.which("sh") or "/bin/sh"
    environment = {"PATH": f"{stubs}:/usr/bin:/bin", "HOME": str(room.home)}
    run = process.start(
        [shell, script, *arguments], cwd=room.work, env=environment, stdin=process.NOTHING, stdout=process.NOTHING, stderr=process.NOTHING)
    try:
        run.wait(20)
    except process.Late:
        # Thousands of links take their time; what none may do is looked for all the same.
        if text.count(b"\nvisit ") < 500:
            return ["the script does not end"]
    finally:
        process.end(run.pid)
        run.wait()
    return ["a shell ran what a stranger wrote"] if canary(room) else []


# adb joins its arguments with spaces, and the shell of the device takes them apart.
STUBS = {
    "adb": 'if [ "$1" = devices ]; then printf "List of devices attached\\nhostile\\tdevice\\n"; exit; fi\n'
           '[ "$1" = -s ] && shift 2; [ "$1" = shell ] && shift; exec sh -c "$*"',
    "am": "exit 0", "xdg-open": "exit 0", "open": "exit 0",
    "xcrun": 'case "$*" in *launchctl*|*list*) echo "1 0 UIKitApplication:com.example.hostile[1]";; esac',
}


def make_stubs(folder):
    """Programs that do as the devices' do, and send nothing."""
    if not folder.exists():
        folder.mkdir()
        for name, text in STUBS.items():
            (folder / name).write_text("#!/bin/sh\n" + text + "\n")
            os.chmod(folder / name, 0o755)
    return folder
