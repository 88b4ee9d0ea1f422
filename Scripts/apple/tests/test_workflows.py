"""What the workflows may call."""
import os
import re
import subprocess
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

    def test_every_action_is_pinned_to_a_commit(self):
        paths = subprocess.run(["git", "ls-files", "-z", "*.md", "*.yml", "*.yaml"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
        actions = [
            (path, action) for path in paths.split("\0") if path
            for action in re.findall(r"^ *(?:- )?uses: *(.*)$", projects.read(os.path.join(ROOT, path)), re.MULTILINE)]
        self.assertGreater(len(actions), 5)
        for path, action in actions:
            with self.subTest(path):
                self.assertRegex(action, r"^[a-z-]+/[a-z-]+(/[a-z-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+$")

    def test_nothing_is_secret(self):
        for name, text in self.texts.items():
            with self.subTest(name):
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
