# SPDX-License-Identifier: MIT
"""Hostile texts and bytes: what strangers put into links, names, comments and files."""

import urllib.parse

MEGABYTE = 1 << 20

# Names of this kind must never come alive in an output: as a tag, as a command, as a mention.
TAG = "x-hostile"
MENTION = "@hostile-user"
# A command that a shell would run. It makes a file whose name the checks look for.
CANARY = "hostile-canary"
# What stands in a file outside of the tree that a command was given.
SECRET = "outside-of-the-tree-5f1c"
# A value of a link that no log may have.
VALUE = "secret-value-8d27"

DELIMITERS = "'\"`\\<>&|;$(){}[]#*_~!?=,:/@%^+- "
MARK = "\u0301"     # joins the character in front of it
PREPEND = "\u0d4e"  # joins the character behind it

# A terminal obeys all of these: a title, a link, a color, a clear screen, and the same in C1.
ESCAPES = "\x1b]0;hostile\x07\x1b]8;;http://hostile.example\x1b\\\x1b[2J\x1b[31m\x9b31m\x9d0;hostile\x9c\x7f\x08"
BIDI = "\u202e\u2066\u200f\u061c\u2069\u202c"
BLANKS = "a\u3164\u2800\u034f\ufe0f\u115f\u1160\uffa0\u00a0\u3000\u2003\U000e0101\u180bz"
# Commands to a CI system, wherever a log has them.
LOG = "::stop-commands::hostile\n ::add-mask::x\n##[error]x ##vso[task.complete]x"
LINES = "first\nsecond\r\nthird\rfourth\u2028fifth\u2029sixth\x85seventh\x0beighth\x0cninth"
# Bytes that are no UTF-8, as Python keeps them in a text.
INVALID = b"\xff\xfe\xc3\x28\xed\xa0\x80\xf8\x88\x80\x80\x80\xc0\xaf".decode("utf-8", "surrogateescape")


def behind(text):
    """The text with a mark behind each delimiter."""
    return "".join(c + MARK if c in DELIMITERS else c for c in text)


def before(text):
    """The text with a prepending character in front of each delimiter."""
    return "".join(PREPEND + c if c in DELIMITERS else c for c in text)


# Without spaces, quotes and braces, which no link may have: `$IFS$*` is a space to a shell.
RUN = f";touch$IFS$*{CANARY};"
# Out of a word in quotes, into a command, and back; the mark is only on what is to be overlooked.
SHELL = {
    "shell": f"'{RUN}',$(touch$IFS$*{CANARY})",
    "shell-behind": f"'{MARK}{RUN}'{MARK}",
    "shell-before": f"{PREPEND}'{RUN}{PREPEND}'",
    "shell-words": f"\"{RUN}\" `touch {CANARY}` \ntouch {CANARY}\n \\'{RUN}'",
    "shell-words-behind": f"\"{MARK}{RUN}\"{MARK} `{MARK}touch {CANARY}`{MARK} \\{MARK}'{MARK}{RUN}'{MARK}",
    "shell-words-before": f"{PREPEND}\"{RUN}{PREPEND}\" {PREPEND}`touch {CANARY}{PREPEND}` {PREPEND}\ntouch {CANARY}{PREPEND}\n",
}
MARKUP = [
    f"<{TAG} onclick=1>", f"\"><{TAG}>", f"'><{TAG}>", f"</script><{TAG}>", f"--><{TAG}>", f"]]><{TAG}>",
    f"`<{TAG}>`", f"|<{TAG}>|", f"\n\n<{TAG}>\n\n", MENTION, f"[a](javascript:1)", f"&lt;{TAG}&gt;", "<!--", "<script>1</script>"]


def long(size, unit="a"):
    """A text of a size in bytes."""
    return (unit * (size // len(unit.encode()) + 1))[:size]


# The one table of hostile texts: first what any user may write, wherever it goes.
TEXTS = {
    "escapes": ESCAPES,
    "bidi": BIDI,
    "blanks": BLANKS,
    "log": LOG,
    "lines": LINES,
    "delimiters": DELIMITERS,
    "delimiters-behind": behind(DELIMITERS),
    "delimiters-before": before(DELIMITERS),
    **SHELL,
    "markup": " ".join(MARKUP),
    "markup-behind": "".join(c + MARK if c in "\"'`" else c for c in " ".join(MARKUP)),
    "markup-before": "".join(PREPEND + c if c in "<&\"'`@[" else c for c in " ".join(MARKUP)),
}
USERS = list(TEXTS)
TEXTS |= {
    "invalid-utf8": INVALID,
    # The longest that Linux takes for one argument is 128 KiB.
    "long": long(120_000),
    "nul": "a\0b\0\0c",
    "empty": "",
    "long-path": "tcal://www.trips.calendar.com/" + long(110_000, "a/"),
    "long-query": "tcal://www.trips.calendar.com/details?" + long(110_000, "a=b&"),
    "deep": long(100_000, "/("),
    "percent": "tcal://www.trips.calendar.com/details?reference=" + long(90_000, "%25%00%1b%c0%af"),
    "numbers": "dla://Profile/orders/9223372036854775807/-9223372036854775808/1e999/99999999999999999999",
    "dashes": "--" + ESCAPES + "=" + BIDI,
    "response-file": "@/etc/passwd",
    "scheme": "javascript:alert(1)//%0a",
}
# Which of them a document carries, an argument, an option, the name of a file, and a request.
CARRIED = [*USERS, "invalid-utf8", "long", "nul"]
ARGUMENTS = [name for name in TEXTS if name != "nul"]
OPTIONS = ["empty", "long", "invalid-utf8", "escapes", "lines", "shell-behind", "markup-before"]
NAMES = ["escapes", "bidi", "log", "lines", "invalid-utf8", "delimiters-behind", "delimiters-before", "markup", "shell-behind", "long"]
BODIES = ["escapes", "bidi", "lines", "delimiters-behind", "markup-before"]


def file_name(text, end=""):
    """A text as the name of a file."""
    return text.replace("/", "").replace("\0", "").encode("utf-8", "surrogateescape")[:200].decode("utf-8", "surrogateescape") + end


def links(origin):
    """Links of an origin that have hostile texts in them, raw and percent-encoded: the name of each, that of its text, and the link."""
    for name in USERS:
        encoded = urllib.parse.quote(TEXTS[name], safe="")
        yield name, name, f"{origin}?reference={TEXTS[name]}"
        yield name + "-encoded", name, f"{origin}?reference={encoded}#{encoded}"
