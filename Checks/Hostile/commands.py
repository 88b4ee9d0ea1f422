# SPDX-License-Identifier: MIT
"""The commands, the ways into each of them, and the cases that come of both."""

import dataclasses
import functools
import itertools
import typing

import checks
import contents
import documents
import places
from case import Case, Growth
from documents import APP, FINGERPRINT, ORIGIN, PACKAGE, SITE

LINK = "tcal://www.trips.calendar.com/details"


@dataclasses.dataclass
class Way:
    """An argument that strangers may have a hand in."""

    kind: str                    # link, text, file, input, folder, output
    format: str = ""             # of a file
    plain: str = ""              # what stands there while another way is hostile


def link(plain=LINK):
    return Way("link", plain=plain)


def text(plain):
    return Way("text", plain=plain)


def input(format):
    return Way("input", format, "-")


file, folder, output = (functools.partial(Way, kind) for kind in ("file", "folder", "output"))


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
            if not self.is_form:
                tried |= {content, place}
            for kind, label, value, more in KINDS[way.kind](self, index, way):
                is_new = is_first_place if label.startswith(ONCE) else is_first
                if is_new or kind in AGAIN or self.is_language and kind in contents.USERS:
                    yield self.case(kind, label, index, value, **more)

    @property
    def is_language(self):
        """Whether the output is of a language of its own, in which each text can mean something else."""
        return any(check in self.checks for check in (checks.is_markdown, checks.is_page, checks.is_script, checks.is_shell_line))

    # MARK: Command lines

    def case(self, kind, label, index, value, size=0, prepare=None, replaced=0, **more):
        """A case in which one way is hostile, and the others are innocent; with a size, `value` is a function of it."""
        way = self.words[index]
        if size:
            def at(size):
                value_at, more_at = value(size)
                return self.case(kind, label, index, value_at, **more_at)
            return Growth(at, size, way.kind)
        words = [self.plain(at, word) if isinstance(word, Way) else word for at, word in enumerate(self.words)]
        words[index - replaced:index + 1] = [value]

        def make(room):
            for at, word in enumerate(self.words):
                if isinstance(word, Way):
                    self.make(room, at, word, hostile=at == index)
            if prepare:
                prepare(room)
        more.setdefault("input", self.plain_input(index))
        path = " ".join(itertools.takewhile(lambda word: isinstance(word, str) and not word.startswith("-"), self.words))
        labels = {label, f"command {self.program} {path}", f"way {self.label(index).rstrip('0123456789')}", f"kind {way.kind}",
                  *[f"format {way.format}"] * bool(way.format)}
        return Case(f"{self.name}/{self.label(index)}/{kind}", words, make, checks=self.checks, program=self.program,
                    labels=frozenset(labels), **more)

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


# MARK: Hostile ways; each yields what a case is called, its label, its argument, and what else it has

# What is not of a format: it is tried in full only for the first way of its kind.
ONCE = ("place folder/", "place output/", "place name/")
# What is tried of a way that another command line has tried in full: each text that some output once let through, what
# a command does with a file, beside reading it, and how its cost grows.
GROWING = {"routes", "rules", "statements", "many", "patterns", "files"}
AGAIN = GROWING | {
    "escapes", "lines-encoded", "shell-behind", "markup-before", "invalid-utf8", "argument-invalid-utf8", "argument-escapes", "deep-arrays",
    "details", "origins", "fifo", "directory", "pipe", "has-fifo", "has-strange-names", "has-out-of-tree", "name-lines",
    "to-fifo", "to-full", "to-out-of-tree", "to-name-escapes", "to-name-lines", "argument-growing",
}


def growing(kind, head=""):
    """A text that is longer and longer, as long as an argument can be."""
    return kind, "text long", lambda size: (head + contents.long(size), {}), {"size": 120_000 - len(head)}


def of_links(command, index, way):
    for name in () if command.is_form else contents.ARGUMENTS:
        yield "argument-" + name, f"text {name}", contents.TEXTS[name], {}
    for name, text, link in contents.links(way.plain):
        yield name, f"text {text}", link, {}
    yield growing("argument-growing", way.plain + "?reference=")


def of_texts(command, index, way):
    for name in contents.OPTIONS:
        yield name, f"text {name}", contents.TEXTS[name], {}
    option = command.words[index - 1]
    if isinstance(option, str) and option.startswith("--"):
        # As an option's own value, which a dash may begin.
        yield "joined", "place option/joined", f"{option}=-{contents.ESCAPES}", {"replaced": 1}
    yield growing("growing")


def of_documents(command, way, put):
    """Documents that carry a text, and traps; `put` returns an argument and what else a case has, of what makes bytes."""
    for name, label, make in documents.carried(way.format):
        yield name, label, *put(make)
    for name, label, make in documents.traps(way.format):
        size = documents.size(make)
        if size and (not command.is_form or name in GROWING):
            yield name, label, lambda size, make=make: put(lambda: make(size)), {"size": size}
        elif not command.is_form:
            yield name, label, *put(make)


def of_places(table, prefix, kind, way, relative, value):
    """What stands at a path."""
    for name, place in table.items():
        def put(size=None, place=place):
            sized = {"size": size} if size is not None else {}
            return value, {"prepare": lambda room: place(room.work / relative, way.format, room, **sized)}
        size = documents.size(place)
        label = f"place {kind}/{name}"
        yield (prefix + name, label, put, {"size": size}) if size else (prefix + name, label, *put())


def of_files(command, index, way):
    relative = f"way{index}/{places.name(way.format)}"

    def put(make, relative=relative):
        return relative, {"prepare": lambda room: (room.work / relative).write_bytes(make())}
    yield from of_documents(command, way, put)
    if command.is_form:
        return
    yield from of_places(places.FILES, "", "file", way, relative, relative)
    yield "pipe", "place file/pipe", relative, {
        "prepare": lambda room: places.pipe(room.work / relative, way.format, room), "beside": places.fed(relative, way.format)}
    yield "coming-and-going", "place file/coming-and-going", relative, {"beside": places.coming_and_going(relative, way.format)}
    for name in contents.NAMES:
        strange = f"way{index}/" + places.strange_name(contents.TEXTS[name], way.format)
        yield "name-" + name, "place name/strange", *put(lambda: places.innocent(way.format), strange)
    for name in ("escapes", "lines", "invalid-utf8"):
        yield "no-file-" + name, "place name/no-file", f"way{index}/" + places.strange_name(contents.TEXTS[name], way.format), {}
    yield "path-too-long", "place file/path-too-long", "way/" * 4_000 + places.name(way.format), {}


def of_inputs(command, index, way):
    yield from of_documents(command, way, lambda make: (way.plain, {"input": make}))
    if not command.is_form:
        yield "directory", "place input/directory", way.plain, {"input": "/"}
        if way.plain == "-":
            # Requests may come without an end, files not.
            yield "zero", "place input/zero", way.plain, {"input": "/dev/zero"}


def of_folders(command, index, way):
    relative = f"way{index}/{places.name(way.format)}"
    yield from of_documents(command, way, lambda make: (f"way{index}", {"prepare": lambda room: (room.work / relative).write_bytes(make())}))
    if not command.is_form:
        yield from of_places(places.FOLDERS, "has-", "folder", way, relative, f"way{index}")
        yield "coming-and-going", "place file/coming-and-going", f"way{index}", {"beside": places.coming_and_going(relative, way.format)}


def of_outputs(command, index, way):
    relative = f"way{index}/{places.name(way.format)}"
    yield from of_places(places.OUTPUTS, "to-", "output", way, relative, relative)
    for name in ("lines", "escapes", "invalid-utf8"):
        yield "to-name-" + name, "place output/name", f"way{index}/{contents.file_name(contents.TEXTS[name], '.json')}", {}
    yield "to-name-empty", "place output/name-empty", "", {}
    yield "to-name-long", "place output/name-long", f"way{index}/{'n' * 300}", {}


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
    Command("match-json", ["match", "--json", "--origin", ORIGIN, "--patterns", file("patterns"), link(ORIGIN + "/items/1")], JSON, is_form=True),
    Command("match-option", ["match", "--origin", ORIGIN, "--origin-option", text("plusIsSpace"), "--patterns", file("patterns"), link(ORIGIN + "/items/1")]),
    Command("match-batch", ["match", Way("input", "match-lines", "--batch")], [checks.is_json_lines]),
    Command("explain", ["explain", link(ORIGIN + "/items/1"), "--origin", ORIGIN, "--patterns", file("patterns")]),
    Command("explain-json", ["explain", "--json", link(), "--origin", ORIGIN, "--patterns", file("patterns")], JSON, is_form=True),
    Command("match-sources", ["match", link(ORIGIN + "/items/1"), folder("sources"), "--root", text("HostileRoute")]),
    Command("match-sources-json", ["match", "--json", link(), file("sources")], JSON, is_form=True),
    Command("match-strict", ["match", "--strict", link(ORIGIN + "/items/1"), file("sources")], is_form=True),
    Command("explain-strict", ["explain", "--strict", link(ORIGIN + "/items/1"), file("sources")], is_form=True),
    Command("explain-option", ["explain", link(), "--origin", ORIGIN, "--origin-option", text("plusIsSpace"), "--patterns", file("patterns")]),
    Command("explain-sources", ["explain", "--json", link(), folder("sources"), "--root", text("HostileRoute")], JSON, is_form=True),
    Command("catalog", ["catalog", "--no-cache", folder("sources"), "--root", text("HostileRoute")]),
    Command("lint-cache", ["lint", "--cache", file("cache"), file("sources")]),
    Command("catalog-file", ["catalog", "--cache", file("cache"), file("sources")]),
    Command("catalog-markdown", ["catalog", "--no-cache", "--format", "markdown", folder("sources")], [checks.is_markdown], is_form=True),
    Command("catalog-html", ["catalog", "--no-cache", "--format", "html", folder("sources")], [checks.is_page], is_form=True),
    Command("catalog-notes", ["catalog", "--no-cache", "--notes", output("sources"), folder("sources")], is_form=True),
    Command("lint", ["lint", "--no-cache", folder("sources"), "--baseline", file("baseline")]),
    Command("lint-information", ["lint", "--no-cache", folder("information")]),
    Command("lint-entitlements", ["lint", "--no-cache", folder("entitlements")]),
    Command("lint-association", ["lint", "--no-cache", folder("association")]),
    Command("lint-catalog", ["lint", "--no-cache", "--catalog", file("catalog")]),
    Command("lint-short-links", ["lint", "--no-cache", "--catalog", file("catalog"), folder("short-links")]),
    Command("lint-json", ["lint", "--no-cache", "--json", folder("sources")], JSON, is_form=True),
    Command("lint-sarif", ["lint", "--no-cache", "--format", "sarif", "--catalog", file("catalog"), folder("information")], JSON, is_form=True),
    Command("lint-update", ["lint", "--no-cache", folder("sources"), "--update-baseline", "--baseline", output("baseline")], is_form=True),
    Command("lint-options", ["lint", "--explain", text("redirect-capture"), "--only", text("redirect-capture"), "--disable", text("DLK001")]),
    Command("init-target", ["init", *INIT, "--dry-run", "--target", text("App")]),
    Command("init-root", ["init", "--dry-run", "--team", "ABCDE12345", "--bundle", "com.example.hostile", "--folder", folder("sources"), "--root", text("HostileRoute")]),
    Command("diff", ["diff", file("catalog"), file("catalog")]),
    # A name that no catalog has is a misuse, so that the files would not be compared.
    Command("diff-renamed", ["diff", file("catalog"), file("catalog"), "--renamed", text("a=b")], is_form=True),
    Command("diff-input", ["diff", input("catalog"), file("catalog")], is_form=True),
    Command("diff-sources", ["diff", "--root", "HostileRoute", file("catalog"), folder("sources")], is_form=True),
    Command("diff-markdown", ["diff", "--format", "markdown", file("catalog"), file("catalog")], [checks.is_markdown], is_form=True),
    Command("diff-json", ["diff", "--json", file("catalog"), file("catalog")], JSON, is_form=True),
    Command("replay", ["replay", file("links"), "--catalog", file("catalog"), "--limit", text("20")]),
    Command("replay-csv", ["replay", "--as", "csv", file("table"), "--catalog", file("catalog")]),
    Command("replay-log", ["replay", "--as", "log", "--origin", text(SITE), file("log"), "--catalog", file("catalog")]),
    Command("replay-short-links", ["replay", "--as", "short-links", "--origin", text(SITE), file("short-links"), "--catalog",
                                   file("catalog")]),
    Command("replay-input", ["replay", input("links"), "--catalog", file("catalog"), "--as", text("plain")]),
    Command("replay-update", ["replay", "--update", file("links"), "--catalog", file("catalog")]),
    Command("replay-strict", ["replay", "--strict", file("links"), "--catalog", file("catalog")], is_form=True),
    Command("replay-json", ["replay", "--json", file("links"), "--catalog", file("catalog")], JSON, is_form=True),
    Command("replay-root", ["replay", file("links"), folder("sources"), "--root", text("HostileRoute")], is_form=True),
    Command("url-types-file", ["export", "url-types", folder("sources"), "--root", text("HostileRoute"), "--output", output("information")], is_form=True),
    Command("entitlements-root", ["export", "entitlements", folder("sources"), "--root", text("HostileRoute")], PLIST, is_form=True),
    Command("app-intents", ["export", "app-intents", "--catalog", file("catalog"), "--type", text("HostileRoute")]),
    Command("app-intents-file", ["export", "app-intents", folder("sources"), "--root", text("HostileRoute"), "--output", output("sources")], is_form=True),
    Command("url-representation-file", ["export", "url-representation", folder("sources"), "--root", text("HostileRoute"),
                                        "--output", output("sources")], is_form=True),
    Command("simulator-script-file", ["export", "simulator-script", "--catalog", file("catalog"), "--output", output("sources")], is_form=True),
    Command("url-types", ["export", "url-types", "--catalog", file("catalog"), "--name", text("com.example.hostile")], PLIST),
    Command("entitlements", ["export", "entitlements", "--catalog", file("catalog"), "--output", output("entitlements")], PLIST, is_form=True),
    Command("url-representation", ["export", "url-representation", "--catalog", file("catalog"), "--domain", text("hostile.example")], is_form=True),
    Command("simulator-script", ["export", "simulator-script", "--catalog", file("catalog"), "--app", text("com.example.hostile")], [checks.is_script]),
    Command("simulator-script-sources", ["export", "simulator-script", folder("sources"), "--root", text("HostileRoute")], [checks.is_script], is_form=True),
    Command("init", ["init", *INIT, "--folder", folder("information")]),
    Command("init-json", ["init", "--json", "--dry-run", *INIT, "--folder", folder("information")], JSON, is_form=True),
    Command("init-entitlements", ["init", *INIT, "--folder", folder("entitlements")], is_form=True),
    Command("init-dry", ["init", "--dry-run", "--name", text("Hostile"), "--scheme", text("com.example.hostile"), "--domain", text("hostile.example"),
                         "--team", text("ABCDE12345"), "--bundle", text("com.example.hostile"), "--module", text("Hostile"),
                         "--android", text(PACKAGE), "--fingerprint", text(FINGERPRINT)]),
    Command("assetlinks-check", ["assetlinks", "check", file("asset-links")]),
    Command("assetlinks-check-folder", ["assetlinks", "check", folder("asset-links")]),
    Command("assetlinks-check-input", ["assetlinks", "check", input("asset-links")], is_form=True),
    Command("assetlinks-check-json", ["assetlinks", "check", "--json", file("asset-links")], JSON, is_form=True),
    Command("aasa-check", ["aasa", "check", file("association"), "--entitlements", file("entitlements"), "--info-plist", file("information"),
                           "--catalog", file("catalog"), "--assetlinks", file("asset-links"), "--domain", text("hostile.example"), "--app", text(APP)]),
    Command("aasa-check-folder", ["aasa", "check", folder("association")]),
    Command("aasa-check-input", ["aasa", "check", input("association")]),
    Command("aasa-check-json", ["aasa", "check", "--json", file("association")], JSON, is_form=True),
    Command("aasa-match", ["aasa", "match", file("association"), link(SITE + "/items/1"), "--app", text(APP), "--domain", text("hostile.example")]),
    Command("aasa-match-json", ["aasa", "match", "--json", file("association"), link(SITE + "/items/1")], JSON, is_form=True),
    Command("aasa-match-batch", ["aasa", "match", Way("input", "association-lines", "--batch")], [checks.is_json_lines]),
    Command("aasa-explain", ["aasa", "explain", file("association"), link(SITE + "/items/1"), "--app", text(APP),
                             "--domain", text("hostile.example")]),
    Command("aasa-explain-json", ["aasa", "explain", "--json", file("association"), link(SITE + "/items/1")], JSON, is_form=True),
    Command("aasa-diff", ["aasa", "diff", file("association"), file("association"), "--domain", text("hostile.example")]),
    Command("aasa-diff-json", ["aasa", "diff", "--json", file("association"), file("association")], JSON, is_form=True),
    Command("aasa-generate", ["aasa", "generate", "--catalog", file("catalog"), "--app", text(APP), "--domain", text("hostile.example"),
                              "--keep", file("association"), "--short-links", file("short-links")], ASSOCIATION),
    Command("aasa-coverage", ["aasa", "coverage", file("association"), "--catalog", file("catalog"), "--app", text(APP),
                              "--domain", text("hostile.example")]),
    Command("aasa-coverage-short-links", ["aasa", "coverage", file("association"), "--catalog", file("catalog"), "--app", APP,
                                          "--short-links", file("short-links")]),
    Command("aasa-coverage-json", ["aasa", "coverage", "--json", file("association"), "--catalog", file("catalog"), "--app", APP], JSON, is_form=True),
    Command("aasa-generate-sources", ["aasa", "generate", folder("sources"), "--root", text("HostileRoute"), "--app", APP]),
    Command("aasa-coverage-sources", ["aasa", "coverage", file("association"), folder("sources"), "--root", "HostileRoute", "--app", APP]),
    Command("aasa-codes", ["aasa", "codes", text("AASA201")]),
    Command("aasa-codes-json", ["aasa", "codes", "--json"], JSON, is_form=True),
    Command("site-write", ["site", "write", "--catalog", file("catalog"), "--config", file("catalog"), "--short-links", file("short-links"),
                           "--date", text("2026-01-31"), "--output", "Site"]),
    Command("site-sources", ["site", "write", "--check", folder("sources"), "--root", text("HostileRoute"), "--config", file("catalog")]),
    Command("site-schema", ["site", "schema"]),
    Command("assetlinks-match", ["assetlinks", "match", file("asset-links"), link(SITE + "/items/1"), "--package", text(PACKAGE),
                                 "--fingerprint", text(FINGERPRINT)]),
    Command("assetlinks-match-json", ["assetlinks", "match", "--json", file("asset-links"), link(SITE + "/items/1"), "--package", PACKAGE], JSON, is_form=True),
    Command("assetlinks-generate", ["assetlinks", "generate", "--catalog", file("catalog"), "--package", text(PACKAGE),
                                    "--fingerprint", text(FINGERPRINT), "--domain", text("hostile.example"), "--restrict-links",
                                    "--keep", file("asset-links")]),
    Command("assetlinks-generate-sources", ["assetlinks", "generate", folder("sources"), "--root", "HostileRoute", "--package", PACKAGE,
                                            "--fingerprint", FINGERPRINT]),
    Command("doctor-options", ["doctor", text("hostile.invalid"), "--app", text(APP), "--timeout", text("1"), "--port", text("1"),
                               "--resolve", text("hostile.invalid:1:127.0.0.1"), "--cdn", text("https://hostile.invalid/"),
                               "--cacert", file("certificates")]),
    Command("send-dry", ["send", "--dry-run", "--device", "hostile", link()], SAFE_SHELL),
    Command("send-dry-desktop", ["send", "--dry-run", "--device", "desktop", link()], SAFE_SHELL, is_form=True),
    Command("send-json", ["send", "--json", "--dry-run", "--device", "hostile", link()], JSON, is_form=True),
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
