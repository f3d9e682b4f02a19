"""Printed places against the chain of their file: the first wrong one, why, and what explains."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import FIDE_2023, FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.printed_places import Verdict, check, deviation_text, printed_places, wrong_totals
from tbdesk.files.trf import loads
from tests.engine.cases import event
from tests.files.trf.files import content, replaced


def places(tournament: Tournament, chain: str, edition: editions.Edition) -> dict[int, int]:
    """The places as somebody printed them who used this chain and edition."""
    found = compute(tournament, catalogue.chain(chain), edition)
    return {found.event.numbers[line.position]: line.rank for line in found.lines}


def chained(name: str, chain: str) -> Tournament:
    return replace(event(name), chain=catalogue.chain(chain))


def sentence(verdict: Verdict) -> str:
    assert verdict.deviation is not None
    return deviation_text(verdict.standings, verdict.deviation)


def test_places_that_hold() -> None:
    read = loads(content("open8.trf"))
    verdict = check(read.tournament, printed_places(read.origin), FIDE_2026)
    assert (verdict.compared, verdict.deviation, verdict.explanations) == (8, None, ())


def test_the_first_wrong_place_and_the_values() -> None:
    read = loads(content("open8.trf"))
    printed = printed_places(read.origin)
    printed[6], printed[3] = printed[3], printed[6]
    verdict = check(read.tournament, printed, FIDE_2026)
    assert sentence(verdict) == (
        "place 5: 3 Conti, Davide is printed, 6 Ferri, Gina belongs there (BH/C1 11.0 against 11.5)"
    )


def test_who_is_tied_may_be_printed_in_any_order() -> None:
    tournament = chained("swiss16", "PTS")
    ours = places(tournament, "PTS", FIDE_2026)
    by_number = sorted(ours, key=lambda number: (ours[number], -number))
    printed = {number: place for place, number in enumerate(by_number, start=1)}
    assert check(tournament, printed, FIDE_2026).deviation is None


def test_a_place_shared_by_two_whom_the_chain_separates() -> None:
    read = loads(content("rr4.trf"))
    verdict = check(read.tournament, {1: 1, 2: 1, 3: 3, 4: 4}, FIDE_2023)
    assert sentence(verdict) == (
        "place 1: shared by 2 Neri, Ben and 1 Rossi, Ada in the file (SB 2.25 against 2.75)"
    )


def test_players_without_a_printed_place_are_passed_over() -> None:
    read = loads(content("rr4.trf"))
    assert check(read.tournament, {2: 1, 4: 3}, FIDE_2023).deviation is None


@pytest.mark.parametrize(
    ("name", "own", "used", "explanation"),
    [
        ("swiss16", "PTS,SB", "PTS,SB/C1", "the chain PTS, SB/C1"),
        ("swiss16", "PTS,BH", "PTS,BH/M1", "the chain PTS, BH/M1"),
        ("swiss16", "PTS,BH/C1", "PTS,BH/C1/P", "the chain PTS, BH/C1/P"),
        ("swiss16", "PTS,BH/C1,SB", "PTS,SB,BH/C1", "the chain PTS, SB, BH/C1"),
        ("swiss16", "PTS,PS,SB", "PTS,SB", "the chain PTS, SB"),
    ],
)
def test_what_would_explain_a_deviation(name: str, own: str, used: str, explanation: str) -> None:
    tournament = chained(name, own)
    printed = places(tournament, used, FIDE_2026)
    by_number = sorted(printed, key=lambda number: (printed[number], -number))
    printed = {number: place for place, number in enumerate(by_number, start=1)}
    verdict = check(tournament, printed, FIDE_2026)
    assert verdict.deviation is not None
    assert explanation in verdict.explanations


def test_another_edition_explains() -> None:
    tournament = chained("swiss16", "PTS,BH")
    printed = places(tournament, "PTS,BH", editions.EDITIONS["classic"])
    verdict = check(tournament, printed, FIDE_2026)
    assert verdict.deviation is not None
    assert any("Classic" in words for words in verdict.explanations)


def test_another_kind_of_event_explains() -> None:
    tournament = chained("swiss16", "PTS,BH")
    as_fixed = replace(tournament, kind=EventKind.PREDETERMINED)
    verdict = check(tournament, places(as_fixed, "PTS,BH", FIDE_2026), FIDE_2026)
    assert verdict.deviation is not None
    assert "predetermined pairings" in verdict.explanations


def test_starting_ranks_in_place_of_places() -> None:
    tournament = chained("rr6", "PTS,SB")
    printed = {player.number: player.number for player in tournament.players}
    verdict = check(tournament, printed, FIDE_2026)
    assert "the printed places are the starting ranks" in verdict.explanations


def test_a_project_prints_no_places() -> None:
    assert printed_places(None) == {}


def test_the_places_of_teams_and_their_totals() -> None:
    read = loads(replaced("teams4.trf", "202 EDE,BC", "202 MPvGP"))
    printed = printed_places(read.origin)
    assert printed == {1: 2, 2: 3, 3: 1, 4: 4}
    assert check(read.tournament, printed, FIDE_2026).deviation is None
    assert wrong_totals(read.tournament, read.origin) == []


def test_places_and_totals_of_teams_that_are_printed_otherwise() -> None:
    data = replaced("teams4.trf", "202 EDE,BC", "202 MPvGP")
    data = data.replace(b"   3.0    2.5   2", b"   4.0    2.5   1")
    data = data.replace(b"   3.0    3.0   1", b"   3.0    3.0   2")
    read = loads(data)
    verdict = check(read.tournament, printed_places(read.origin), FIDE_2026)
    assert verdict.deviation is not None
    assert deviation_text(verdict.standings, verdict.deviation) == (
        "place 1: 1 Anchors is printed, 3 Comets belongs there (MPvGP 2.5 against 3.0)"
    )
    assert wrong_totals(read.tournament, read.origin) == [
        "1 Anchors: 4.0/2.5 is printed, the results give 3.0/2.5"
    ]
