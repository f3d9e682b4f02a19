"""A participant's own record: PTS, WIN, WON, BPG, BWG, REP, STD, and TOL, the first loss."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, Outcome, ScoreSystem
from tbdesk.engine.model.tournament import Tournament
from tests.domain import crosstable, round_robin, standings, strips, swiss
from tests.engine.cases import event, printed
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE

CODES = ("WIN", "WON", "BPG", "BWG")


@pytest.mark.parametrize(
    ("token", "win", "won"),
    [
        ("+W2", "1", "1"),
        ("=W2", "0", "0"),
        ("-W2", "0", "0"),
        ("+F2", "1", "0"),
        ("-F2", "0", "0"),
        ("+BYE", "1", "0"),
        ("FPB", "1", "0"),
        ("=BYE", "0", "0"),
        ("--", "0", "0"),
        ("?W2", "0", "0"),
    ],
)
def test_the_kinds_of_wins_in_a_swiss(token: str, win: str, won: str) -> None:
    mirrors = {"+W2": "-B1", "=W2": "=B1", "-W2": "+B1", "+F2": "-F1", "-F2": "+F1", "?W2": "?B1"}
    table = standings(strips(f"Alice {token}\nBruno {mirrors.get(token, '+BYE')}"))
    assert (table.value("Alice", "WIN"), table.value("Alice", "WON")) == (win, won)


@pytest.mark.parametrize(("price", "wins"), [(2, "1"), (1, "0"), (0, "0")])
def test_a_bye_is_a_win_if_it_is_worth_one(price: int, wins: str) -> None:
    table = standings(strips("Alice +BYE\nBruno +BYE", scores=ScoreSystem(pairing_bye=price)))
    assert table.value("Alice", "WIN") == wins


def test_wins_are_counted_not_their_points() -> None:
    table = standings(strips("Alice +W2 =B2\nBruno -B1 =W1", scores=THREE_ONE_ZERO))
    assert [table.value("Alice", code) for code in ("PTS", *CODES)] == ["4", "1", "1", "1", "0"]


class TestColours:
    """Bruno has Black in the first two games."""

    EVENT = "Alice +W2 -W2 =B2\nBruno -B1 +B1 =W1"

    @pytest.mark.parametrize(
        ("code", "alice", "bruno"), [("BPG", "1", "2"), ("BWG", "0", "1"), ("WON", "1", "1")]
    )
    def test_games_with_black(self, code: str, alice: str, bruno: str) -> None:
        table = standings(strips(self.EVENT))
        assert (table.value("Alice", code), table.value("Bruno", code)) == (alice, bruno)

    def test_the_schedule_of_a_round_robin_gives_them(self) -> None:
        """In the Berger table of four, 1 and 2 have White twice."""
        table = standings(crosstable("* ½ ½ ½\n½ * ½ ½\n½ ½ * ½\n½ ½ ½ *"))
        assert table.values("BPG") == {"A": "1", "B": "1", "C": "2", "D": "2"}

    def test_the_arbiter_may_turn_a_game(self) -> None:
        made = round_robin("Alice", "Bruno")
        made.players[0].loses_to(made.players[1])
        before = standings(made)
        game = made.tournament.games[0]
        after = standings(made.tournament.with_game(0, game.turned()))
        assert (before.value("Bruno", "BWG"), after.value("Bruno", "BWG")) == ("1", "0")
        assert before.values("PTS") == after.values("PTS")


class TestForfeitsInARoundRobin:
    """15.2: until 2026 every forfeit is a game; since then a forfeit loss is not (Type B)."""

    @pytest.fixture
    def made(self) -> Tournament:
        # Round 1: Bruno-Carla; round 2: Carla-Alice; round 3: Alice-Bruno.
        return crosstable("Alice * + 1\nBruno - * -\nCarla 0 + *").tournament

    @pytest.mark.parametrize(
        ("edition", "code", "values"),
        [
            ("fide-2026", "WIN", ("2", "0", "1")),
            ("fide-2023", "WIN", ("2", "0", "1")),
            ("fide-2026", "WON", ("2", "0", "1")),
            ("fide-2023", "WON", ("2", "0", "1")),
            ("fide-2026", "BPG", ("1", "0", "1")),
            ("fide-2023", "BPG", ("1", "1", "1")),
            ("fide-2026", "BWG", ("1", "0", "1")),
            ("fide-2023", "BWG", ("1", "0", "1")),
        ],
    )
    def test_values(
        self, made: Tournament, edition: str, code: str, values: tuple[str, ...]
    ) -> None:
        assert tuple(standings(made, edition=edition).values(code).values()) == values

    def test_the_term_has_its_reason(self, made: Tournament) -> None:
        loss = standings(made).term("Bruno", "BPG", "Alice")
        assert (loss.status, loss.reasons) == (Status.NOT_COUNTED, (Reason.FORFEIT,))
        assert [reason.article for reason in loss.reasons] == ["15.2"]
        before = standings(made, edition="fide-2023").term("Bruno", "BPG", "Alice")
        assert (before.status, before.amount) == (Status.COUNTED, 1)


def test_the_printed_forfeit_of_a_round_robin() -> None:
    """5 has a walkover against 6 with White, and otherwise a draw."""
    table = standings(event("rr6"))
    assert [table.value(5, code) for code in ("WIN", "WON")] == ["1", "1"]
    assert [table.value(6, code) for code in ("WIN", "WON")] == ["1", "1"]


def test_a_forfeit_in_a_swiss_is_an_unplayed_round() -> None:
    table = standings(strips("Alice +F2\nBruno -F1"))
    assert table.reasons("Alice", "WON", against="Bruno") == (Reason.UNPLAYED,)


@pytest.mark.parametrize("code", ["PTS", *CODES])
def test_a_game_not_played_yet_is_pending(code: str) -> None:
    made = strips("Alice +W2 ?B2\nBruno -B1 ?W1")
    assert standings(made).status("Alice", code, round=2) is Status.PENDING


def test_points_are_those_of_every_round() -> None:
    made = strips("Alice +W2 =BYE --\nBruno -B1 +BYE +BYE")
    rows = standings(made).terms("Alice", "PTS")
    assert [(row.round, row.amount) for row in rows] == [(1, 1), (2, printed("0.5")), (3, 0)]
    assert {row.status for row in rows} == {Status.COUNTED}


def test_a_rest_is_shown_nowhere() -> None:
    table = standings(crosstable("* 1 1\n0 * 1\n0 0 *"))
    for code in ("PTS", *CODES):
        assert [len(table.terms(name, code)) for name in "ABC"] == [2, 2, 2]


class TestRoundsElectedToPlay:
    """REP: not the byes somebody asked for and not what he lost by forfeit."""

    @pytest.mark.parametrize(
        ("token", "rounds"),
        [
            *(("+W2", "1"), ("-W2", "1"), ("+F2", "1"), ("-F2", "0"), ("+BYE", "1")),
            *(("=BYE", "0"), ("-BYE", "0"), ("--", "0"), ("?W2", "0")),
        ],
    )
    def test_a_round(self, token: str, rounds: str) -> None:
        mirrors = {"+W2": "-B1", "-W2": "+B1", "+F2": "-F1", "-F2": "+F1", "?W2": "?B1"}
        made = strips(f"Alice {token}\nBruno {mirrors.get(token, '+BYE')}")
        assert standings(made).value("Alice", "REP") == rounds

    def test_a_full_point_bye_was_not_ones_own_choice(self) -> None:
        made = swiss("Alice", "Bruno", rounds=2)
        made.players[0].full_point_bye(1)
        made.players[0].beats(made.players[1], 2)
        assert standings(made).value("Alice", "REP") == "2"

    def test_a_rest_is_no_round(self) -> None:
        assert set(standings(crosstable("* 1 1\n0 * 1\n0 0 *")).values("REP").values()) == {"2"}

    def test_the_old_name(self) -> None:
        made = strips("Alice +W2\nBruno -B1")
        assert standings(made, "GE").values("REP") == standings(made, "REP").values("REP")


class TestStandardPoints:
    """STD: as if every round were scored 1-½-0 against the scheduled opponent."""

    @pytest.mark.parametrize(
        ("alice", "bruno", "values"),
        [
            (Outcome.WIN, Outcome.LOSS, ("1", "0")),
            (Outcome.DRAW, Outcome.DRAW, ("0.5", "0.5")),
            (Outcome.DRAW, Outcome.LOSS, ("1", "0")),
            (Outcome.LOSS, Outcome.LOSS, ("0.5", "0.5")),
            (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, ("1", "0")),
            (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS, ("0", "0")),
        ],
    )
    @pytest.mark.parametrize("scores", [STANDARD, THREE_ONE_ZERO])
    def test_a_game(
        self, alice: Outcome, bruno: Outcome, values: tuple[str, str], scores: ScoreSystem
    ) -> None:
        made = swiss("Alice", "Bruno", rounds=1, scores=scores)
        made.players[0].gets(alice, bruno, made.players[1], 1)
        table = standings(made)
        assert (table.value("Alice", "STD"), table.value("Bruno", "STD")) == values

    @pytest.mark.parametrize(
        ("kind", "price", "value"),
        [
            ("+BYE", 6, "1"),
            ("+BYE", 2, "0.5"),
            ("+BYE", 1, "0"),
            ("=BYE", 6, "0.5"),
            ("--", 6, "0"),
        ],
    )
    def test_an_unplayed_round_against_a_draw(self, kind: str, price: int, value: str) -> None:
        system = ScoreSystem(win=6, draw=2, pairing_bye=price)
        assert standings(strips(f"A {kind}\nB +BYE", scores=system)).value("A", "STD") == value

    def test_a_pending_game_is_worth_nothing_yet(self) -> None:
        table = standings(strips("A ?W2\nB ?B1"))
        assert table.value("A", "STD") == "0"
        assert table.status("A", "STD", round=1) is Status.PENDING

    def test_before_2026_it_does_not_exist(self) -> None:
        made = strips("A +W2\nB -B1")
        assert standings(made, "STD", "fide-2023").faults() == [Fault.NOT_IN_EDITION]
        assert standings(made, "STD").faults() == []


def test_the_one_example_for_all() -> None:
    table = standings(event_of(EXAMPLE), "PTS,TOL")
    assert [table.value(number, "TOL") for number in range(1, 8)] == list("6161412")


@pytest.mark.parametrize(
    ("rounds", "of_the_other", "value"),
    [
        ("+W2 -B2 -W2", "-B1 +W1 +B1", "2"),
        ("+W2 -F2 -W2", "-B1 +F1 +B1", "2"),
        ("=W2 -- -W2", "=B1 -- +B1", "3"),
        ("=W2 -BYE =W2", "=B1 -- =B1", "4"),
    ],
    ids=["over the board", "by forfeit", "after an absence", "unbeaten"],
)
def test_the_round_of_the_first_loss(rounds: str, of_the_other: str, value: str) -> None:
    table = standings(strips(f"Alice {rounds}\nBruno {of_the_other}"), "PTS,TOL")
    assert table.value("Alice", "TOL") == value


def test_other_rounds_say_why_they_do_not_count() -> None:
    table = standings(strips("Alice ?W2 -B2 -W2\nBruno ?B1 +W1 +B1"), "PTS,TOL")
    assert [(row.status, row.reasons) for row in table.terms("Alice", "TOL")] == [
        (Status.PENDING, (Reason.PENDING,)),
        (Status.COUNTED, ()),
        (Status.NOT_COUNTED, (Reason.NOT_THE_FIRST_LOSS,)),
    ]
