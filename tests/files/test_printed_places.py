"""Printed places against the chain of their file: every wrong one, why, and what explains."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import FIDE_2023, FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.files.printed_places import (
    Verdict,
    check,
    deviation_text,
    outdated,
    printed_places,
    warnings,
    wrong_totals,
)
from tbdesk.files.trf import Origin, dumps, loads
from tbdesk.report.wording.problems.problems import problem_text
from tests.engine.cases import event
from tests.files.trf.files import content, replaced


def places(tournament: Tournament, chain: str, edition: editions.Edition) -> dict[int, int]:
    """The places as somebody printed them who used this chain and edition."""
    found = compute(tournament, catalogue.chain(chain), edition)
    return {found.event.numbers[line.position]: line.rank for line in found.lines}


def chained(name: str, chain: str) -> Tournament:
    return event(name)._replace(chain=catalogue.chain(chain))


def sentences(verdict: Verdict) -> list[str]:
    return [deviation_text(verdict.standings, wrong) for wrong in verdict.deviations]


def test_places_that_hold() -> None:
    read = loads(content("open8.trf"))
    verdict = check(read.tournament, printed_places(read.origin), FIDE_2026)
    assert verdict[1:] == (8, (), ())


def test_every_wrong_place_and_the_values() -> None:
    read = loads(content("open8.trf"))
    printed = printed_places(read.origin)
    printed[6], printed[3] = printed[3], printed[6]
    verdict = check(read.tournament, printed, FIDE_2026)
    assert sentences(verdict) == [
        "place 5: 3 Conti, Davide is printed, whose place is 6; 6 Ferri, Gina belongs there (BH/C1 "
        "11.0 against 11.5)",
        "place 6: 6 Ferri, Gina is printed, whose place is 5; 3 Conti, Davide belongs there (BH/C1 "
        "11.5 against 11.0)",
    ]


def test_two_pairs_of_wrong_places_are_both_named() -> None:
    """Only those who stand wrong, not those between them."""
    read = loads(content("open8.trf"))
    printed = printed_places(read.origin)
    for one, other in ((1, 2), (6, 3)):
        printed[one], printed[other] = printed[other], printed[one]
    verdict = check(read.tournament, printed, FIDE_2026)
    wrong = [(found.place, found.own, found.printed) for found in verdict.deviations]
    assert wrong == [(1, 2, 1), (2, 1, 0), (5, 6, 2), (6, 5, 5)]


def test_a_player_far_from_the_right_place_moves_all_between() -> None:
    read = loads(content("open8.trf"))
    printed = {number: place % 8 + 1 for number, place in printed_places(read.origin).items()}
    verdict = check(read.tournament, printed, FIDE_2026)
    assert [found.place for found in verdict.deviations] == list(range(1, 9))
    assert [found.own for found in verdict.deviations] == [8, *range(1, 8)]


def test_tied_players_may_be_printed_in_any_order() -> None:
    tournament = chained("swiss16", "PTS")
    ours = places(tournament, "PTS", FIDE_2026)
    by_number = sorted(ours, key=lambda number: (ours[number], -number))
    printed = {number: place for place, number in enumerate(by_number, start=1)}
    assert check(tournament, printed, FIDE_2026).deviations == ()


def test_a_place_shared_by_two_whom_the_chain_separates() -> None:
    read = loads(content("rr4.trf"))
    verdict = check(read.tournament, {1: 1, 2: 1, 3: 3, 4: 4}, FIDE_2023)
    assert sentences(verdict) == [
        "place 1: shared in the file by 2 Neri, Ben and 1 Rossi, Ada, whose own place is 2 "
        "(SB 2.25 against 2.75)"
    ]


def test_a_place_shared_by_three_whom_the_chain_separates() -> None:
    read = loads(content("rr4.trf"))
    verdict = check(read.tournament, {1: 1, 2: 1, 3: 1, 4: 4}, FIDE_2023)
    assert [(found.place, found.own, found.shared) for found in verdict.deviations] == [
        (1, 2, True),
        (1, 3, True),
    ]


def test_all_players_sharing_a_place_wrongly_are_named() -> None:
    """Two whom the chain leaves tied with each other are both wrong beside one who is ahead."""
    made = chained("swiss16", "PTS")
    right = places(made, "PTS", FIDE_2026)
    verdict = check(made, dict.fromkeys(right, 1), FIDE_2026)
    numbers = verdict.standings.event.numbers
    wrong = {numbers[found.printed]: found.own for found in verdict.deviations}
    assert wrong == {number: place for number, place in right.items() if place > 1}


def test_players_without_a_printed_place_are_passed_over() -> None:
    read = loads(content("rr4.trf"))
    assert check(read.tournament, {2: 1, 4: 3}, FIDE_2023).deviations == ()


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
def test_a_deviation_has_an_explanation(name: str, own: str, used: str, explanation: str) -> None:
    tournament = chained(name, own)
    printed = places(tournament, used, FIDE_2026)
    by_number = sorted(printed, key=lambda number: (printed[number], -number))
    printed = {number: place for place, number in enumerate(by_number, start=1)}
    verdict = check(tournament, printed, FIDE_2026)
    assert verdict.deviations
    assert explanation in verdict.explanations


def test_another_edition_explains() -> None:
    tournament = chained("swiss16", "PTS,BH")
    printed = places(tournament, "PTS,BH", editions.EDITIONS["classic"])
    verdict = check(tournament, printed, FIDE_2026)
    assert verdict.deviations
    assert any("Classic" in words for words in verdict.explanations)


def test_another_kind_of_event_explains() -> None:
    tournament = chained("swiss16", "PTS,BH")
    as_fixed = tournament._replace(kind=EventKind.PREDETERMINED)
    verdict = check(tournament, places(as_fixed, "PTS,BH", FIDE_2026), FIDE_2026)
    assert verdict.deviations
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
    assert check(read.tournament, printed, FIDE_2026).deviations == ()
    assert wrong_totals(read.tournament, read.origin) == []


def test_places_and_totals_of_teams_that_are_printed_otherwise() -> None:
    data = replaced("teams4.trf", "202 EDE,BC", "202 MPvGP")
    data = data.replace(b"   3.0    2.5   2", b"   4.0    2.5   1")
    data = data.replace(b"   3.0    3.0   1", b"   3.0    3.0   2")
    read = loads(data)
    verdict = check(read.tournament, printed_places(read.origin), FIDE_2026)
    assert sentences(verdict)[0] == (
        "place 1: 1 Anchors is printed, whose place is 2; 3 Comets belongs there (MPvGP 2.5 "
        "against 3.0)"
    )
    assert wrong_totals(read.tournament, read.origin) == [
        "1 Anchors: 4.0/2.5 is printed, the results give 3.0/2.5"
    ]


@pytest.mark.parametrize("seed", ["", "abc"])
def test_lots_are_compared_if_their_seed_is_known(seed: str) -> None:
    tournament = chained("swiss16", "PTS,LOTS")._replace(lots_seed=seed)
    ours = places(tournament, "PTS,LOTS", FIDE_2026)
    by_points = sorted(places(tournament, "PTS", FIDE_2026).items(), key=lambda one: one[::-1])
    printed = {number: place for place, (number, _) in enumerate(by_points, start=1)}
    assert check(tournament, ours, FIDE_2026).deviations == ()
    assert bool(check(tournament, printed, FIDE_2026).deviations) == bool(seed)


class TestOpeningAFile:
    """Places that are not those of the chain are a warning of the file."""

    def warned(self, data: bytes) -> list[str]:
        read = loads(data)
        return [
            problem_text(problem, read.tournament)
            for problem in warnings(read.tournament, read.origin)
        ]

    def test_places_that_hold_are_not_mentioned(self) -> None:
        for name in ("open8.trf", "rr4.trf"):
            assert self.warned(content(name)) == []

    def test_wrong_places_are_named_in_one_sentence(self) -> None:
        data = content("rr4.trf").replace(b"2.0    1 ", b"2.0    3 ")
        (text,) = self.warned(data.replace(b"1.5    3 ", b"1.5    1 "))
        assert text.startswith(
            "2 of 4 printed places are not those of PTS, SB, DE (3 Verdi, Cid 1 → 3; "
            "2 Neri, Ben 3 → 1). The results are used"
        )

    def test_starting_ranks_are_no_places(self) -> None:
        ranked = event("rr6")._replace(chain=catalogue.chain("PTS,SB"))
        read = loads(dumps(ranked))
        assert read.origin is not None
        rows = tuple(row._replace(rank=row.number) for row in read.origin.rows)
        assert warnings(read.tournament, replace(read.origin, rows=rows)) == ()
        backwards = tuple(row._replace(rank=7 - row.number) for row in read.origin.rows)
        assert warnings(read.tournament, replace(read.origin, rows=backwards))


# --- after an edit --------------------------------------------------------------------------------


def edited(name: str, white: int, black: int, result: Result) -> tuple[Tournament, Origin]:
    """A file of ours with another result of a game."""
    read = loads(content(name))
    event = read.tournament
    games = tuple(
        game._replace(result=result) if (game.white, game.black) == (white, black) else game
        for game in event.games
    )
    assert games != event.games
    return event._replace(games=games), read.origin


def ranks(data: bytes) -> dict[int, int]:
    return printed_places(loads(data).origin)


def test_places_that_agreed_follow_an_edit() -> None:
    event, origin = edited("rr4.trf", 1, 4, Result.of(Outcome.LOSS))
    saved = files.content(event, ".trf", origin)
    assert ranks(saved) == {1: 4, 2: 1, 3: 2, 4: 3}
    assert not check(event, ranks(saved), FIDE_2026).deviations
    assert ranks(content("rr4.trf")) == {1: 2, 2: 1, 3: 3, 4: 4}


def test_the_untouched_columns_stay_when_places_follow() -> None:
    event, origin = edited("open8.trf", 2, 8, Result.of(Outcome.LOSS))
    before = content("open8.trf").decode().splitlines()
    after = files.content(event, ".trf", origin).decode().splitlines()
    changed = [line[:8] for line, new in zip(before, after, strict=True) if line != new]
    assert changed
    assert all(line.startswith("001") for line in changed)
    assert not check(event, ranks("\n".join(after).encode()), FIDE_2026).deviations


def test_a_shared_place_stays_two_places_where_the_file_has_two() -> None:
    """Points alone: 1 and 2 are level, and the file has them as 1 and 2."""
    data = replaced("rr4.trf", "212 PTS,SB,DE", "212 PTS      ")
    read = loads(data)
    event, _origin = edited("rr4.trf", 3, 4, Result.of(Outcome.LOSS))
    saved = files.content(read.tournament._replace(games=event.games), ".trf", read.origin)
    assert ranks(saved) == {1: 2, 2: 1, 3: 4, 4: 3}


def test_disagreeing_printed_places_stay_unless_replaced() -> None:
    data = replaced("rr4.trf", "2.0    2     4 w", "2.0    1     4 w")
    data = data.replace(b"2.0    1     3 w", b"2.0    2     3 w")
    read = loads(data)
    assert check(read.tournament, ranks(data), FIDE_2026).deviations
    edited_event, _origin = edited("rr4.trf", 1, 4, Result.of(Outcome.LOSS))
    event = read.tournament._replace(games=edited_event.games)
    assert outdated(event, read.origin)
    assert not outdated(read.tournament._replace(title="Another"), read.origin)
    assert ranks(files.content(event, ".trf", read.origin)) == ranks(data)
    followed = files.content(event, ".trf", read.origin, follow=True)
    assert ranks(followed) == {1: 4, 2: 1, 3: 2, 4: 3}


def test_places_that_are_not_printed_stay_away() -> None:
    blank = b"\n".join(
        line[:85] + b"    " + line[89:] if line.startswith(b"001") else line
        for line in content("rr4.trf").split(b"\n")
    )
    read = loads(blank)
    event, _origin = edited("rr4.trf", 1, 4, Result.of(Outcome.LOSS))
    assert ranks(files.content(event, ".trf", read.origin)) == {}


def test_the_places_of_teams_follow_too() -> None:
    read = loads(content("teams4.trf"))
    (match,) = (one for one in read.tournament.matches if {one.home, one.away} == {1, 2})
    lost = tuple(board.with_home_result(Result.of(Outcome.LOSS)) for board in match.boards)
    if match.home == 2:
        lost = tuple(board.with_home_result(Result.of(Outcome.WIN)) for board in match.boards)
    matches = tuple(
        one._replace(boards=lost) if one is match else one for one in read.tournament.matches
    )
    event = read.tournament._replace(matches=matches)
    saved = files.content(event, ".trf", read.origin)
    assert ranks(saved) != ranks(content("teams4.trf"))
    assert not check(event, ranks(saved), FIDE_2026).deviations


def test_a_newcomer_gets_a_place_and_moves_the_others() -> None:
    read = loads(content("rr4.trf"))
    event = read.tournament
    event = event._replace(kind=EventKind.SWISS, players=(*event.players, Player(5, "New, Eva")))
    games = (*event.games, Game(4, 5, 1, Result.of(Outcome.WIN)))
    event = event._replace(games=games, rounds=4)
    saved = files.content(event, ".trf", read.origin)
    assert len(ranks(saved)) == 5
    assert not check(event, ranks(saved), FIDE_2026).deviations
