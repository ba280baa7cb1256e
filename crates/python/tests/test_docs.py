"""The examples of docs/python.md, run in order as one program."""

import pathlib
import re
import unittest

PAGE = pathlib.Path(__file__).parents[3] / "docs" / "python.md"


class Documentation(unittest.TestCase):
    def test_the_examples_run(self) -> None:
        blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        self.assertGreater(len(blocks), 4)
        names: dict[str, object] = {"print": lambda *_: None}
        for number, block in enumerate(blocks, 1):
            exec(compile(block, f"{PAGE.name}, example {number}", "exec"), names)


if __name__ == "__main__":
    unittest.main()
