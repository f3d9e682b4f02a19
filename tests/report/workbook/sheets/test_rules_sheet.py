"""The sheet of the rules: what is to be checked in the event stands on it too."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.wishes import ALL
from tests.domain import crosstable, strips
from tests.report.workbook.books import exported


def texts(tournament: Tournament, chain: str) -> list[str]:
    rows = exported(tournament, chain, sheets=ALL)["Rules"].iter_rows(values_only=True)
    return [str(value) for row in rows for value in row if value is not None]


def test_contradictions_and_unsuitable_tie_breaks_are_listed() -> None:
    listed = texts(strips("A +W2 +B2\nB -B1 -W1\nC +BYE +BYE").tournament, "PTS,KS,EDET")
    found = listed[listed.index("To be checked") + 1 :][:4]
    assert found[0].startswith("game 1-2, round 2: 1 A – 2 B: they meet in rounds 1, 2")
    assert found[1].startswith("player 3, round 2: 3 C: pairing-allocated byes in rounds 1, 2")
    assert found[2].startswith("tie-break KS: KS is not intended for this kind of event")
    assert found[3].startswith("tie-break EDET: EDET is not computed: it compares the boards")


def test_a_sound_event_has_nothing_to_be_checked() -> None:
    assert "To be checked" not in texts(crosstable("* 1\n0 *").tournament, "PTS,SB")


def test_marks_cite_articles_where_they_apply() -> None:
    event = strips("A +W2 +B2\nB -B1 -W1").tournament
    assert "cut, and left out of the value (14.1.1, 14.3)" in texts(event, "PTS,BH/C1")
    foreign = " ".join(texts(event, "PTS,US_MM"))
    assert "cut, and left out of the value" in foreign
    assert "14.1" not in foreign
    assert "16.4" not in foreign.partition("Marks")[2]
    assert "US Chess rulebook" in foreign
