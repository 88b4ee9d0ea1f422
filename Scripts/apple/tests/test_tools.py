"""What is read from the output of Apple's tools; the samples come from documentation, not from recordings."""
import json
import os
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.dirname(HERE))

import projects
import report
import tools

HOME = "/Users/ada/swift-deep-links"


def output(name):
    return projects.read(os.path.join(HERE, "outputs", name))


class BuildTests(unittest.TestCase):
    def test_a_build_that_succeeds_has_its_own_warnings_once(self):
        build = tools.read_build(output("build-succeeded.txt"), 0, HOME)
        self.assertEqual(build.result, "succeeded")
        self.assertEqual(build.errors, [])
        self.assertEqual(build.warnings, [
            "Sources/DeepLinksSwiftUI/Containers/LinkTabs.swift:41: 'tabItem' was deprecated in iOS 27.0"])

    def test_a_build_that_fails_has_its_errors_once_and_no_path_of_the_machine(self):
        build = tools.read_build(output("build-failed.txt"), 65, HOME)
        self.assertEqual(build.result, "failed")
        self.assertEqual(build.errors, [
            "Sources/DeepLinksSwiftUI/Delegates/LinkAppDelegate.swift:12: "
            "type 'LinkAppDelegate' does not conform to protocol 'UIApplicationDelegate'",
            'Sources/DeepLinksPlugin/Macro.swift:1: Macro "DeepLinksPlugin" from package "swift-deep-links" '
            "must be enabled before it can be used",
            "Multiple commands produce './.build-apple/products/ArcPages.o'",
        ])

    def test_a_platform_that_is_not_installed_is_no_failure(self):
        build = tools.read_build(output("build-not-installed.txt"), 70, HOME)
        self.assertEqual(build.result, "not installed")

    def test_success_needs_both_the_exit_code_and_the_text(self):
        self.assertEqual(tools.read_build("** BUILD SUCCEEDED **", 1, HOME).result, "failed")
        self.assertEqual(tools.read_build("", 0, HOME).result, "failed")
        self.assertEqual(tools.read_build("visionOS is not installed\n** BUILD FAILED **", 65, HOME).result, "failed")

    def test_six_platforms_are_built_for(self):
        manifest = projects.read(os.path.join(ROOT, "Package.swift"))
        self.assertEqual(len(tools.PLATFORMS), 6)
        for library in tools.ADAPTERS:
            self.assertIn(library, projects.products(manifest))
        command = tools.xcodebuild("DeepLinksUIKit", "generic/platform=macOS,variant=Mac Catalyst", "products")
        self.assertEqual(command[:6], [
            "xcodebuild", "build", "-scheme", "DeepLinksUIKit", "-destination",
            "generic/platform=macOS,variant=Mac Catalyst"])
        self.assertIn("EXCLUDED_ARCHS=x86_64", command)


class SimulatorTests(unittest.TestCase):
    def test_chooses_the_newest_phone_of_the_newest_runtime_that_is_there(self):
        self.assertEqual(tools.choose_simulator(json.loads(output("runtimes.json"))), (
            "com.apple.CoreSimulator.SimRuntime.iOS-26-0", "com.apple.CoreSimulator.SimDeviceType.iPhone-17"))

    def test_there_may_be_none(self):
        self.assertIsNone(tools.choose_simulator({}))
        self.assertIsNone(tools.choose_simulator({"runtimes": [{"identifier": "tvOS", "isAvailable": True}]}))

    def test_each_step_is_one_command(self):
        rows = [
            ("launch", ["launch", "D", "app"], {}),
            ("leave", ["launch", "D", "com.apple.Preferences"], {}),
            ("open a://b?c=d&e", ["openurl", "D", "a://b?c=d&e"], {}),
            ("activity https://a", ["launch", "D", "app"], {"SIMCTL_CHILD_DEEPLINKS_ACTIVITY": "https://a"}),
            ("quickAction a://b", ["launch", "D", "app"], {"SIMCTL_CHILD_DEEPLINKS_QUICK_ACTION": "a://b"}),
        ]
        for text, command, environment in rows:
            with self.subTest(text):
                self.assertEqual(tools.step(text, "D", "app"), (["xcrun", "simctl", *command], environment))
                self.assertEqual(tools.brings_a_link(text), " " in text)

    def test_the_apps_read_the_variables(self):
        entries = "".join(
            projects.read(path) for project in projects.all_projects(ROOT)
            for path in projects.swift_files(project.there("Main")))
        for name in tools.VARIABLES.values():
            self.assertIn(f'"{name}"', entries)


class ReportTests(unittest.TestCase):
    BUILDS = [
        ("A for iOS", tools.Build("succeeded", [], [])),
        ("A for macOS", tools.Build("succeeded", [], ["old"])),
        ("B for iOS", tools.Build("failed", [f"error {number}" for number in range(30)], [])),
        ("B for visionOS", tools.Build("not installed", [], [])),
    ]

    def test_says_what_failed_and_what_differs(self):
        rows = [("Trips", "cold start", []), ("Trips", "twice", ["@@ -1 +1 @@", "-opened", " ```"])]
        text = report.text({"Xcode": "27"}, self.BUILDS, rows, ["gestures"])
        self.assertEqual(text.splitlines()[:9], [
            "# swift-deep-links on a Mac", "", "- Xcode: 27", "", "## Builds", "",
            "2 of 4 succeeded, 1 failed, 1 are for a platform that is not installed.", "", "### A for macOS: succeeded"])
        for line in ("warning: old", "... and 10 more", "### B for visionOS: not installed", "- gestures",
                     "1 of 2 are as in the headless run, 1 differ.", "### Trips: twice", "````diff", " ```"):
            self.assertIn(line, text.splitlines())
        self.assertNotIn("cold start", text)

    def test_succeeds_if_nothing_failed_and_nothing_differs(self):
        self.assertTrue(report.succeeded(self.BUILDS[:2] + self.BUILDS[3:], [("Trips", "twice", [])]))
        self.assertFalse(report.succeeded(self.BUILDS, []))
        self.assertFalse(report.succeeded([], [("Trips", "twice", ["+a"])]))


class CommandTests(unittest.TestCase):
    def run_script(self, *arguments):
        return subprocess.run(
            [os.path.join(ROOT, "Scripts", "test-apple"), *arguments], capture_output=True, text=True, check=False)

    def test_a_dry_run_prints_every_command(self):
        ended = self.run_script("--dry-run")
        lines = ended.stdout.splitlines()
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        builds = [line for line in lines if line.startswith("xcodebuild build")]
        # Each adapter for each platform; seven apps for the simulator, and two of them for macOS.
        self.assertEqual(len(builds), 3 * 6 + 7 + 2)
        table = json.loads(projects.read(os.path.join(ROOT, "Examples", "Situations", "situations.json")))
        steps = [step for app in table for row in app["situations"] for step in row["steps"]]
        opened = [line for line in lines if line.startswith("xcrun simctl openurl")]
        self.assertEqual(len(opened), sum(step.startswith("open ") for step in steps))
        self.assertIn(
            "SIMCTL_CHILD_DEEPLINKS_QUICK_ACTION='screens://text?name=Ana' "
            "xcrun simctl launch DEVICE com.example.server-driven-screens", lines)
        self.assertEqual(lines[-1], "xcrun simctl delete DEVICE")

    def test_a_part_of_it_can_be_run(self):
        ended = self.run_script("--dry-run", "--only", "examples", "--app", "ShopFeatures", "--keep")
        builds = [line for line in ended.stdout.splitlines() if line.startswith("xcodebuild build")]
        self.assertEqual(len(builds), 3)
        self.assertNotIn("simctl", ended.stdout)

    def test_misuse_is_said(self):
        for arguments in (["--only", "tests"], ["--app", "Trips"], ["--app"], ["now"]):
            with self.subTest(arguments):
                ended = self.run_script(*arguments)
                self.assertEqual((ended.returncode, ended.stdout), (64, ""))
                self.assertIn("--help", ended.stderr)

    @unittest.skipIf(sys.platform == "darwin", "a Mac runs it")
    def test_it_needs_a_mac(self):
        ended = self.run_script()
        self.assertEqual((ended.returncode, ended.stdout), (69, ""))


if __name__ == "__main__":
    unittest.main()
