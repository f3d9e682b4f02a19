"""Participants at another place in one table than in another."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.differing_places import moves
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.standings.comparison import NAMED, moves_text
from tests.domain import crosstable


def table(tournament: Tournament, chain: str = "PTS") -> Standings:
    return compute(tournament, catalogue.chain(chain), FIDE_2026)


TRIO = crosstable("Alice * 1 =\nBruno 0 * 1\nCarla = 0 *").tournament


def test_without_changes_no_participant_moves() -> None:
    assert moves(table(TRIO), table(TRIO)) == []
    assert moves_text([], table(TRIO)) == ""


def test_places_then_and_now_in_the_order_of_now() -> None:
    now = crosstable("Alice * 0 =\nBruno 1 * 1\nCarla = 0 *").tournament
    text = moves_text(moves(table(TRIO), table(now)), table(now))
    assert text == "2 Bruno 2 → 1; 1 Alice 1 → 2=; 3 Carla 3 → 2="


def test_moves_of_participants_who_enter_and_leave() -> None:
    out = TRIO._replace(excluded=(3,))
    assert moves_text(moves(table(TRIO), table(out)), table(out)) == "3 Carla 3 → –"
    late = TRIO._replace(players=(*TRIO.players, Player(4, "Dora")))
    assert moves_text(moves(table(TRIO), table(late)), table(late)) == "4 Dora – → 4"


def test_of_many_the_first_are_named() -> None:
    many = [move._replace(number=1) for move in moves(table(TRIO), table(TRIO._replace(games=())))]
    text = moves_text((many * NAMED)[: NAMED + 3], table(TRIO))
    assert text.endswith("; +3")
    assert text.count("Alice") == NAMED
