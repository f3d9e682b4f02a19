"""The form that defines a tie-break: what it asks, and which questions matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tbdesk.i18n import N_
from tbdesk.report.wording.tiebreaks import declarations as words

#: A choice of `own` and of the opponent's quantity that other fields say more of.
BY_RESULT, ANOTHER, NUMBER = "result", "another", "number"


class Question(NamedTuple):
    """A field of the form: its key, what it asks, and the choices there are, as value and text;
    none for a text that is typed."""

    key: str
    text: str
    choices: tuple[tuple[str, str], ...] = ()


_AS_TYPED = BY_RESULT, N_("what is typed below")
_OF_ANOTHER = ANOTHER, N_("the opponent's value of another tie-break")
QUESTIONS = (
    Question("code", N_("Code, such as CLUB_1")),
    Question("name", N_("Name")),
    Question("definition", N_("What it is, in a sentence")),
    Question("own", words.OWN, (words.OWN_POINTS, _AS_TYPED, words.OWN_ONE)),
    *(Question(key, text) for key, text in words.OF_RESULT.items()),
    Question("unplayed", N_("not played (empty: as the result it resembles)")),
    Question(
        "times",
        words.TIMES,
        (
            words.TIMES_SCORE,
            words.TIMES_ONE,
            words.TIMES_SHARE,
            words.TIMES_PLACE,
            _OF_ANOTHER,
        ),
    ),
    Question("another", N_("which tie-break, such as BH/C1")),
    Question("top", N_("The first place is worth (empty: 1½ for every player)")),
    Question("floor", N_("An opponent counts as at least (empty: as he is)")),
    Question("only", N_("Only opponents with so much of the maximum score (empty: all)")),
    Question(
        "own_unplayed",
        words.OWN_UNPLAYED,
        (words.SKIPPED, (NUMBER, words.SO_MUCH), *words.STAND_INS),
    ),
    Question("number", N_("so much")),
    Question("forfeits", words.FORFEITS, words.FORFEITS_ARE),
    Question("opponents_unplayed", words.OPPONENTS_UNPLAYED, words.OPPONENTS_COUNT),
    Question("combine", words.COMBINE, words.COMBINED),
    Question("low", words.LOW),
    Question("high", words.HIGH),
    Question("unplayed_points", words.UNPLAYED_POINTS),
    Question("start", words.START, words.STARTS),
    Question("ascending", words.BETTER, words.BETTER_IS),
    Question("decimals", words.DECIMALS, tuple((str(count), str(count)) for count in range(5))),
)
#: What would make a value something else than the sum that places are given by (Keizer).
_OF_SUMS = ("combine", "low", "high", "unplayed_points", "start", "ascending")
#: What one's own results are worth, where they are typed.
_OF_THE_OWN = (*words.OF_RESULT, "unplayed")
#: What is a choice in an event of teams alone.
FOR_TEAMS = frozenset({"virtual-match"})

#: What is typed or chosen, by the keys of the questions.
Answers = dict[str, str]
EMPTY: Mapping[str, str] = {
    **{question.key: question.choices[0][0] if question.choices else "" for question in QUESTIONS},
    "decimals": "2",
}


def matters(key: str, answers: Mapping[str, str]) -> bool:
    """Whether a question applies, given the other answers."""
    if key in _OF_THE_OWN:
        return answers["own"] == BY_RESULT
    if key == "another":
        return answers["times"] == ANOTHER
    if answers["times"] == "place" and key in _OF_SUMS:
        return False
    if key == "top":
        return answers["times"] == "place"
    of_opponents = answers["times"] != "1" or bool(answers["only"].strip())
    if key == "number":
        return of_opponents and answers["own_unplayed"] == NUMBER
    if key in ("own_unplayed", "forfeits"):
        return of_opponents
    if key == "floor":
        return answers["times"] != "1"
    if key == "only":
        return answers["times"] in ("1", "score") and answers["combine"] == "sum"
    if key in ("start", "unplayed_points"):
        return answers["combine"] in ("sum", "running")
    scores = answers["times"] == "score" or bool(answers["only"].strip())
    return key != "opponents_unplayed" or scores
