"""The examples of CONTRIBUTING.md: each is a change that still fits the files it is made of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "docs" / "how-to-add").glob("*.diff"))
_FILE = re.compile(r"^--- (?:a/)?(\S+)\n\+\+\+ b/(\S+)\n", re.MULTILINE)
_HUNK = re.compile(r"^@@.*\n", re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_fits_the_files_it_changes(example: Path) -> None:
    parts = _FILE.split(example.read_text(encoding="utf-8"))[1:]
    assert parts
    for former, path, change in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        if former == "/dev/null":
            assert (ROOT / path).parent.is_dir()
            continue
        text = (ROOT / path).read_text(encoding="utf-8")
        for hunk in _HUNK.split(change)[1:]:
            lines = hunk.partition("\ndiff --git")[0].splitlines()
            assert "\n".join(line[1:] for line in lines if line[:1] in (" ", "-")) in text


def test_every_example_is_named_in_contributing() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"docs/how-to-add/([\w-]+\.diff)", text))
    assert named == {example.name for example in EXAMPLES}
