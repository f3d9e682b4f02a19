"""Report files for the tests: our own small ones, and those of other programs where they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[3]
_OWN = _ROOT / "tests" / "data" / "trf"
#: Files from elsewhere that are no part of the project; TBDESK_SAMPLES names their folder.
_SAMPLES = Path(os.environ.get("TBDESK_SAMPLES") or _ROOT.parent / "shared" / "samples")

OWN = tuple(sorted(path.name for path in _OWN.glob("*.trf")))
SAMPLES = tuple(sorted(path.name for path in _SAMPLES.glob("*.trf")))
ALL = OWN + SAMPLES


def content(name: str) -> bytes:
    """A file of our own or a sample; skips the test when a sample is not there."""
    for folder in (_OWN, _SAMPLES):
        if (folder / name).exists():
            return (folder / name).read_bytes()
    pytest.skip(f"{name} is not here")


def text(name: str) -> str:
    return content(name).decode("utf-8")


def replaced(name: str, old: str, new: str) -> bytes:
    """A file with a text, which must be there, replaced."""
    before = text(name)
    assert old in before, old
    return before.replace(old, new).encode()
