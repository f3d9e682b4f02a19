"""The answers in the form that defines a tie-break, and the declaration they make; a refusal names
the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tbdesk.engine.model.declaration.reading import declared
from tbdesk.engine.model.declaration.writing import fields_of
from tbdesk.engine.model.declared import DeclarationError, Declared
from tbdesk.engine.tiebreaks import own_systems
from tbdesk.models.setup.system_form import (
    ANOTHER,
    BY_RESULT,
    EMPTY,
    NUMBER,
    QUESTIONS,
    Answers,
    matters,
)
from tbdesk.report.wording.problems.engine_errors import refusal_text
from tbdesk.report.wording.problems.errors import sentence

#: Whose field of the form an answer to a field of a declaration is typed in.
_ASKED_AT = {"names": "name", "cut[1].low": "low", "cut[1].high": "high", "cut": "low"}
_OF_THE_OWN = {"own.win": "win", "own.draw": "draw", "own.loss": "loss", "own.unplayed": "unplayed"}


class Refused(NamedTuple):
    """Why the answers make no declaration, and which of them is at fault."""

    key: str
    reason: str


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
        return Refused(_key_of(error, answers), sentence(refusal_text(error)))
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
