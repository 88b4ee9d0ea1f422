# SPDX-License-Identifier: MIT
"""One run of a program with something hostile, what has to hold then, and how its cost may grow."""

import contextlib
import dataclasses
import pathlib
import typing

MISUSE = 64
EXITS = (0, 1, MISUSE)
# Four times as much may take this many times as long, beyond what an empty input takes; measured twice before it counts.
GROWTH = 8
# Less than this many seconds of a processor cannot be measured well.
LEAST = 0.03


@dataclasses.dataclass
class Room:
    """The folders of one case; they go when it ends."""

    path: pathlib.Path

    def __post_init__(self):
        self.work = self.path / "work"         # the current folder of the command
        self.home = self.path / "home"
        self.outside = self.path / "outside"   # what no folder that is given to a command leads to, but by symbolic links
        self.runtime = self.path / "runtime"
        for folder in (self.work, self.home, self.outside, self.runtime):
            folder.mkdir(parents=True)
        self.runtime.chmod(0o700)

    def environment(self, tools):
        """What a command knows of this computer: these folders, the stubs, and the system's programs."""
        return {
            "PATH": f"{tools}:/usr/local/bin:/usr/bin:/bin", "HOME": str(self.home), "TERM": "xterm", "LANG": "C.UTF-8",
            "XDG_CACHE_HOME": str(self.home / "cache"), "XDG_RUNTIME_DIR": str(self.runtime), "NO_PROXY": "*", "TMPDIR": str(self.path),
            # The runtime would print a trace for seconds; that there was a trap shows all the same.
            "SWIFT_BACKTRACE": "enable=no"}


@dataclasses.dataclass
class Result:
    """What a command or a request left, and what does not hold of it."""

    status: typing.Optional[int] = 0       # None: it was ended, as it took too long or too much
    signal: typing.Optional[int] = None
    seconds: float = 0
    processor: float = 0                   # seconds
    peak: int = 0                          # bytes
    output: bytes = b""
    errors: bytes = b""
    limit: str = ""                        # why it was ended
    faults: typing.List[str] = dataclasses.field(default_factory=list)
    costs: typing.List[float] = dataclasses.field(default_factory=list)   # seconds of a processor at 1, 2, and 4 times a size


@dataclasses.dataclass
class Case:
    """A command line with something hostile in it."""

    name: str
    # Words, or a function that returns them once the folder of the run is there.
    arguments: typing.Union[typing.List[str], typing.Callable[[pathlib.Path], typing.List[str]]]
    # Makes what the command finds; returns nothing.
    prepare: typing.Callable[[Room], None] = lambda room: None
    # The bytes of the standard input, or the path of a file.
    input: typing.Union[bytes, str, typing.Callable[[], bytes]] = b""
    # The documented exit codes.
    exits: typing.Tuple[int, ...] = EXITS
    # What happens while the command runs.
    beside: typing.Callable[[Room], typing.ContextManager] = lambda room: contextlib.nullcontext()
    # What has to hold of the result, beside what holds always; each returns texts of what does not.
    checks: typing.List[typing.Callable[[Room, Result], typing.List[str]]] = dataclasses.field(default_factory=list)
    program: str = "deeplinks"   # or playground
    # Sends Ctrl-C once there is a line on the standard output.
    interrupted: bool = False
    # What it tries; the sample has each label once.
    labels: typing.FrozenSet[str] = frozenset()
    server: typing.ClassVar[str] = ""


@dataclasses.dataclass
class Growth:
    """A case at a size, and at 0, 1, 2, and 4 sixteenths of it, where most readers' limits are not reached: its cost may not
    grow much faster than the size."""

    make: typing.Callable[[int], typing.Any]   # the case at a size
    size: int
    kind: str

    def __post_init__(self):
        whole = self.make(self.size)
        self.name, self.server, self.labels = whole.name, whole.server, whole.labels | {f"growth {self.kind}"}

    def run(self, run):
        """The result at the whole size, and the faults at each one."""
        empty, *parts, whole = results = [run(self.make(self.size * part // 16)) for part in (0, 1, 2, 4, 16)]
        whole.costs = [max(0, result.processor - empty.processor) for result in parts]
        whole.faults = list(dict.fromkeys(fault for result in results for fault in result.faults))
        whole.seconds = sum(result.seconds for result in results)
        most = whole.processor - empty.processor
        whole.processor = sum(result.processor for result in results)
        whole.limit = next((result.limit for result in results if result.limit), "")
        least = max(LEAST, whole.costs[0])
        # Work that stops at a budget does not go on like that up to the whole size.
        is_bounded = whole.costs[2] / 2 <= most <= GROWTH ** 2 * least
        if whole.costs[2] > GROWTH * least and not is_bounded:
            whole.limit = whole.limit or "growth"
            whole.faults.append("takes %.2f, %.2f, and %.2f s of a processor at 1, 2, and 4 times a size" % tuple(whole.costs))
        return whole
