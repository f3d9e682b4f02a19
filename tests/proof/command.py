"""The command lines of the proofs."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError


def parser(proof: str, words: str | None) -> ArgumentParser:
    """The command line of a module in here; `words`: what --help says of it."""
    return ArgumentParser(prog=f"python -m tests.proof.{proof}", description=words)


def count(proof: str, words: str | None, what: str, default: int) -> int:
    """The one number that a proof takes; 2 is the status where that is none."""
    line = parser(proof, words)
    line.add_argument("count", nargs="?", metavar=what, type=_positive, default=default)
    wanted: int = line.parse_args().count
    return wanted


def _positive(text: str) -> int:
    """Raises ArgumentTypeError."""
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"not a number from 1: {text}")
    return int(text)
