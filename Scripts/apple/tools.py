"""The commands of Apple's tools `xcodebuild` and `xcrun simctl`, and their output."""
import dataclasses
import os
import re

# Each platform, and the destination with which `xcodebuild` builds for any of its devices.
PLATFORMS = [
    ("iOS", "generic/platform=iOS"),
    ("macOS", "generic/platform=macOS"),
    ("tvOS", "generic/platform=tvOS"),
    ("watchOS", "generic/platform=watchOS"),
    ("visionOS", "generic/platform=visionOS"),
    ("Mac Catalyst", "generic/platform=macOS,variant=Mac Catalyst"),
]
SIMULATOR = "generic/platform=iOS Simulator"
# The modules that an app imports for its interface, or to be inspected.
ADAPTERS = ["DeepLinksSwiftUI", "DeepLinksUIKit", "DeepLinksInspector"]
# An app that every simulator has, to leave another app for.
SETTINGS = "com.apple.Preferences"
# The variables that the examples' entry points read, in debug builds only.
VARIABLES = {"activity": "DEEPLINKS_ACTIVITY", "quickAction": "DEEPLINKS_QUICK_ACTION"}


def xcodebuild(scheme, destination, products, project=None):
    """The command that builds a scheme of the package, or of a project. Macros are trusted: they are this package's.

    Nothing is built for Intel a second time; watchOS keeps its 32-bit architecture.
    """
    return [
        "xcodebuild", "build", *(["-project", project] if project else []), "-scheme", scheme,
        "-destination", destination, "-configuration", "Debug", "-derivedDataPath", products,
        "-skipMacroValidation", "-skipPackagePluginValidation", "EXCLUDED_ARCHS=x86_64",
    ]


@dataclasses.dataclass
class Build:
    """The result of a build."""

    result: str  # succeeded, failed, or not installed
    errors: list
    warnings: list


_DIAGNOSTIC = re.compile(r"^(?:(?P<path>/.+?):(?P<line>\d+):(?:\d+:)? )?(?:fatal )?(?P<kind>error|warning): (?P<text>.+)$")
# What xcodebuild prints if the platform was never downloaded; the wording varies by version.
_NOT_INSTALLED = re.compile(
    r"is not installed|Unable to find a destination matching|Found no destinations for the scheme"
    r"|No simulator runtime version")


def read_build(log, status, root):
    """Reads the output of `xcodebuild build`; paths below `root` become relative, and others are omitted."""
    errors, warnings = [], []
    for line in log.splitlines():
        match = _DIAGNOSTIC.match(re.sub(r"^xcodebuild: ", "", line))
        if not match:
            continue
        path = match["path"] or ""
        if path.startswith(root + "/"):
            place = f"{path[len(root) + 1:]}:{match['line']}: "
        elif match["kind"] == "warning":
            # Warnings from other packages and from Xcode itself.
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
    """The identifiers of the newest iOS runtime and the newest iPhone that it supports; `None` if there is none.

    listing: the parsed output of `simctl list --json runtimes`.
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
    """The command that lets links with a scheme open without the system's confirmation, which no command can answer."""
    key = f"com.apple.CoreSimulator.CoreSimulatorBridge-->{scheme}"
    return simctl(
        "spawn", device, "defaults", "write", "com.apple.launchservices.schemeapproval", key, "-string", app)


def step(text, device, app):
    """The command that performs a step of a situation, and what it adds to the environment."""
    verb, _, link = text.partition(" ")
    if verb == "launch":
        return simctl("launch", device, app), {}
    if verb == "leave":
        return simctl("launch", device, SETTINGS), {}
    if verb == "open":
        return simctl("openurl", device, link), {}
    return simctl("launch", device, app), {f"SIMCTL_CHILD_{VARIABLES[verb]}": link}


def brings_a_link(text):
    """Whether a step delivers a link."""
    return text.partition(" ")[0] in ("open", *VARIABLES)
