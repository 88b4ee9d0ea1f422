"""What Scripts/steps/words reads as prose, and what it finds there."""
import importlib.machinery
import importlib.util
import os
import pathlib
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
loader = importlib.machinery.SourceFileLoader("words", os.path.join(os.path.dirname(HERE), "steps", "words"))
script = importlib.util.module_from_spec(importlib.util.spec_from_loader("words", loader))
loader.exec_module(script)

TABLE = list(script.rules("""
| Not | Write | Why |
|---|---|---|
| `is plonk`, `plonked` | plain | A test. |
| `bork`, but not `bork of art` | work | A test. |
| `Tis` | It is | A test. |

| Before | After |
|---|---|
| `a bleep` | a beep |
"""))

FOUND = [
    ("a.md", "This is plonk.", 1, 6),
    ("a.md", "This is\nplonk.", 1, 6),
    ("a.swift", "/// This is\n  /// plonk.", 1, 10),
    ("a.swift", "/* It is\n * plonk. */", 1, 7),
    ("a.swift", "let a = \"This is plonk.\"", 1, 15),
    ("a.swift", "let a = \"\"\"\n  This is \\\n  plonk.\n  \"\"\"", 2, 8),
    ("a.swift", "let a = #\"The \"link\" is plonk.\"#", 1, 22),
    ("a.swift", "let a = \"\\(b(\"c\")) A link is plonk.\"", 1, 27),
    ("a.swift", "func `a link is plonk`() {}", 1, 14),
    ("a.swift", "// A Bork of Art is a bork.", 1, 23),
    ("a.js", "const a = b(/\"/), c = `${d} that is plonk`;", 1, 34),
    ("a.py", "'''This\nis plonk.'''", 2, 1),
    ("a.html", "<p title=\"It is plonk\">a</p>", 1, 14),
    ("a.css", "/* It is plonk. */", 1, 7),
    ("a", "#!/usr/bin/env bash\n# That is plonk.\n", 2, 8),
    ("a.md", "Tis so.", 1, 1),
]
NOT_FOUND = [
    ("a.md", "A bork of\nart, and 'tis so."),
    ("a.md", "It `is plonk`, [is](plonked.md).\n```\nplonked\n```\n"),
    ("a.md", "It is\n\nplonk, unplonked, and a bleep."),
    ("a.swift", "plonked(is: plonk)  // It `is plonk`."),
    ("a.swift", "/// ```\n/// plonked\n/// ```\nlet plonked = \"plonked\""),
    ("a.swift", "let a = \"A link \\(plonked(\")\")) is\" + plonk"),
    ("a.swift", "a(\"A text that is\", plonk)"),
    ("a.js", "const plonked = /a plonked thing/;"),
    ("a.html", "<p class=\"plonked\"><script>plonked</script></p>"),
    ("a", "#!/usr/bin/env bash\nplonked $#plonked\n"),
    ("a.txt", "It is plonk."),
]


class WordsTests(unittest.TestCase):
    def test_finds(self):
        for name, text, line, column in FOUND:
            prose = script.prose(pathlib.Path(name), text)
            self.assertEqual(len(prose), len(text), text)
            found = [(prose.count("\n", 0, offset) + 1, offset - prose.rfind("\n", 0, offset))
                     for offset, _, _ in script.findings(prose, TABLE)]
            self.assertEqual(found, [(line, column)], text)

    def test_finds_nothing(self):
        for name, text in NOT_FOUND:
            prose = script.prose(pathlib.Path(name), text)
            self.assertEqual(list(script.findings(prose or "", TABLE)), [], text)

    def test_says_what_to_write(self):
        self.assertEqual(list(script.findings("It is  plonk.", TABLE)), [(3, "is plonk", "plain")])

    def test_reads_every_page(self):
        read = [path.as_posix() for path in script.files(script.CHECKED)]
        for name in ["README.md", "Documentation/words.md", "Scripts/steps/words"]:
            self.assertIn(name, read)

    def test_reads_the_page(self):
        table = list(script.rules(script.WORDS.read_text()))
        self.assertGreater(len(table), 20)
        self.assertTrue(all(wrong and instead for wrong, _, instead in table))


if __name__ == "__main__":
    unittest.main()
