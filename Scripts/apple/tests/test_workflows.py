"""What the workflows may call."""
import os
import re
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.dirname(HERE))

import projects


class WorkflowTests(unittest.TestCase):
    def setUp(self):
        folder = os.path.join(ROOT, ".github", "workflows")
        self.texts = {name: projects.read(os.path.join(folder, name)) for name in sorted(os.listdir(folder))}

    def test_there_is_one_for_each_system(self):
        self.assertEqual(list(self.texts), ["linux.yml", "macos.yml"])

    def test_actions_are_pinned_and_nothing_is_secret(self):
        for name, text in self.texts.items():
            with self.subTest(name):
                actions = re.findall(r"uses: *(\S+)", text)
                self.assertTrue(actions)
                for action in actions:
                    self.assertRegex(action, r"^actions/(checkout|cache)@v\d+\.\d+\.\d+$")
                self.assertNotIn("secrets", text)
                self.assertIn("permissions:\n  contents: read\n", text)
                self.assertNotIn("\t", text)

    def test_the_scripts_are_there(self):
        for name, text in self.texts.items():
            scripts = re.findall(r"run: *(Scripts/\S+)", text)
            self.assertTrue(scripts, name)
            for script in scripts:
                self.assertTrue(os.access(os.path.join(ROOT, script), os.X_OK), script)


if __name__ == "__main__":
    unittest.main()
