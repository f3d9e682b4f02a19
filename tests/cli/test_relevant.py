"""`why` and `outlook` print the warnings about what they answer, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Shell, saved
from tests.domain import strips
from tests.files.trf.files import text

#: 1 and 2, and 3 and 4, have met twice; 2 and 4 are level on points.
_EVENT = """
    Anna   +W2 =B2 =W3 +BYE
    Bruno  -B1 =W1 +B4 --
    Carla  +W4 =B4 =B1 --
    Dario  -B3 =W3 -W2 +BYE
    """


def test_of_a_file_only_what_is_about_those_who_are_asked(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    path.write_text(
        text("open8.trf").replace("4.0    1 ", "3.5    1 ").replace("2180 SUI", "218  SUI")
    )
    assert shell.run("why", path, "--participants", 1, 2) == 0
    assert "1 Altieri, Bruno: 3.5 points are printed" not in shell.err  # no answer rests on it
    assert "the rating '218'" not in shell.err
    assert shell.run("why", path, "--participants", 4, 2) == 0
    assert "the rating '218'" in shell.err
    assert shell.run("standings", path) == 0
    assert "3.5 points are printed" in shell.err
    assert "the rating '218'" in shell.err


@pytest.mark.parametrize(
    ("participants", "said"),
    [((1, 4), False), ((2, 4), True), ((3, 2), False)],
)
def test_of_the_chain_only_the_criteria_that_were_needed(
    shell: Shell, tmp_path: Path, participants: tuple[int, int], said: bool
) -> None:
    """Koya is not meant for a Swiss; only those level on points need it."""
    path = saved(strips(_EVENT).tournament, tmp_path, "PTS,KS")
    assert shell.run("why", path, "--participants", *participants) == 0
    assert ("KS" in shell.err) == said


def test_pairings_that_the_rules_do_not_want_change_no_answer(shell: Shell, tmp_path: Path) -> None:
    path = saved(strips(_EVENT).tournament, tmp_path, "PTS,BH")
    assert shell.run("standings", path) == 0
    assert "two players meet only once" in shell.err
    for words in (("why", path, "--participants", 1, 2), ("outlook", path)):
        assert shell.run(*words) == 0
        assert shell.err == ""


def test_entries_left_out_of_the_standings_concern_every_player(
    shell: Shell, tmp_path: Path
) -> None:
    made = strips(_EVENT).tournament
    doubled = made._replace(games=(*made.games, made.games[0]._replace(black=4)))
    path = saved(doubled, tmp_path, "PTS,BH")
    for words in (("why", path, "--participants", 2, 3), ("outlook", path)):
        assert shell.run(*words) == 0
        assert "warning: " in shell.err
