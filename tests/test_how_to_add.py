"""The examples of CONTRIBUTING.md: each is a change that still fits the files it is made of."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "docs" / "how-to-add").glob("*.diff"))
_FILE = re.compile(r"^--- (?:a/)?(\S+)\n\+\+\+ b/(\S+)\n", re.MULTILINE)


@pytest.mark.skipif(shutil.which("git") is None, reason="git applies the examples")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_fits_its_files_before_and_after_the_same_change(
    example: Path, tmp_path: Path
) -> None:
    """Inserted before lines that stay, and without lines above, it does not mind a neighbour."""
    files = _FILE.findall(example.read_text(encoding="utf-8"))
    assert files
    for former, path in files:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        if former != "/dev/null":
            shutil.copy(ROOT / path, tmp_path / path)
    for _time in range(2):
        for former, path in files:
            if former == "/dev/null":
                (tmp_path / path).unlink(missing_ok=True)
        applied = subprocess.run(
            ["git", "apply", example], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert applied.returncode == 0, applied.stderr


def test_every_example_is_named_in_contributing() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"docs/how-to-add/([\w-]+\.diff)", text))
    assert named == {example.name for example in EXAMPLES}
