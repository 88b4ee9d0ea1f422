"""What is read from a project file, and what the checks find."""
import os
import shutil
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.dirname(HERE))

import pbxproj
import projects

HEAD = "// !$*UTF8*$!\n"


class ParserTests(unittest.TestCase):
    def test_reads_dictionaries_lists_and_texts(self):
        text = HEAD + '{a = 1; /* one */ "b c" = (x.y, "q\\"\\n",); d = {e = ../..;};}\n'
        self.assertEqual(pbxproj.parse(text), {"a": "1", "b c": ["x.y", 'q"\n'], "d": {"e": "../.."}})

    def test_refuses_what_xcode_would_not_write(self):
        rows = [
            ("{}", "line 1: the first line is not // !$*UTF8*$!"),
            (HEAD + "(a,)", "line 2: a project is a dictionary"),
            (HEAD + "{a = 1}", "line 2: ; is missing"),
            (HEAD + "{\na = 1;\na = 2;\n}", "line 4: a comes twice"),
            (HEAD + "{a = (x y,);}", "line 2: , is missing"),
            (HEAD + "{a = (x);}", "line 2: , is missing"),
            (HEAD + "{a = ;}", "line 2: a value is missing, or must be quoted"),
            (HEAD + "{a = b-c;}", "line 2: ; is missing"),
            (HEAD + '{a = "b;\n}', "line 2: a quoted text does not end"),
            (HEAD + '{a = "\\x";}', "line 2: an unknown escape"),
            (HEAD + "{a = 1; /* }", "line 2: a comment does not end"),
            (HEAD + "{} b", "line 2: something follows the project"),
            (HEAD + "{a = 1;", "line 2: a value is missing, or must be quoted"),
        ]
        for text, problem in rows:
            with self.subTest(text), self.assertRaises(pbxproj.ProjectError) as caught:
                pbxproj.parse(text)
            self.assertEqual(str(caught.exception), problem)


class SettingsTests(unittest.TestCase):
    def settings(self, text, configuration="Debug", sdk="iphonesimulator"):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "A.xcconfig")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return pbxproj.settings(path, configuration, sdk)

    def test_reads_settings_and_their_conditions(self):
        text = '// a comment\nA = 1 // one\nB[config=Release] = 2\nC[sdk=macosx*] = 3\nD =\n#include? "Team.xcconfig"\n'
        self.assertEqual(self.settings(text), {"A": "1", "D": ""})
        self.assertEqual(self.settings(text, "Release", "macosx"), {"A": "1", "B": "2", "C": "3", "D": ""})

    def test_refuses_what_is_no_setting(self):
        for text in ("A\n", "A[arch=arm64] = 1\n", "1A = 2\n"):
            with self.subTest(text), self.assertRaises(pbxproj.ProjectError):
                self.settings(text)

    def test_expands_the_innermost_setting_first(self):
        values = {"ON": "YES", "FILE_YES": "a", "FILE_NO": ""}
        self.assertEqual(pbxproj.expand("x $(FILE_$(ON)) $(NONE)", values), "x a ")
        with self.assertRaises(pbxproj.ProjectError):
            pbxproj.expand("$(A)", {"A": "$(A)"})


class ProjectTests(unittest.TestCase):
    def test_nothing_is_wrong_with_the_projects(self):
        self.assertEqual(list(projects.all_problems(ROOT)), [])

    def test_each_example_has_a_project(self):
        names = [project.name for project in projects.all_projects(ROOT)]
        self.assertEqual(
            names, ["ArcPages", "FederatedReader", "ServerDrivenScreens", "ShopFeatures", "TripsCalendar"])
        targets = [target["name"] for project in projects.all_projects(ROOT) for target in project.targets]
        self.assertEqual(len(targets), 9)

    def test_each_breakage_is_noticed(self):
        rows = [
            ("project", "objectVersion = 77", "objectVersion = 60", "The version is not 77"),
            ("project", "path = Main;", "path = Mian;", "There is no folder Mian."),
            ("project", "path = Info.plist;", "path = Info2.plist;", "There is no file Info2.plist."),
            ("project", "relativePath = ../Xcode;", "relativePath = ../Xdoce;", "There is no package in "),
            ("project", "relativePath = ../Xcode;", "relativePath = ../..;", "has no product TripsCalendar."),
            ("project", "productName = TripsCalendar;", "productName = Trips;", "has no product Trips."),
            ("project", "PRODUCT_NAME = TripsCalendarApp", "PRODUCT_NAME = TripsCalendar",
             "A module of a package has the name TripsCalendar too."),
            ("project", "PRODUCT_MODULE_NAME = TripsCalendarEntry", "PRODUCT_MODULE_NAME = TripsCalendarMain",
             "A type has the name of the module, TripsCalendarMain."),
            ("project", "ENTITLEMENTS_YES = TripsCalendar.entitlements;", "", "does not lead to TripsCalendar.ent"),
            ("project", "5D5000000000000000000005 /* Info.plist */,", "", "Nothing names 5D5000000000000000000005."),
            ("project", "productRef = 5D5", "productRef = 5D9", "which is not there."),
            ("project", "baseConfigurationReference = 5D5000000000000000000004 /* Example.xcconfig */;", "",
             "Example.xcconfig is not its base."),
            ("settings", "USES_ENTITLEMENTS = NO\n\n", "USES_ENTITLEMENTS = YES\n\n", "Entitlements are on by default"),
            ("settings", "IPHONEOS_DEPLOYMENT_TARGET = 17.0", "IPHONEOS_DEPLOYMENT_TARGET = 16.0",
             "IPHONEOS_DEPLOYMENT_TARGET is 16.0, and that of the package 17.0."),
            ("settings", "GENERATE_INFOPLIST_FILE = NO", "GENERATE_INFOPLIST_FILE = YES", "GENERATE_INFOPLIST_FILE is not NO"),
            ("info", "<string>tcal</string>", "<string>trips</string>", "Info.plist has the schemes ['trips']"),
            ("info", "UIApplicationSceneManifest", "UIScenes", "with SDK 27 the app does not launch."),
            ("info", "$(PRODUCT_BUNDLE_IDENTIFIER)", "com.calendar.trips", "an identifier of its own."),
            ("entry", "@main", "", "There are 0 entry points"),
            ("project", "dstSubfolderSpec = 13;", "dstSubfolderSpec = 10;", "TripsWidget: No app embeds it."),
            ("project", "remoteGlobalIDString = 5D5000000000000000000020;",
             "remoteGlobalIDString = 5D5000000000000000000030;", "A proxy is of another target."),
            ("project", "5D500000000000000000001F /* PBXTargetDependency */,", "", "Nothing names 5D500000000000000000001F."),
            ("project", "com.calendar.trips.widget;", "com.calendar.widget;",
             "The identifier of its extension is com.calendar.widget."),
            ("project", "SKIP_INSTALL = YES;", "", "APPLICATION_EXTENSION_API_ONLY or SKIP_INSTALL is not YES."),
            ("project", "ENTITLEMENTS_YES = Extensions.entitlements;", "", "does not lead to Extensions.entitlements."),
            ("widget", "NSExtensionPointIdentifier", "NSExtensionPoint", "Widget-Info.plist has no extension point."),
            ("spotlight", "TripsIndexHandler", "TripIndexHandler", "Its folders have no class $(PRODUCT_MODULE_NAME).Trip"),
            ("apps", 'addLinks("ArcPagesLinks")', "", "ArcPagesLinks is a module of one of the examples' two manifests."),
            ("headless", 'at: "ArcPages/App"', 'at: "ArcPages/Apps"',
             "Examples/Xcode/Sources/ArcPages is no link to ../../ArcPages/Apps."),
        ]
        files = {
            "project": "TripsCalendar/TripsCalendar.xcodeproj/project.pbxproj",
            "settings": "Example.xcconfig",
            "info": "TripsCalendar/Info.plist",
            "widget": "TripsCalendar/Widget-Info.plist",
            "spotlight": "TripsCalendar/Spotlight-Info.plist",
            "entry": "TripsCalendar/Main/TripsCalendarMain.swift",
            "apps": "Xcode/Package.swift",
            "headless": "Package.swift",
        }
        for kind, old, new, problem in rows:
            with self.subTest(old), tempfile.TemporaryDirectory() as folder:
                copy(folder)
                path = os.path.join(folder, "Examples", files[kind])
                text = projects.read(path)
                self.assertIn(old, text)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text.replace(old, new))
                self.assertIn(problem, "\n".join(projects.all_problems(folder)))


def copy(folder):
    """Copies one example, and what its project refers to, into a folder."""
    examples = os.path.join(folder, "Examples")
    shutil.copytree(
        os.path.join(ROOT, "Examples", "TripsCalendar"), os.path.join(examples, "TripsCalendar"),
        ignore=shutil.ignore_patterns("Tests", ".build*"))
    shutil.copytree(
        os.path.join(ROOT, "Examples", "Xcode"), os.path.join(examples, "Xcode"), symlinks=True,
        ignore=shutil.ignore_patterns(".build*", ".swiftpm"))
    shutil.copy(os.path.join(ROOT, "Package.swift"), folder)
    for name in ("Package.swift", "Example.xcconfig"):
        shutil.copy(os.path.join(ROOT, "Examples", name), examples)


if __name__ == "__main__":
    unittest.main()
