# SPDX-License-Identifier: MIT
"""Whether the corpus has every command and option of the commands' own help, and what a sample of it has to have."""

import re
import subprocess

import answers
import commands
import contents
import documents
import neighbors
import places
import projects
import servers
from case import Growth


def missing(programs):
    """What the corpus lacks, a text for each; of the programs by their names."""
    return [text for name, program in programs.items() for path in leaves(program, []) for text in lacking(name, program, path)]


def help_of(program, path):
    return subprocess.run([program, *path, "--help"], capture_output=True, text=True, check=True, timeout=20).stdout


def leaves(program, path):
    """The commands that have no commands below them."""
    below = re.findall(r"^  ([a-z-]+) ", help_of(program, path).partition("\nSUBCOMMANDS:\n")[2], re.MULTILINE)
    if not below:
        return [path]
    return [leaf for name in below if name != "help" for leaf in leaves(program, path + [name])]


def lacking(program_name, program, path):
    """The options of a command that no line of the corpus has, and those that lines have and the command has not."""
    # What a command finds by itself is a case without a line.
    lines = [("playground", neighbors.WORDS), *[(command.program, command.words) for command in commands.COMMANDS + commands.PLAYGROUND]]
    lines = [words for name, words in lines if name == program_name and words[:len(path)] == path]
    name = " ".join([program_name, *path])
    if not lines:
        return [f"no line has the command {name}"]
    text = help_of(program, path)
    options = re.findall(r"^  (?:-\w, )?(--[a-z-]+) <", text, re.MULTILINE)
    every = set(re.findall(r"--[a-z-]+", text))
    known = {word for line in lines for word in line if isinstance(word, str)}
    return [f"no line has {option} of {name}" for option in options if option not in known] + [
        f"a line has {word}, which {name} has not" for word in sorted(known) if word.startswith("--") and word not in every]


def labels():
    """Every text, format, trap, place, answer, and request that there is, by its table."""
    tables = {
        "text": contents.TEXTS, "format": documents.FORMATS, "trap": [f"{table}/{name}" for table in documents.TRAPS for name in documents.TRAPS[table]],
        "place": [f"{kind}/{name}" for kind, table in (("file", places.FILES), ("folder", places.FOLDERS), ("output", places.OUTPUTS)) for name in table],
        "answer": [name for name in answers.ANSWERS if not name.startswith("body-")],
        "neighbor": neighbors.STRANGERS,
        "project": [f"{name}/{door}" for name, (_, _, found, written) in projects.PROJECTS.items()
                    for door, paths in (("found", found), ("written", written)) if paths],
        "stranger": [f"{door}/{kind}" for door, table in (("found", projects.FOUND), ("written", projects.WRITTEN)) for kind in table],
        "request": [*[f"stranger/{name}" for name in servers.STRANGERS], *servers.PHONE], "growth": commands.KINDS.keys() - {"output"}}
    return {f"{kind} {name}" for kind, table in tables.items() for name in table}


def sample(cases):
    """Cases that have every label of all: each time the one with the most that are left."""
    chosen, left = set(), set().union(*[case.labels for case in cases])
    while left:
        best = max(range(len(cases)), key=lambda index: len(cases[index].labels & left))
        chosen.add(best)
        left -= cases[best].labels
    # Large input takes long: one case of each kind grows, and the others have a fourth of it.
    grows = {case.kind: case for case in reversed([cases[index] for index in sorted(chosen)]) if isinstance(case, Growth)}
    return [case.make(case.size // 4) if isinstance(case, Growth) and grows[case.kind] is not case else case
            for case in map(cases.__getitem__, sorted(chosen))]


def uncovered(cases):
    """What none of some cases has, a text for each."""
    return [f"no case of the sample has the {label}" for label in sorted(labels() - set().union(*[case.labels for case in cases]))]
