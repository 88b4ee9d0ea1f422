# SPDX-License-Identifier: MIT
"""The commands, the ways into each of them, and the cases that come of both."""

import dataclasses
import typing

import checks
import contents
import documents
import places
from case import Case, Room
from documents import APP, FINGERPRINT, ORIGIN, PACKAGE, SITE

LINK = "tcal://www.trips.calendar.com/details"


@dataclasses.dataclass
class Way:
    """An argument that strangers may have a hand in."""

    kind: str                    # link, text, file, input, folder, output
    format: str = ""             # of a file
    plain: str = ""              # what stands there while another way is hostile
    is_known: bool = False       # another command line has the same reader: a few cases are enough


def link(plain=LINK):
    return Way("link", plain=plain)


def text(plain):
    return Way("text", plain=plain)


def file(format):
    return Way("file", format)


def known(format):
    """A file whose reader another command line tries in full."""
    return Way("file", format, is_known=True)


def input(format):
    return Way("input", format, "-")


def folder(format):
    return Way("folder", format)


def output(format):
    return Way("output", format)


@dataclasses.dataclass
class Command:
    """A command line with the ways into it."""

    name: str
    words: typing.List[typing.Union[str, Way]]
    checks: typing.List[typing.Callable] = dataclasses.field(default_factory=list)
    # Only texts that files and links carry: for a second form of the same results.
    is_form: bool = False
    program: str = "deeplinks"

    def cases(self, tried):
        """The cases of all ways; `tried` has the ways that another command line has tried in full."""
        for index, way in enumerate(self.words):
            if not isinstance(way, Way):
                continue
            # What reads a format is the same for all commands, and what goes through a folder is for all formats.
            content, place = way.format or self.label(index).rstrip("0123456789"), way.kind
            is_first, is_first_place = content not in tried, place not in tried
            if not way.is_known and not self.is_form:
                tried |= {content, place}
            for case in KINDS[way.kind](self, index, way):
                kind = case.name.rpartition("/")[2]
                is_new = is_first_place if kind.startswith(("has-", "to-", "name-", "no-file-")) else is_first
                if is_new or kind in AGAIN or self.is_language and kind in contents.TEXTS:
                    yield case

    @property
    def is_language(self):
        """Whether the output is of a language of its own, in which each text can mean something else."""
        return any(check in self.checks for check in (checks.is_markdown, checks.is_page, checks.is_script, checks.is_shell_line))

    # MARK: Command lines

    def case(self, name, index, value, prepare=None, **more):
        """A case in which one way is hostile, and the others are innocent."""
        words = [self.plain(at, word) if isinstance(word, Way) else word for at, word in enumerate(self.words)]
        words[index] = value
        name = f"{self.name}/{self.label(index)}/{name}"

        def make(room):
            for at, word in enumerate(self.words):
                if isinstance(word, Way):
                    self.make(room, at, word, hostile=at == index)
            if prepare:
                prepare(room)
        more.setdefault("input", self.plain_input(index))
        return Case(name, words, make, checks=self.checks + more.pop("checks", []), program=self.program, **more)

    def label(self, index):
        """What a way is called: its option, or its kind and number."""
        way = self.words[index]
        before = self.words[index - 1] if index else ""
        if isinstance(before, str) and before.startswith("-") and way.kind in ("text", "file", "output"):
            return before.strip("-")
        return f"{way.format or way.kind}{index}"

    def plain(self, index, way):
        if way.kind in ("file", "output"):
            return f"way{index}/{places.name(way.format)}"
        return f"way{index}" if way.kind == "folder" else way.plain

    def plain_input(self, hostile):
        """What stands on the standard input while another way is hostile."""
        for index, way in enumerate(self.words):
            if isinstance(way, Way) and way.kind == "input" and index != hostile:
                return documents.innocent(way.format)
        return b""

    def make(self, room, index, way, hostile):
        """Makes the folder of a way, and the innocent file in it."""
        if way.kind not in ("file", "folder", "output"):
            return
        path = room.work / f"way{index}"
        path.mkdir()
        if not hostile and way.kind != "output":
            (path / places.name(way.format)).write_bytes(places.innocent(way.format))


# MARK: Hostile ways

def of_links(command, index, way):
    table = contents.links(way.plain)
    if not command.is_form:
        table = {**{"argument-" + name: text for name, text in contents.ARGUMENTS.items()}, **table}
    for name, value in table.items():
        yield command.case(name, index, value)


OPTION_TEXTS = ["empty", "long", "invalid-utf8", "escapes", "lines", "shell-behind", "markup-before"]


def of_texts(command, index, way):
    for name in OPTION_TEXTS:
        yield command.case(name, index, contents.ARGUMENTS[name])
    if command.words[index - 1] if index else "":
        # As an option's own value, which a dash may begin.
        option = command.words[index - 1]
        if isinstance(option, str) and option.startswith("--"):
            case = command.case("joined", index, f"{option}=-{contents.ESCAPES}")
            del case.arguments[index - 1]
            yield case


# What is tried of a way that another command line has tried in full: each text that some output once let through, and what
# a command does with a file, beside reading it.
AGAIN = {
    "escapes", "lines-encoded", "shell-behind", "markup-before", "invalid-utf8", "argument-invalid-utf8", "argument-escapes", "deep-arrays",
    "routes", "details", "origins", "fifo", "directory", "pipe", "has-fifo", "has-strange-names", "has-out-of-tree", "name-lines",
    "to-fifo", "to-full", "to-out-of-tree", "to-name-escapes", "to-name-lines",
}

# What is enough of a file where another command line has the same reader.
KNOWN = {"escapes", "lines", "shell-behind", "deep-arrays", "3-megabytes", "missing", "directory", "fifo", "zero", "circle", "routes", "details"}


def of_files(command, index, way):
    name = places.name(way.format)
    relative = f"way{index}/{name}"

    def written(data):
        return lambda room: (room.work / relative).write_bytes(data())
    table = documents.carried(way.format) if way.format in documents.FORMATS else {}
    if not command.is_form:
        table = {**table, **documents.traps(way.format)}
    for kind, data in table.items():
        if not way.is_known or kind in KNOWN:
            yield command.case(kind, index, relative, written(data))
    if command.is_form:
        return
    for kind, place in places.FILES.items():
        if way.is_known and kind not in KNOWN:
            continue
        yield command.case(kind, index, relative, lambda room, place=place: place(room.work / relative, way.format, room))
    yield command.case(
        "pipe", index, relative, lambda room: places.pipe(room.work / relative, way.format, room), beside=places.fed(relative, way.format))
    yield command.case("coming-and-going", index, relative, beside=places.coming_and_going(relative, way.format))
    if way.is_known:
        return
    for kind, text in places.FILE_NAMES.items():
        strange = f"way{index}/" + places.strange_name(text, way.format)
        yield command.case("name-" + kind, index, strange, lambda room, strange=strange: (
            room.work / strange).write_bytes(places.innocent(way.format)))
    for kind in ("escapes", "lines", "invalid-utf8"):
        yield command.case("no-file-" + kind, index, f"way{index}/" + places.strange_name(places.FILE_NAMES[kind], way.format))
    yield command.case("path-too-long", index, "way/" * 4_000 + name)


def of_inputs(command, index, way):
    table = documents.carried(way.format)
    if not command.is_form:
        table = {**table, **documents.traps(way.format)}
    for kind, data in table.items():
        yield command.case(kind, index, way.plain, input=data)
    if not command.is_form and way.plain == "-":
        # Requests may come without an end, files not.
        yield command.case("zero", index, way.plain, input="/dev/zero")
    if not command.is_form:
        yield command.case("directory", index, way.plain, input="/")


def of_folders(command, index, way):
    name = places.name(way.format)
    relative = f"way{index}"
    if way.format in documents.FORMATS:
        for kind, data in documents.carried(way.format).items():
            yield command.case(kind, index, relative, lambda room, data=data: (room.work / relative / name).write_bytes(data()))
    if command.is_form:
        return
    for kind, data in documents.traps(way.format).items():
        yield command.case(kind, index, relative, lambda room, data=data: (room.work / relative / name).write_bytes(data()))
    for kind, place in places.FOLDERS.items():
        yield command.case("has-" + kind, index, relative, lambda room, place=place: place(room.work / relative / name, way.format, room))
    yield command.case("coming-and-going", index, relative, beside=places.coming_and_going(f"{relative}/{name}", way.format))


def of_outputs(command, index, way):
    relative = f"way{index}/{places.name(way.format)}"
    for kind, place in places.OUTPUTS.items():
        yield command.case("to-" + kind, index, relative, lambda room, place=place: place(room.work / relative, way.format, room))
    yield command.case("to-name-lines", index, f"way{index}/{contents.LINES}.json")
    yield command.case("to-name-escapes", index, f"way{index}/{contents.ESCAPES.replace('/', '')}.json")
    yield command.case("to-name-invalid", index, f"way{index}/{contents.INVALID}.json")
    yield command.case("to-name-empty", index, "")
    yield command.case("to-name-long", index, f"way{index}/{'n' * 300}")


KINDS = {"link": of_links, "text": of_texts, "file": of_files, "input": of_inputs, "folder": of_folders, "output": of_outputs}


# MARK: The commands

JSON = [checks.is_json]
PLIST = [checks.is_property_list]
ASSOCIATION = [checks.is_json]
SAFE_SHELL = [checks.is_shell_line]
INIT = ["--name", "Hostile", "--scheme", "com.example.hostile", "--domain", "hostile.example", "--team", "ABCDE12345",
        "--bundle", "com.example.hostile"]


COMMANDS = [
    Command("parse", ["parse", link()]),
    Command("parse-json", ["parse", "--json", link()], JSON, is_form=True),
    Command("parse-batch", ["parse", Way("input", "parse-lines", "--batch")], [checks.is_json_lines]),
    Command("match", ["match", "--origin", text(ORIGIN), "--patterns", file("patterns"), link(ORIGIN + "/items/1")]),
    Command("match-json", ["match", "--json", "--origin", ORIGIN, "--patterns", known("patterns"), link(ORIGIN + "/items/1")], JSON, is_form=True),
    Command("match-option", ["match", "--origin", ORIGIN, "--origin-option", text("plusIsSpace"), "--patterns", known("patterns"), link(ORIGIN + "/items/1")]),
    Command("match-batch", ["match", Way("input", "match-lines", "--batch")], [checks.is_json_lines]),
    Command("explain", ["explain", link(ORIGIN + "/items/1"), "--origin", ORIGIN, "--patterns", known("patterns")]),
    Command("explain-json", ["explain", "--json", link(), "--origin", ORIGIN, "--patterns", file("patterns")], JSON, is_form=True),
    Command("match-sources", ["match", link(ORIGIN + "/items/1"), "--sources", folder("sources"), "--root", text("HostileRoute")]),
    Command("match-sources-json", ["match", "--json", link(), "--sources", known("sources")], JSON, is_form=True),
    Command("explain-option", ["explain", link(), "--origin", ORIGIN, "--origin-option", text("plusIsSpace"), "--patterns", known("patterns")]),
    Command("explain-sources", ["explain", "--json", link(), "--sources", folder("sources"), "--root", text("HostileRoute")], JSON, is_form=True),
    Command("catalog", ["catalog", "--no-cache", folder("sources"), "--root", text("HostileRoute")]),
    Command("lint-cache", ["lint", "--cache", known("cache"), known("sources")]),
    Command("catalog-file", ["catalog", "--cache", file("cache"), known("sources")]),
    Command("catalog-markdown", ["catalog", "--no-cache", "--format", "markdown", folder("sources")], [checks.is_markdown], is_form=True),
    Command("catalog-html", ["catalog", "--no-cache", "--format", "html", folder("sources")], [checks.is_page], is_form=True),
    Command("catalog-notes", ["catalog", "--no-cache", "--notes", output("sources"), folder("sources")], is_form=True),
    Command("lint", ["lint", "--no-cache", folder("sources"), "--baseline", file("baseline")]),
    Command("lint-information", ["lint", "--no-cache", folder("information")]),
    Command("lint-entitlements", ["lint", "--no-cache", folder("entitlements")]),
    Command("lint-association", ["lint", "--no-cache", folder("association")]),
    Command("lint-catalog", ["lint", "--no-cache", "--catalog", file("catalog")]),
    Command("lint-short-links", ["lint", "--no-cache", "--catalog", known("catalog"), folder("short-links")]),
    Command("lint-json", ["lint", "--no-cache", "--json", folder("sources")], JSON, is_form=True),
    Command("lint-sarif", ["lint", "--no-cache", "--format", "sarif", "--catalog", file("catalog"), folder("information")], JSON, is_form=True),
    Command("lint-update", ["lint", "--no-cache", folder("sources"), "--update-baseline", "--baseline", output("baseline")], is_form=True),
    Command("lint-options", ["lint", "--explain", text("redirect-capture"), "--only", text("redirect-capture"), "--disable", text("DLK001")]),
    Command("init-target", ["init", *INIT, "--dry-run", "--target", text("App")]),
    Command("diff", ["diff", file("catalog"), known("catalog"), "--renamed", text("a=b")]),
    Command("diff-input", ["diff", input("catalog"), known("catalog")], is_form=True),
    Command("diff-sources", ["diff", "--root", "HostileRoute", known("catalog"), folder("sources")], is_form=True),
    Command("diff-markdown", ["diff", "--format", "markdown", file("catalog"), file("catalog")], [checks.is_markdown], is_form=True),
    Command("diff-json", ["diff", "--json", file("catalog"), file("catalog")], JSON, is_form=True),
    Command("replay", ["replay", file("links"), "--catalog", known("catalog"), "--limit", text("20")]),
    Command("replay-csv", ["replay", "--as", "csv", file("table"), "--catalog", known("catalog")]),
    Command("replay-log", ["replay", "--as", "log", "--origin", text(SITE), file("log"), "--catalog", known("catalog")]),
    Command("replay-short-links", ["replay", "--as", "short-links", "--origin", text(SITE), file("short-links"), "--catalog",
                                   known("catalog")]),
    Command("replay-input", ["replay", input("links"), "--catalog", known("catalog"), "--as", text("plain")]),
    Command("replay-update", ["replay", "--update", file("links"), "--catalog", known("catalog")]),
    Command("replay-json", ["replay", "--json", file("links"), "--catalog", known("catalog")], JSON, is_form=True),
    Command("replay-root", ["replay", known("links"), "--catalog", folder("sources"), "--root", text("HostileRoute")], is_form=True),
    Command("url-types-file", ["export", "url-types", folder("sources"), "--root", text("HostileRoute"), "--output", output("information")], is_form=True),
    Command("entitlements-root", ["export", "entitlements", folder("sources"), "--root", text("HostileRoute")], PLIST, is_form=True),
    Command("url-representation-file", ["export", "url-representation", folder("sources"), "--root", text("HostileRoute"),
                                        "--output", output("sources")], is_form=True),
    Command("simulator-script-file", ["export", "simulator-script", "--catalog", known("catalog"), "--output", output("sources")], is_form=True),
    Command("url-types", ["export", "url-types", "--catalog", file("catalog"), "--name", text("com.example.hostile")], PLIST),
    Command("entitlements", ["export", "entitlements", "--catalog", file("catalog"), "--output", output("entitlements")], PLIST, is_form=True),
    Command("url-representation", ["export", "url-representation", "--catalog", file("catalog"), "--domain", text("hostile.example")], is_form=True),
    Command("simulator-script", ["export", "simulator-script", "--catalog", file("catalog"), "--app", text("com.example.hostile")], [checks.is_script]),
    Command("simulator-script-sources", ["export", "simulator-script", folder("sources"), "--root", text("HostileRoute")], [checks.is_script], is_form=True),
    Command("init", ["init", *INIT, "--folder", folder("information")]),
    Command("init-entitlements", ["init", *INIT, "--folder", folder("entitlements")], is_form=True),
    Command("init-dry", ["init", "--dry-run", "--name", text("Hostile"), "--scheme", text("com.example.hostile"), "--domain", text("hostile.example"),
                         "--team", text("ABCDE12345"), "--bundle", text("com.example.hostile"), "--module", text("Hostile"),
                         "--item", text("recipe"), "--android", text(PACKAGE), "--fingerprint", text(FINGERPRINT)]),
    Command("aasa-check", ["aasa", "check", file("association"), "--entitlements", file("entitlements"), "--info-plist", file("information"),
                           "--catalog", known("catalog"), "--assetlinks", known("asset-links"), "--domain", text("hostile.example"), "--app", text(APP)]),
    Command("aasa-check-folder", ["aasa", "check", folder("association")]),
    Command("aasa-check-input", ["aasa", "check", input("association")]),
    Command("aasa-check-json", ["aasa", "check", "--json", file("association")], JSON, is_form=True),
    Command("aasa-match", ["aasa", "match", file("association"), link(SITE + "/items/1"), "--app", text(APP), "--domain", text("hostile.example")]),
    Command("aasa-match-json", ["aasa", "match", "--json", file("association"), link(SITE + "/items/1")], JSON, is_form=True),
    Command("aasa-match-batch", ["aasa", "match", Way("input", "association-lines", "--batch")], [checks.is_json_lines]),
    Command("aasa-explain", ["aasa", "explain", known("association"), link(SITE + "/items/1"), "--app", text(APP),
                             "--domain", text("hostile.example")]),
    Command("aasa-diff", ["aasa", "diff", file("association"), known("association"), "--domain", text("hostile.example")]),
    Command("aasa-diff-json", ["aasa", "diff", "--json", file("association"), known("association")], JSON, is_form=True),
    Command("aasa-generate", ["aasa", "generate", "--catalog", file("catalog"), "--app", text(APP), "--domain", text("hostile.example"),
                              "--keep", known("association"), "--short-links", file("short-links")], ASSOCIATION),
    Command("aasa-coverage", ["aasa", "coverage", file("association"), "--catalog", known("catalog"), "--app", text(APP),
                              "--domain", text("hostile.example")]),
    Command("aasa-coverage-short-links", ["aasa", "coverage", known("association"), "--catalog", known("catalog"), "--app", APP,
                                          "--short-links", file("short-links")]),
    Command("aasa-coverage-json", ["aasa", "coverage", "--json", file("association"), "--catalog", known("catalog"), "--app", APP], JSON, is_form=True),
    Command("aasa-codes", ["aasa", "codes", text("AASA201")]),
    Command("site-write", ["site", "write", "--catalog", file("catalog"), "--config", file("catalog"), "--short-links", file("short-links"),
                           "--date", text("2026-01-31"), "--output", "Site"]),
    Command("site-sources", ["site", "write", "--check", folder("sources"), "--root", text("HostileRoute"), "--config", known("catalog")]),
    Command("site-schema", ["site", "schema"]),
    Command("assetlinks-check", ["assetlinks", "check", file("asset-links")]),
    Command("assetlinks-check-folder", ["assetlinks", "check", folder("asset-links")]),
    Command("assetlinks-check-input", ["assetlinks", "check", input("asset-links")], is_form=True),
    Command("assetlinks-check-json", ["assetlinks", "check", "--json", file("asset-links")], JSON, is_form=True),
    Command("assetlinks-match", ["assetlinks", "match", file("asset-links"), link(SITE + "/items/1"), "--package", text(PACKAGE),
                                 "--fingerprint", text(FINGERPRINT)]),
    Command("assetlinks-generate", ["assetlinks", "generate", "--catalog", known("catalog"), "--package", text(PACKAGE),
                                    "--fingerprint", text(FINGERPRINT), "--domain", text("hostile.example"), "--restrict-links",
                                    "--keep", known("asset-links")]),
    Command("doctor-options", ["doctor", text("hostile.invalid"), "--app", text(APP), "--timeout", text("1"), "--port", text("1"),
                               "--resolve", text("hostile.invalid:1:127.0.0.1"), "--cdn", text("https://hostile.invalid/"),
                               "--cacert", file("certificates")]),
    Command("send-dry", ["send", "--dry-run", "--device", "hostile", link()], SAFE_SHELL),
    Command("send-dry-desktop", ["send", "--dry-run", "--device", "desktop", link()], SAFE_SHELL, is_form=True),
    Command("send-android", ["send", "--device", text("hostile"), "--app", text(PACKAGE), "--cold", link()]),
    Command("send-choosing", ["send", link("dla://Profile/orders/1")], is_form=True),
    Command("no-command", [text("nothing")]),
    Command("no-export", ["export", text("nothing")]),
    Command("no-aasa", ["aasa", text("nothing")]),
    Command("no-assetlinks", ["assetlinks", text("nothing")]),
    Command("help", ["help", text("nothing")]),
]

PLAYGROUND = [
    Command("page", ["page", "--no-open", "--app", text("nothing"), "--port", text("0")]),
    Command("inspect", ["inspect", "--no-open", "--port", text("-1")]),
    Command("open", ["open", link()]),
    Command("open-app", ["open", LINK, "--app", text("trips"), "--cold"]),
    Command("open-after", ["open", LINK, "--after", link("dla://Profile/orders/1"), "--steps"], is_form=True),
    Command("open-json", ["open", link("dla://Profile/orders/1"), "--steps", "--json"], JSON, is_form=True),
    # Without a configuration it never listens.
    Command("serve", ["serve", folder("sources"), "--root", text("HostileRoute"), "--catalog", file("catalog"), "--config", "none.json",
                      "--short-links", file("short-links"), "--date", text("2026-01-31"), "--output", "Site", "--domain", text("hostile.example"),
                      "--port", text("0")]),
    Command("no-playground-command", [text("nothing")]),
]
for command in PLAYGROUND:
    command.program = "playground"


def all_cases():
    """The cases of command lines."""
    tried = set()
    for command in COMMANDS + PLAYGROUND:
        yield from command.cases(tried)
