"""Every proof says what it is asked with, and refuses what is no number with a sentence."""

import sys
from importlib import import_module
from pkgutil import iter_modules

import pytest

import tests.proof

PROOFS = [
    name
    for _finder, name, _package in iter_modules(tests.proof.__path__)
    if name != "command" and not name.startswith("test_")
]
#: Those that take one number, behind their name.
COUNTED = ["club", "editing", "evening", "kills", "round_trips", "sizes"]


@pytest.mark.parametrize("proof", PROOFS)
def test_help_is_given(
    proof: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [proof, "--help"])
    with pytest.raises(SystemExit, match=r"^0$"):
        import_module(f"tests.proof.{proof}").main()
    assert f"usage: python -m tests.proof.{proof} " in capsys.readouterr().out


@pytest.mark.parametrize("count", ["0", "-1", "many", "1.5"])
@pytest.mark.parametrize("proof", COUNTED)
def test_a_proof_refuses_an_argument_that_is_no_count(
    proof: str, count: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [proof, count])
    with pytest.raises(SystemExit, match=r"^2$"):
        import_module(f"tests.proof.{proof}").main()
    assert f"tests.proof.{proof}: error: " in capsys.readouterr().err
