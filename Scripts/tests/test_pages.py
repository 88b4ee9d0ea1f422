"""Which sections of a page Scripts/steps/pages finds without a source."""
import importlib.machinery
import importlib.util
import os
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
loader = importlib.machinery.SourceFileLoader("pages", os.path.join(os.path.dirname(HERE), "steps", "pages"))
script = importlib.util.module_from_spec(importlib.util.spec_from_loader("pages", loader))
loader.exec_module(script)

APPLE = "https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)"
FOUND = [
    ("# A\nSwiftUI calls it.", ["# A"]),
    ("# A\nIt needs iOS 17.\n## B\nSafari shows it.\n", ["# A", "## B"]),
    ("# UIKit\nIt forwards.", ["# UIKit"]),
    ("# A\nSafari shows [a page](https://example.com).", ["# A"]),
    ("# A\nSwiftUI calls it.\n## B\nSee [status](WhatIsVerified.md).", ["# A"]),
    ("Before a heading, SwiftUI calls it.\n# B\n", ["Before a heading, SwiftUI calls it."]),
]
SOURCED = [
    "# A\nSwiftUI [calls](%s) it." % APPLE,
    "# A\nSwiftUI calls it: see [status](../B/WhatIsVerified.md#on-linux).",
    "# A\nSwiftUI calls it: see <doc:WhatIsVerified>.",
    "# A\nImport `DeepLinksSwiftUI`, or `SwiftUI`.",
    "# A\n```swift\nimport SwiftUI\n# SwiftUI\n```\n",
    "# A\nSee [UIKit](UIKit.md).",
    "# A\nDeepLinksUIKit, in iOS.",
]


class PagesTests(unittest.TestCase):
    def test_finds_what_has_no_source(self):
        for page, headings in FOUND:
            with self.subTest(page=page):
                self.assertEqual(list(script.ungrounded(page)), headings)

    def test_accepts_what_has_a_source(self):
        for page in SOURCED:
            with self.subTest(page=page):
                self.assertEqual(list(script.ungrounded(page)), [])


if __name__ == "__main__":
    unittest.main()
