"""The form that defines a tie-break, and the declaration it makes; a refusal names the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tbdesk.engine.model.declaration.reading import declared
from tbdesk.engine.model.declaration.writing import fields_of
from tbdesk.engine.model.declared import DeclarationError, Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings.explain import rows
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue, own_systems
from tbdesk.i18n import N_
from tbdesk.report.explanation.explanation import total_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.engine_errors import refusal_text
from tbdesk.report.wording.tiebreaks import declarations as words

#: A choice of `own` and of the opponent's quantity that other fields say more of.
BY_RESULT, ANOTHER, NUMBER = "result", "another", "number"
#: The most participants of the example that are shown.
MOST_SHOWN = 12


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
#: What is a choice in an event of teams alone.
FOR_TEAMS = frozenset({"virtual-match"})
#: Whose field of the form an answer to a field of a declaration is typed in.
_ASKED_AT = {"names": "name", "cut[1].low": "low", "cut[1].high": "high", "cut": "low"}
_OF_THE_OWN = {"own.win": "win", "own.draw": "draw", "own.loss": "loss", "own.unplayed": "unplayed"}

Answers = dict[str, str]
EMPTY: Mapping[str, str] = {
    **{question.key: question.choices[0][0] if question.choices else "" for question in QUESTIONS},
    "decimals": "2",
}


class Refused(NamedTuple):
    """Why the answers make no declaration, and which of them is at fault."""

    key: str
    reason: str


def matters(key: str, answers: Mapping[str, str]) -> bool:
    """Whether a question applies, given the other answers."""
    if key in _OF_THE_OWN.values():
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


def declaration(
    answers: Mapping[str, str], others: Sequence[Declared], base: Declared | None, teams: bool
) -> Declared | Refused:
    """The tie-break that is typed, among the `others` of the event. base: the one that is changed;
    what the form does not ask for stays as it was."""
    code = answers["code"].strip().upper()
    fields = _fields(answers, base, teams)
    try:
        system = declared(code, fields)
        own_systems.check_declared((*others, system))
    except DeclarationError as error:
        return Refused(_key_of(error, answers), _sentence(refusal_text(error)))
    return system


def _fields(answers: Mapping[str, str], base: Declared | None, teams: bool) -> dict[str, Any]:
    kept = ("source", "confidence", "federation", "cut_by", "vur_first", "score", "times_score")
    old = fields_of(base) if base is not None else {}
    fields: dict[str, Any] = {name: old[name] for name in kept if name in old}
    names = dict(base.names) if base is not None else {}
    fields["names"] = names | {"en": answers["name"]} if answers["name"].strip() else {}
    fields["definition"] = answers["definition"]
    fields["entrants"] = "teams" if teams else "players"
    fields["own"] = _own(answers) if answers["own"] == BY_RESULT else answers["own"]
    fields["times"] = answers["another"] if answers["times"] == ANOTHER else answers["times"]
    if matters("own_unplayed", answers):
        stand_in = answers["own_unplayed"]
        fields["own_unplayed"] = _decimal(answers["number"]) if stand_in == NUMBER else stand_in
        fields["forfeits"] = answers["forfeits"]
    if matters("opponents_unplayed", answers):
        fields["opponents_unplayed"] = answers["opponents_unplayed"]
    if answers["top"].strip() and matters("top", answers):
        fields["top"] = _count(answers["top"])
    for key in ("floor", "only"):
        if answers[key].strip() and matters(key, answers):
            fields[key] = _decimal(answers[key])
    if matters("combine", answers):
        fields["combine"] = answers["combine"]
    if matters("low", answers) and (cut := _cut(answers, base)):
        fields["cut"] = cut
    if matters("start", answers):
        fields["unplayed_points"] = _decimal(answers["unplayed_points"]) or 0
        fields["start"] = answers["start"]
    fields["ascending"] = matters("ascending", answers) and bool(answers["ascending"])
    fields["decimals"] = int(answers["decimals"])
    return fields


def _cut(answers: Mapping[str, str], base: Declared | None) -> list[dict[str, Any]]:
    """What is cut; several rows are not in the form, and stay as they were."""
    if base is not None and len(base.cut) > 1:
        kept: list[dict[str, Any]] = fields_of(base)["cut"]
        return kept
    row = {key: _count(answers[key]) for key in ("low", "high") if answers[key].strip()}
    return [row] if row else []


def _own(answers: Mapping[str, str]) -> dict[str, str]:
    table = {key: _decimal(answers[key]) for key in ("win", "draw", "loss")}
    unplayed = _decimal(answers["unplayed"])
    return table | {"unplayed": unplayed or "alike"}


def _decimal(text: str) -> str:
    return text.strip().replace(",", ".").replace("½", "0.5")


def _count(text: str) -> int | str:
    return int(text) if text.strip().isascii() and text.strip().isdecimal() else text


def _key_of(error: DeclarationError, answers: Mapping[str, str]) -> str:
    """The field of the form that a refusal is about."""
    if not error.field:
        return "code"
    if error.field in _OF_THE_OWN:
        return _OF_THE_OWN[error.field]
    if error.field == "times" and answers["times"] == ANOTHER:
        return "another"
    if error.field == "own_unplayed" and answers["own_unplayed"] == NUMBER:
        return "number"
    known = {question.key for question in QUESTIONS}
    first = error.field.partition(".")[0]
    return _ASKED_AT.get(error.field, _ASKED_AT.get(first, first if first in known else "own"))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def answers_of(system: Declared) -> Answers:
    """What the form shows of a tie-break that is changed."""
    fields = fields_of(system)
    answers = dict(EMPTY) | {"code": system.code, "name": system.name}
    own, times = fields.get("own", "1"), fields.get("times", "1")
    stand_in = fields.get("own_unplayed", "skip")
    if isinstance(own, dict):
        answers["own"] = BY_RESULT
        answers |= {key: str(own[key]) for key in ("win", "draw", "loss")}
        answers["unplayed"] = "" if own["unplayed"] == "alike" else str(own["unplayed"])
    else:
        answers["own"] = str(own)
    if system.of_another is not None:
        answers |= {"times": ANOTHER, "another": system.of_another}
    else:
        answers["times"] = str(times)
    if stand_in in ("skip", "oneself", "virtual", "virtual-match", "dummy"):
        answers["own_unplayed"] = str(stand_in)
    else:
        answers |= {"own_unplayed": NUMBER, "number": str(stand_in)}
    if len(system.cut) == 1:
        answers |= {"low": str(system.cut[0].low), "high": str(system.cut[0].high)}
    for key in (
        "definition",
        "top",
        "floor",
        "only",
        "forfeits",
        "opponents_unplayed",
        "combine",
        "start",
    ):
        answers[key] = str(fields.get(key, answers[key]))
    answers["unplayed_points"] = str(fields.get("unplayed_points", ""))
    answers["ascending"] = "1" if system.ascending else ""
    answers["decimals"] = str(min(system.decimals, 4))
    return answers


def asks_for_all(system: Declared) -> bool:
    """Whether the form shows all there is of a tie-break: boards, colours, single kinds of rounds
    are declared in a file alone."""
    answers = answers_of(system)
    teams = system.entrants.value == "teams"
    try:
        again = declaration(answers, (), system, teams)
    except (KeyError, ValueError):
        return False
    return isinstance(again, Declared) and again._replace(entrants=system.entrants) == system


def example(system: Declared, others: Sequence[Declared], event: Tournament) -> list[str]:
    """The values of the first of an event, and how they come about: `4 Davide: 8.5 = 3.5 + 5`."""
    own = (*others, system)
    chain = catalogue.chain(system.code, own)
    rules = editions.edition(event.edition, event.start)
    standings = compute(event._replace(systems=own, chain=chain), chain, rules)
    column = standings.columns[0]
    return [
        f"{player_text(standings.participant(line.position))}: "
        + total_text(standings, column, line.position, rows(standings.event, column, line.position))
        for line in standings.lines[:MOST_SHOWN]
    ]
