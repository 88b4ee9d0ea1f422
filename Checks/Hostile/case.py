# SPDX-License-Identifier: MIT
"""One run of a command with something hostile, and what has to hold then."""

import contextlib
import dataclasses
import pathlib
import typing

YES, NO, MISUSE = 0, 1, 64


@dataclasses.dataclass
class Room:
    """The folders of one case; they go when it ends."""

    path: pathlib.Path

    def __post_init__(self):
        for folder in (self.work, self.home, self.outside, self.runtime):
            folder.mkdir(parents=True)
        self.runtime.chmod(0o700)

    @property
    def work(self):
        """The current folder of the command."""
        return self.path / "work"

    @property
    def home(self):
        return self.path / "home"

    @property
    def outside(self):
        """What no folder that is given to a command leads to, but by symbolic links."""
        return self.path / "outside"

    @property
    def runtime(self):
        return self.path / "runtime"

    def environment(self, tools):
        """What a command knows of this computer: these folders, the stubs, and the system's programs."""
        return {
            "PATH": f"{tools}:/usr/local/bin:/usr/bin:/bin", "HOME": str(self.home), "TERM": "xterm", "LANG": "C.UTF-8",
            "XDG_CACHE_HOME": str(self.home / "cache"), "XDG_RUNTIME_DIR": str(self.runtime), "NO_PROXY": "*", "TMPDIR": str(self.path),
            # The runtime would print a trace for seconds; that there was a trap shows all the same.
            "SWIFT_BACKTRACE": "enable=no"}


@dataclasses.dataclass
class Result:
    """What a command left."""

    status: typing.Optional[int]       # None: it was ended, as it took too long or too much
    signal: typing.Optional[int]
    seconds: float
    processor: float
    peak: int                          # bytes
    output: bytes
    errors: bytes
    limit: str = ""                    # why it was ended


def nothing(room):
    """Goes on beside no command."""
    return contextlib.nullcontext()


@dataclasses.dataclass
class Case:
    """A command line with something hostile in it."""

    name: str
    arguments: typing.List[str]
    # Makes what the command finds; returns nothing.
    prepare: typing.Callable[[Room], None] = lambda room: None
    # The bytes of the standard input, or the path of a file.
    input: typing.Union[bytes, str, typing.Callable[[], bytes]] = b""
    # What happens while the command runs.
    beside: typing.Callable[[Room], typing.ContextManager] = nothing
    # What has to hold of the result, beside what holds always; each returns texts of what does not.
    checks: typing.List[typing.Callable[[Room, Result], typing.List[str]]] = dataclasses.field(default_factory=list)
    exits: typing.Tuple[int, ...] = (YES, NO, MISUSE)
    # Files that the command writes, whose content is an output too.
    written: typing.Tuple[str, ...] = ()
    program: str = "deeplinks"   # or playground
    # Sends Ctrl-C once there is a line on the standard output.
    interrupted: bool = False
