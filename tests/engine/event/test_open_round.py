"""Rounds of a Swiss that are paired by hand: who is not paired in them is not absent."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.entry.open_rounds import joined, opened
from tbdesk.engine.event.entries import absent_unpaired, not_paired
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import STANDARD, Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.engine.rules.editions import EDITIONS, FIDE_2026
from tbdesk.engine.standings import standings as engine
from tests.domain import EventInTheMaking, standings, swiss
from tests.team_domain import team_event

CHAIN = "PTS,BH,SB,PS,REP,WON,STD"
WON = Result.of(Outcome.WIN)


@pytest.fixture
def open_swiss() -> EventInTheMaking:
    """Six players, round 1 of 3 played by all; in round 2 only 1-2 is paired and played. Player 5
    had a half-point bye in round 1, so that his next round decides what it is worth (16.2)."""
    event = swiss("Alice", "Bruno", "Carla", "Dora", "Elena", "Franco", rounds=3)
    alice, bruno, carla, dora, elena, franco = event.players
    alice.beats(carla, 1)
    bruno.draws(dora, 1)
    elena.half_point_bye(1)
    franco.pairing_bye(1)
    alice.beats(bruno, 2)
    event.tournament = event.tournament._replace(open_round=2)
    return event


def kinds(tournament: Tournament, round_: int, after: int | None = None) -> dict[int, Kind]:
    event = Event(tournament, FIDE_2026, after)
    return {
        number: next(entry.kind for entry in card if entry.round == round_)
        for number, card in zip(event.numbers, event.cards, strict=True)
    }


def test_a_player_not_paired_yet_is_pending(open_swiss: EventInTheMaking) -> None:
    event = open_swiss.tournament
    found = kinds(event, 2)
    assert found == {
        **{1: Kind.PLAYED, 2: Kind.PLAYED},
        **dict.fromkeys((3, 4, 5, 6), Kind.PENDING),
    }
    assert not_paired(event) == {2: (3, 4, 5, 6)}
    table = standings(event, CHAIN)
    assert table.standings.provisional
    assert table.standings.event.problems == ()  # the round is being paired


def test_article_16_ignores_players_who_are_not_paired_yet(open_swiss: EventInTheMaking) -> None:
    """The half-point bye of round 1 is worth its half point to the opponents, not a draw of a
    withdrawn player; the unplayed round has no dummy and is no round one chose to miss."""
    table = standings(open_swiss.tournament, CHAIN)
    absent = standings(open_swiss.tournament._replace(open_round=0), CHAIN)
    for number in (3, 4, 5, 6):
        here, away = table.exact(number, "BH"), absent.exact(number, "BH")
        assert here is not None
        assert away is not None
        assert here <= away
    event = Event(open_swiss.tournament, FIDE_2026)
    assert event.worth().adjusted == event.scored
    withdrawn = Event(open_swiss.tournament._replace(open_round=0), FIDE_2026)
    assert withdrawn.worth().adjusted[2] == withdrawn.scored[2] + 1, (
        "a draw for the absence (16.3.2)"
    )


def test_a_zero_point_bye_declares_an_absence(open_swiss: EventInTheMaking) -> None:
    event = open_swiss.tournament
    absent = tuple(Bye(2, number, Kind.ZERO_BYE) for number in (3, 4, 5, 6))
    declared = event._replace(byes=(*event.byes, *absent))
    assert not_paired(declared) == {}
    for edition in EDITIONS.values():
        one = engine.compute(declared, (), edition)
        other = engine.compute(event._replace(open_round=0), (), edition)
        assert one.event.worth().adjusted == other.event.worth().adjusted
        assert one.event.ledger.kinds == other.event.ledger.kinds


def test_the_next_round_makes_no_player_absent(open_swiss: EventInTheMaking) -> None:
    """A forgotten player is not absent because others go on."""
    event = open_swiss.tournament
    later = opened(event, event._replace(games=(*event.games, Game(3, 1, 4))))
    assert kinds(later, 2)[5] is Kind.PENDING
    assert not_paired(later) == {2: (3, 4, 5, 6), 3: (2, 3, 5, 6)}
    found = Event(later, FIDE_2026)
    (problem,) = found.problems
    assert (problem.fault, problem.players, problem.round) == (Fault.NOT_PAIRED, (3, 4, 5, 6), 2)
    assert found.provisional
    assert [found.left_open(round_) for round_ in (1, 2, 3)] == [True, True, False]


def test_a_forgotten_board_is_worth_nothing_to_article_16(open_swiss: EventInTheMaking) -> None:
    """With the last round whole and played, what was left open stays without a value of its own:
    no dummy."""
    event = open_swiss.tournament
    games = (Game(3, 1, 4, WON), Game(3, 2, 5, WON), Game(3, 3, 6, WON))
    whole = opened(event, event._replace(games=(*event.games, *games)))
    found = Event(whole, FIDE_2026)
    assert found.provisional
    absent = standings(whole._replace(open_round=0), CHAIN)
    here = standings(whole, CHAIN)
    assert here.exact(4, "BH") != absent.exact(4, "BH")
    assert kinds(whole, 2)[4] is Kind.PENDING
    assert found.worth().adjusted == found.scored, "nobody is taken for withdrawn (16.3.2)"


def test_standings_after_an_earlier_round_are_as_ever(open_swiss: EventInTheMaking) -> None:
    event = open_swiss.tournament
    assert kinds(event, 1, after=1) == kinds(event._replace(open_round=0), 1, after=1)
    assert not Event(event, FIDE_2026, 1).unpaired


@pytest.mark.parametrize("round_", [0, 3])
def test_rounds_before_the_first_that_was_paired_by_hand_are_as_they_were_read(
    open_swiss: EventInTheMaking, round_: int
) -> None:
    event = open_swiss.tournament._replace(open_round=round_)
    assert not_paired(event) == {}
    assert absent_unpaired(event, 2)
    assert kinds(event, 2)[3] is Kind.ZERO_BYE


def test_all_rounds_from_the_first_that_was_paired_by_hand_on_are_open(
    open_swiss: EventInTheMaking,
) -> None:
    event = open_swiss.tournament._replace(open_round=1)
    assert not_paired(event) == {2: (3, 4, 5, 6)}
    assert not absent_unpaired(event, 2)


def test_a_player_taken_out_of_a_pairing_is_not_absent(open_swiss: EventInTheMaking) -> None:
    """Of a file from elsewhere: who was absent there is declared so, who loses his game is not."""
    event = open_swiss.tournament._replace(open_round=0)
    after = opened(event, event._replace(games=event.games[:-1]))
    assert after.open_round == 2
    assert not_paired(after._replace(games=(*after.games, Game(3, 1, 2)))) == {
        2: (1, 2), 3: (3, 4, 5, 6),
    }  # fmt: skip
    assert {bye.player for bye in after.byes if bye.round == 2} == {3, 4, 5, 6}
    earlier = opened(event, event._replace(games=event.games[1:]))
    assert earlier.open_round == 1
    assert not_paired(earlier) == {1: (1, 3)}
    assert {bye.player for bye in earlier.byes if bye.round == 2} == {3, 4, 5, 6}


def test_a_late_entrant_is_absent_in_the_rounds_before(
    open_swiss: EventInTheMaking,
) -> None:
    event = open_swiss.tournament
    later = opened(event, event._replace(games=(*event.games, Game(3, 1, 4))))
    players = (*later.players, Player(7, "Gino"))
    after = joined(later._replace(players=players), {7})
    assert [bye for bye in after.byes if bye.player == 7] == [Bye(2, 7, Kind.ZERO_BYE)]
    assert not_paired(after) == {2: (3, 4, 5, 6), 3: (2, 3, 5, 6, 7)}


def test_predetermined_pairings_are_never_open(open_swiss: EventInTheMaking) -> None:
    event = open_swiss.tournament._replace(kind=EventKind.PREDETERMINED, open_round=3)
    assert not_paired(event) == {}


def test_a_round_opens_with_its_first_pairing_and_with_a_pairing_allocated_bye() -> None:
    event = swiss("Alice", "Bruno", "Carla", rounds=2).tournament
    asked = event._replace(byes=(Bye(1, 3, Kind.HALF_BYE),))
    assert opened(event, asked).open_round == 0, "asked for before anybody is paired"
    paired = asked._replace(games=(Game(1, 1, 2),))
    assert opened(asked, paired).open_round == 1
    given = event._replace(byes=(Bye(1, 3, Kind.PAIRING_BYE),))
    assert opened(event, given).open_round == 1
    again = paired._replace(open_round=0, games=(Game(1, 1, 2, Result.of(Outcome.WIN)),))
    assert opened(paired, again).open_round == 0, "a file from elsewhere is taken as it is"


class TestARoundOfNothingButByes:
    """Typed byes count, and a player without an entry in the round is not absent."""

    def played(self, *byes: Bye, rounds: int = 3) -> Tournament:
        """Alice beat Bruno in round 1, and Carla had its bye."""
        event = swiss("Alice", "Bruno", "Carla", rounds=rounds)
        alice, bruno, carla = event.players
        alice.beats(bruno, 1)
        carla.pairing_bye(1)
        event.add(*byes)
        return event.tournament

    def test_the_last_round_counts_with_byes_for_everybody(self) -> None:
        byes = (Bye(2, 1, Kind.HALF_BYE), Bye(2, 2, Kind.ZERO_BYE), Bye(2, 3, Kind.ZERO_BYE))
        table = standings(self.played(*byes, rounds=2), "PTS,BH")
        assert (table.event.after, table.standings.provisional) == (2, False)
        assert table.value(1, "PTS") == "1.5"

    @pytest.mark.parametrize("kind", [Kind.HALF_BYE, Kind.FULL_BYE, Kind.PAIRING_BYE])
    @pytest.mark.parametrize("rounds", [2, 3])
    def test_the_others_are_not_paired_yet(self, kind: Kind, rounds: int) -> None:
        event = self.played(Bye(2, 1, kind), rounds=rounds)
        table = standings(event, "PTS,BH,REP")
        assert table.event.after == 2
        assert table.exact(1, "PTS") == 1 + Fraction(STANDARD.bye_points(kind), 2)
        assert not_paired(event) == {2: (2, 3)}
        assert table.standings.provisional
        assert not absent_unpaired(event, 2)
        assert absent_unpaired(event, 1)
        before = standings(self.played(rounds=rounds), "PTS,REP")
        assert table.exact(2, "REP") == before.exact(2, "REP")

    def test_a_first_round_begins_with_a_bye(self) -> None:
        event = swiss("Alice", "Bruno", "Carla", rounds=3)
        event.players[2].half_point_bye(1)
        table = standings(event.tournament, "PTS")
        assert (table.event.after, table.value(3, "PTS")) == (1, "0.5")
        assert not_paired(event.tournament) == {1: (1, 2)}

    def test_byes_for_everybody_leave_room_for_the_round_after(self) -> None:
        byes = [Bye(2, number, Kind.HALF_BYE) for number in (1, 2, 3)]
        event = self.played(*byes, Bye(3, 1, Kind.HALF_BYE))
        assert standings(event, "PTS").value(1, "PTS") == "2"
        assert not_paired(event) == {3: (2, 3)}

    def test_byes_two_rounds_ahead_begin_no_round(self) -> None:
        event = self.played(Bye(3, 1, Kind.HALF_BYE))
        assert Event(event, FIDE_2026).after == 1

    def test_a_bye_of_the_next_round_makes_no_player_absent(
        self, open_swiss: EventInTheMaking
    ) -> None:
        """While a round is being paired, byes for the next one are announced."""
        event = open_swiss.tournament
        announced = event._replace(byes=(*event.byes, Bye(3, 3, Kind.HALF_BYE)))
        assert not_paired(announced) == {2: (3, 4, 5, 6)}
        assert Event(announced, FIDE_2026).after == 2

    def test_the_first_pairing_opens_a_round_of_byes(self) -> None:
        before = self.played(Bye(2, 3, Kind.HALF_BYE))
        after = before._replace(games=(*before.games, Game(2, 1, 2)))
        assert opened(before, after).open_round == 2

    def test_an_excluded_player_is_not_waited_for(self) -> None:
        event = self.played(Bye(2, 1, Kind.HALF_BYE))._replace(excluded=(2,))
        assert not_paired(event) == {2: (3,)}

    def test_team_events_count_byes_alike(self) -> None:
        event = team_event(3, 2, 2, "1 1-2 1=", "1 3 PAB", "2 1 HPB")
        table = standings(event, "MPTS")
        assert (table.event.after, table.value(1, "MPTS")) == (2, "3")
        assert not_paired(event) == {2: (2, 3)}


def test_a_team_without_a_match_yet_is_pending() -> None:
    event = team_event(6, 2, 3, "1 1-2 1=", "1 3-4 10", "1 5-6 ==", "2 1-3 11")._replace(
        open_round=2
    )
    assert not_paired(event) == {2: (2, 4, 5, 6)}
    assert Event(event, FIDE_2026).problems == ()  # the round is being paired
    later = event._replace(matches=(*event.matches, event.matches[0]._replace(round=3)))
    missing = next(one for one in Event(later, FIDE_2026).problems if one.round == 2)
    assert (missing.fault, missing.teams, missing.match) == (Fault.NOT_PAIRED, (2, 4, 5, 6), -1)
    for code in ("MPTS", "GPTS", "EMMSB", "BC", "TBR", "OLY1", "OLY3", "BH:MP", "WIN:GP", "EDE"):
        table = standings(event, f"MPTS,{code}")
        assert table.standings.provisional
        if code in ("BC", "TBR", "WIN:GP"):
            assert table.exact(2, code) == standings(before_of(event), f"MPTS,{code}").exact(
                2, code
            )
    assert standings(before_of(event), "MPTS").exact(2, "MPTS") == standings(event, "MPTS").exact(
        2, "MPTS"
    )


def before_of(event: Tournament) -> Tournament:
    """The same event before its second round."""
    return event._replace(open_round=0, matches=event.matches[:3])
