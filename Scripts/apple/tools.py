"""The commands of Apple's tools, and what they print: `xcodebuild` and `xcrun simctl`."""
import dataclasses
import os
import re

# A platform, and where `xcodebuild` builds for any device of it.
PLATFORMS = [
    ("iOS", "generic/platform=iOS"),
    ("macOS", "generic/platform=macOS"),
    ("tvOS", "generic/platform=tvOS"),
    ("watchOS", "generic/platform=watchOS"),
    ("visionOS", "generic/platform=visionOS"),
    ("Mac Catalyst", "generic/platform=macOS,variant=Mac Catalyst"),
]
SIMULATOR = "generic/platform=iOS Simulator"
# What an app imports to be shown, or to be inspected.
ADAPTERS = ["DeepLinksSwiftUI", "DeepLinksUIKit", "DeepLinksScreens", "DeepLinksInspector"]
# An app of every simulator, to leave another one for.
SETTINGS = "com.apple.Preferences"
# What the entry points of the examples read, and only in debug builds.
VARIABLES = {"activity": "DEEPLINKS_ACTIVITY", "quickAction": "DEEPLINKS_QUICK_ACTION"}


def xcodebuild(scheme, destination, products, project=None):
    """The command that builds a scheme of the package, or of a project. Macros are trusted: they are this package's."""
    return [
        "xcodebuild", "build", *(["-project", project] if project else []), "-scheme", scheme,
        "-destination", destination, "-configuration", "Debug", "-derivedDataPath", products,
        "-skipMacroValidation", "-skipPackagePluginValidation",
    ]


@dataclasses.dataclass
class Build:
    """What came of a build."""

    result: str  # succeeded, failed, or not installed
    errors: list
    warnings: list


_DIAGNOSTIC = re.compile(r"^(?:(?P<path>/.+?):(?P<line>\d+):(?:\d+:)? )?(?:fatal )?(?P<kind>error|warning): (?P<text>.+)$")
# What xcodebuild says where the platform was never downloaded; the wording changed from version to version.
_NOT_INSTALLED = re.compile(
    r"is not installed|Unable to find a destination matching|Found no destinations for the scheme"
    r"|No simulator runtime version")


def read_build(log, status, root):
    """Reads the output of `xcodebuild build`; paths below `root` are written from there, and others not at all."""
    errors, warnings = [], []
    for line in log.splitlines():
        match = _DIAGNOSTIC.match(re.sub(r"^xcodebuild: ", "", line))
        if not match:
            continue
        path = match["path"] or ""
        if path.startswith(root + "/"):
            place = f"{path[len(root) + 1:]}:{match['line']}: "
        elif match["kind"] == "warning":
            # Those of other packages and of Xcode itself.
            continue
        else:
            place = f"{os.path.basename(path)}:{match['line']}: " if path else ""
        text = place + match["text"].replace(root, ".")
        found = errors if match["kind"] == "error" else warnings
        if text not in found:
            found.append(text)
    if status == 0 and "** BUILD SUCCEEDED **" in log:
        result = "succeeded"
    elif _NOT_INSTALLED.search(log) and "** BUILD FAILED **" not in log:
        result = "not installed"
    else:
        result = "failed"
    return Build(result, errors, warnings)


def choose_simulator(listing):
    """The identifiers of the newest runtime of iOS and of the newest iPhone that it supports; `None` without one.

    listing: what `simctl list --json runtimes` prints, read.
    """
    def version(runtime):
        return tuple(int(part) for part in re.findall(r"\d+", runtime.get("version", "")))

    runtimes = [
        runtime for runtime in listing.get("runtimes", [])
        if runtime.get("isAvailable") and ".iOS-" in runtime.get("identifier", "")
    ]
    for runtime in sorted(runtimes, key=version, reverse=True):
        phones = [
            kind for kind in runtime.get("supportedDeviceTypes", []) if kind.get("productFamily") == "iPhone"
        ]
        if phones:
            def number(kind):
                match = re.fullmatch(r"iPhone (\d+)", kind["name"])
                return int(match[1]) if match else 0

            return runtime["identifier"], max(phones, key=number)["identifier"]
    return None


def simctl(*arguments):
    return ["xcrun", "simctl", *arguments]


def approval(device, scheme, app):
    """Has links of a scheme opened without the question of the system, which no command can answer."""
    key = f"com.apple.CoreSimulator.CoreSimulatorBridge-->{scheme}"
    return simctl(
        "spawn", device, "defaults", "write", "com.apple.launchservices.schemeapproval", key, "-string", app)


def step(text, device, app):
    """The command that takes a step of a situation, and what it adds to the environment."""
    verb, _, link = text.partition(" ")
    if verb == "launch":
        return simctl("launch", device, app), {}
    if verb == "leave":
        return simctl("launch", device, SETTINGS), {}
    if verb == "open":
        return simctl("openurl", device, link), {}
    return simctl("launch", device, app), {f"SIMCTL_CHILD_{VARIABLES[verb]}": link}


def brings_a_link(text):
    """Whether a step brings a link."""
    return text.partition(" ")[0] in ("open", *VARIABLES)
