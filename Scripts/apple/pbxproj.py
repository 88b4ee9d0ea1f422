"""Reads `project.pbxproj`, a property list in the old ASCII format, and `.xcconfig` files."""
import os
import re


class ProjectError(Exception):
    """What is wrong with a file, and on which line."""


_UNQUOTED = re.compile(r"[A-Za-z0-9_./$]+")
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def parse(text):
    """The dictionary in a project file, made of dictionaries, lists, and strings.

    Parsing is strict: every entry ends with a semicolon, no key appears twice, and nothing follows the dictionary.
    """
    return _Reader(text).document()


class _Reader:
    def __init__(self, text):
        self.text = text
        self.place = 0

    def fail(self, problem):
        line = self.text.count("\n", 0, self.place) + 1
        raise ProjectError(f"line {line}: {problem}")

    def document(self):
        if not self.text.startswith("// !$*UTF8*$!\n"):
            self.fail("the first line is not // !$*UTF8*$!")
        self.place = self.text.index("\n")
        self.skip()
        if self.peek() != "{":
            self.fail("a project is a dictionary")
        value = self.value()
        self.skip()
        if self.place != len(self.text):
            self.fail("something follows the project")
        return value

    def skip(self):
        while self.place < len(self.text):
            if self.text[self.place] in " \t\n":
                self.place += 1
            elif self.text.startswith("/*", self.place):
                end = self.text.find("*/", self.place + 2)
                if end < 0:
                    self.fail("a comment does not end")
                self.place = end + 2
            else:
                return

    def peek(self):
        return self.text[self.place] if self.place < len(self.text) else ""

    def take(self, character):
        self.skip()
        if self.peek() != character:
            self.fail(f"{character} is missing")
        self.place += 1

    def value(self):
        self.skip()
        start = self.peek()
        if start == "{":
            return self.dictionary()
        if start == "(":
            return self.list()
        return self.string()

    def dictionary(self):
        self.take("{")
        values = {}
        while True:
            self.skip()
            if self.peek() == "}":
                self.place += 1
                return values
            key = self.string()
            if key in values:
                self.fail(f"{key} comes twice")
            self.take("=")
            values[key] = self.value()
            self.take(";")

    def list(self):
        self.take("(")
        values = []
        while True:
            self.skip()
            if self.peek() == ")":
                self.place += 1
                return values
            values.append(self.value())
            self.take(",")

    def string(self):
        self.skip()
        if self.peek() == '"':
            return self.quoted()
        match = _UNQUOTED.match(self.text, self.place)
        if not match:
            self.fail("a value is missing, or must be quoted")
        self.place = match.end()
        return match.group()

    def quoted(self):
        self.place += 1
        characters = []
        while True:
            character = self.peek()
            if character in ("", "\n"):
                self.fail("a quoted text does not end")
            self.place += 1
            if character == '"':
                return "".join(characters)
            if character == "\\":
                escaped = _ESCAPES.get(self.peek())
                if escaped is None:
                    self.fail("an unknown escape")
                self.place += 1
                character = escaped
            characters.append(character)


_SETTING = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)((?:\[[a-z]+=[^\]]*\])*)\s*=(.*)")
_INCLUDE = re.compile(r'#include(\??)\s*"([^"]+)"')


def settings(path, configuration, sdk):
    """The settings of an `.xcconfig` file for a configuration and an SDK, with those that it includes.

    An optional file (`#include?`) is never read: it belongs to one machine.
    """
    values = {}
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for number, line in enumerate(lines, 1):
        line = re.sub(r"//.*", "", line).strip()
        include = _INCLUDE.fullmatch(line)
        if include:
            if not include[1]:
                values.update(settings(os.path.join(os.path.dirname(path), include[2]), configuration, sdk))
            continue
        if not line:
            continue
        setting = _SETTING.fullmatch(line)
        if not setting:
            raise ProjectError(f"line {number}: not a setting: {line}")
        conditions = dict(re.findall(r"\[([a-z]+)=([^\]]*)\]", setting[2]))
        if not set(conditions) <= {"config", "sdk"}:
            raise ProjectError(f"line {number}: an unknown condition: {setting[2]}")
        if conditions.get("config", configuration) != configuration:
            continue
        if not re.fullmatch(conditions.get("sdk", sdk).replace("*", ".*"), sdk):
            continue
        values[setting[1]] = setting[3].strip()
    return values


def expand(text, values):
    """A text with its references to settings replaced, innermost first; missing settings are empty."""
    for _ in range(100):
        match = re.search(r"\$\(([A-Za-z0-9_]*)\)", text)
        if not match:
            return text
        text = text[: match.start()] + values.get(match[1], "") + text[match.end() :]
    raise ProjectError(f"a setting names itself: {text}")
