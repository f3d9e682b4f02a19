"""THE cut rule: what is least significant, and the exception for voluntarily unplayed rounds."""

from collections.abc import Collection, Sequence
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tbdesk.engine.event.breakdown import Slots, TermTable
from tbdesk.engine.event.cuts import cut_all
from tbdesk.engine.event.reasons import Reason

LEAST, INSTEAD, MOST = (
    Reason.LEAST_SIGNIFICANT,
    Reason.UNPLAYED_INSTEAD,
    Reason.MOST_SIGNIFICANT,
)


def cut_marks(
    scores: Sequence[int],
    amounts: Sequence[int],
    low: int,
    high: int = 0,
    vur: Collection[int] = (),
    left_out: Collection[int] = (),
) -> dict[int, Reason]:
    """Which terms of one participant are cut."""
    marks = dict.fromkeys(left_out, Reason.FORFEIT)
    table = TermTable(Slots([len(amounts)]), amounts, scores, marks)
    return dict(cut_all(table, low, high, vur).marks)


@pytest.mark.parametrize(
    ("why", "scores", "amounts", "cut"),
    [
        ("the lowest score, not the smallest contribution", [3, 8, 5], [6, 0, 10], 0),
        ("among equal scores the smallest contribution", [3, 3, 5], [6, 3, 0], 1),
        ("among equals the earliest", [5, 3, 3], [5, 3, 3], 1),
        ("a score of nothing is the lowest", [4, 0, 1], [0, 0, 0], 1),
    ],
)
def test_the_least_significant_value(
    why: str, scores: list[int], amounts: list[int], cut: int
) -> None:
    assert cut_marks(scores, amounts, 1) == {cut: LEAST}, why


@pytest.mark.parametrize(
    ("why", "scores", "amounts", "unplayed", "low", "marks"),
    [
        (
            "a greater contribution of the unplayed round goes",
            [3, 7],
            [3, 7],
            {1},
            1,
            {1: INSTEAD},
        ),
        ("an equal one too", [3, 6], [6, 6], {1}, 1, {1: INSTEAD}),
        ("a smaller one stays", [3, 6], [6, 5], {1}, 1, {0: LEAST}),
        ("it may be the least significant value itself", [3, 6], [3, 6], {0}, 1, {0: LEAST}),
        (
            "of several unplayed rounds the smallest is compared",
            [3, 6, 6],
            [4, 12, 0],
            {1, 2},
            1,
            {0: LEAST},
        ),
        (
            "and cut, should it be the greater",
            [3, 6, 6],
            [4, 12, 6],
            {1, 2},
            1,
            {2: INSTEAD},
        ),
        (
            "of equally small ones that with the lowest score",
            [1, 9, 7],
            [0, 0, 0],
            {1, 2},
            1,
            {2: INSTEAD},
        ),
        (
            "the second cut starts again on what is left",
            [3, 6, 6],
            [4, 12, 6],
            {1, 2},
            2,
            {2: INSTEAD, 1: INSTEAD},
        ),
        (
            "with the least significant value of what is left",
            [3, 6, 4],
            [0, 2, 8],
            {1},
            2,
            {1: INSTEAD, 0: LEAST},
        ),
    ],
)
def test_the_exception_for_unplayed_rounds(
    why: str,
    scores: list[int],
    amounts: list[int],
    unplayed: set[int],
    low: int,
    marks: dict[int, Reason],
) -> None:
    assert cut_marks(scores, amounts, low, vur=unplayed) == marks, why


def test_the_median_cuts_below_then_above() -> None:
    scores, amounts = [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]
    assert cut_marks(scores, amounts, 2, 2) == {0: LEAST, 1: LEAST, 4: MOST, 3: MOST}


def test_above_the_highest_score_goes_and_then_the_greatest_contribution() -> None:
    assert cut_marks([5, 4, 5], [0, 9, 3], 0, 1) == {2: MOST}
    assert cut_marks([5, 4, 5], [3, 9, 3], 0, 1) == {0: MOST}


def test_an_unplayed_round_has_no_privilege_above() -> None:
    assert cut_marks([1, 5, 4], [1, 5, 4], 1, 1, vur={2}) == {2: INSTEAD, 1: MOST}
    assert cut_marks([1, 5, 4], [1, 5, 4], 0, 1, vur={2}) == {1: MOST}


def test_no_more_values_are_cut_than_there_are() -> None:
    assert cut_marks([2, 1], [2, 1], 5) == {1: LEAST, 0: LEAST}
    assert cut_marks([2, 1, 3], [2, 1, 3], 2, 2) == {1: LEAST, 0: LEAST, 2: MOST}
    assert cut_marks([], [], 1, 1) == {}
    assert cut_marks([2, 1], [2, 1], 0) == {}


def test_a_term_that_does_not_count_cannot_be_cut() -> None:
    assert cut_marks([0, 2, 3], [0, 2, 3], 1, left_out={0}) == {1: LEAST}
    assert cut_marks([0, 2], [0, 2], 2, 2, left_out={0, 1}) == {}


@st.composite
def played_rounds(draw: st.DrawFn) -> tuple[list[int], list[int], set[int]]:
    """Opponents' scores, contributions as in SB, and which rounds were left unplayed."""
    rounds = draw(
        st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2), st.booleans()), max_size=7)
    )
    scores = [score for score, _, _ in rounds]
    amounts = [score * points for score, points, _ in rounds]
    return scores, amounts, {place for place, (_, _, left) in enumerate(rounds) if left}


def total(amounts: Sequence[int], marks: dict[int, Reason]) -> int:
    return sum(amount for place, amount in enumerate(amounts) if place not in marks)


@given(played_rounds(), st.integers(0, 4), st.integers(0, 4))
def test_as_many_are_cut_as_asked_for(
    rounds: tuple[list[int], list[int], set[int]], low: int, high: int
) -> None:
    scores, amounts, unplayed = rounds
    marks = cut_marks(scores, amounts, low, high, unplayed)
    assert len(marks) == min(low + high, len(amounts))
    assert sum(reason is MOST for reason in marks.values()) == len(marks) - min(low, len(amounts))


@given(played_rounds(), st.integers(0, 6))
def test_another_cut_never_raises_a_sum(
    rounds: tuple[list[int], list[int], set[int]], low: int
) -> None:
    scores, amounts, unplayed = rounds
    one = total(amounts, cut_marks(scores, amounts, low, vur=unplayed))
    more = total(amounts, cut_marks(scores, amounts, low + 1, vur=unplayed))
    assert more <= one


@given(played_rounds())
def test_of_two_candidates_the_greater_contribution_goes(
    rounds: tuple[list[int], list[int], set[int]],
) -> None:
    scores, amounts, unplayed = rounds
    if not amounts:
        return
    _, least_significant = min(zip(scores, amounts, strict=True))
    smallest_unplayed = min((amounts[place] for place in unplayed), default=0)
    lost = sum(amounts) - total(amounts, cut_marks(scores, amounts, 1, vur=unplayed))
    assert lost == max(least_significant, smallest_unplayed)


@given(played_rounds(), st.integers(0, 4), st.integers(0, 4), st.randoms(use_true_random=False))
@example(([0, 0, 1, 2], [0, 0, 1, 0], {0, 1, 3}), 2, 1, Random(5))
def test_the_order_of_the_rounds_does_not_matter(
    rounds: tuple[list[int], list[int], set[int]], low: int, high: int, random: Random
) -> None:
    scores, amounts, unplayed = rounds
    order = list(range(len(amounts)))
    random.shuffle(order)
    shuffled = [scores[place] for place in order], [amounts[place] for place in order]
    left = {new for new, place in enumerate(order) if place in unplayed}
    assert total(shuffled[1], cut_marks(*shuffled, low, high, left)) == total(
        amounts, cut_marks(scores, amounts, low, high, unplayed)
    )


def test_of_unplayed_rounds_that_contribute_the_same_the_lowest_score_goes_first() -> None:
    """The second cut then takes the game; with the other unplayed round cut first it would not."""
    assert cut_marks([4, 5, 4, 7], [0, 0, 2, 7], 2, vur={0, 1}) == {0: LEAST, 2: LEAST}
