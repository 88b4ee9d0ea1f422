# SPDX-License-Identifier: MIT
"""Whether the corpus has every command, and every option with a value, and no option that is gone; by the command's own help."""

import re
import subprocess

import commands
import neighbors


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
    lines = [(command.program, command.words) for command in commands.COMMANDS + commands.PLAYGROUND]
    # What a command finds by itself is a case without a line.
    lines += [(case.program, case.arguments) for case in neighbors.cases()]
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
