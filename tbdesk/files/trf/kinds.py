"""Record 192 (and 092): how the event is paired, and with it which rules unplayed games have."""

from __future__ import annotations

import re
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_CYCLES
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import N_

_SWISS = re.compile(
    r"^(FIDE_DUTCH(_2017|_2025|_2026)?(_BAKU)?|FIDE_(DUBOV|BURSTEIN|DOUBLESWISS)(_BAKU)?"
    r"|CUSTOM_(SWISS|DOUBLESWISS)|FIDE_TEAM(_TYPEA|_TYPEB)?(_MP_GP|_GP_MP|_MP|_GP)?(_BAKU)?"
    r"|CUSTOM_TEAM_SWISS(_MP|_GP)?)$"
)
_ROUND_ROBIN = re.compile(
    r"^(BERGER(_TEAM)?_ROUNDROBIN(_G[1-9])?|BERGER(_TEAM)?_DOUBLEROUNDROBIN"
    r"|FIDE(_TEAM)?_(DOUBLE)?ROUNDROBIN|CUSTOM(_TEAM)?_ROUNDROBIN)$"
)
_OTHER = re.compile(
    r"^((FIDE|CUSTOM)_SCHILLER(_T\d+P\d*|_\d+X\d+)?|(FIDE|CUSTOM)_(DOUBLE)?SCHEVENINGEN(_G[1-9])?"
    r"|CUSTOM(_TEAM)?_KNOCKOUT)$"
)
#: Players paired by rules of FIDE, one game a round.
_BY_FIDE = re.compile(r"^FIDE_(DUTCH|DUBOV|BURSTEIN)(_|$)")
_GAMES = re.compile(r"_G([1-9])$")
_LETTERS = re.compile(r"[^A-Z0-9]")


#: A word of its own: not that in STEAMBOAT.
_TEAM = re.compile(r"(?<![A-Z])TEAMS?(?![A-Z])")
_PRIMARY = re.compile(r"_(MP|GP)(_|$)")


class PairingKind(NamedTuple):
    """The kind of pairing that a code stands for."""

    kind: EventKind
    #: Of a round robin, in a double Swiss the games of a pairing; None if the code leaves it
    #: open.
    cycles: int | None
    #: True if the code is one of a team event.
    team: bool
    #: True if it is a code of the format.
    known: bool


def from_code(code: str) -> PairingKind | None:
    """Pairing system of a code of record 192; an unknown code is judged by its words, None without
    any."""
    code = code.strip().upper()
    team = "TEAM" in code
    if _SWISS.match(code):
        return PairingKind(EventKind.SWISS, 2 if "DOUBLESWISS" in code else None, team, True)
    if _ROUND_ROBIN.match(code):
        return PairingKind(EventKind.ROUND_ROBIN, _cycles(code), team, True)
    if _OTHER.match(code):
        return PairingKind(EventKind.PREDETERMINED, None, team, True)
    return from_words(code)


def from_words(text: str) -> PairingKind | None:
    """The kind of pairings by a free text; None if it names none."""
    upper = text.upper()
    letters = _LETTERS.sub("", upper)
    team = "TEAM" in letters
    if any(word in letters for word in ("SCHILLER", "SCHEVENINGEN", "KNOCKOUT")):
        return PairingKind(EventKind.PREDETERMINED, None, team, False)
    if any(word in letters for word in ("ROUNDROBIN", "BERGER", "ALLPLAYALL")):
        return PairingKind(EventKind.ROUND_ROBIN, _cycles(upper), team, False)
    if any(word in letters for word in ("SWISS", "DUTCH", "DUBOV", "BURSTEIN", "BAKU")):
        return PairingKind(EventKind.SWISS, None, team, False)
    return None


def of_individuals(code: str, text: str) -> bool:
    """True if record 192, or without a code of the format the words of 092, name a pairing of
    players, not of teams."""
    paired = from_code(code)
    if paired is not None and paired.known:
        return not paired.team
    return "INDIVIDUAL" in text.upper()


def of_teams(code_or_text: str) -> bool:
    """True if a code of record 192 or the words of 092 name a pairing of teams."""
    upper = code_or_text.upper()
    return bool(_TEAM.search(upper)) and "INDIVIDUAL" not in upper


def by_rules_of_fide(code: str) -> bool:
    """True if a code of record 192 is that of a Swiss of players in which no player gets a colour
    three times in a row (C.04.1)."""
    return _BY_FIDE.match(code.strip().upper()) is not None


def primary_of(code: str) -> Score | None:
    """The primary score of teams by a code of record 192; None if it has none."""
    code = code.strip().upper()
    match = _PRIMARY.search(code)
    if match:
        return Score(match[1])
    return Score.MATCH_POINTS if code.startswith("FIDE_TEAM") and _SWISS.match(code) else None


def _cycles(code: str) -> int | None:
    games = _GAMES.search(code)
    if games:
        return min(int(games[1]), MAX_CYCLES)
    return 2 if "DOUBLE" in code else None


def cycles_of(players: int, rounds: int) -> int | None:
    """The cycles of a round robin with so many rounds and players; None for a broken number."""
    each = players - 1 + players % 2
    if each < 1 or rounds % each:
        return None
    return rounds // each if 1 <= rounds // each <= MAX_CYCLES else None


def code_of(tournament: Tournament) -> str:
    """The code to write for an event."""
    rules, cycles = tournament.match_rules, tournament.cycles
    team = "" if rules is None else "TEAM_"
    if tournament.kind is EventKind.SWISS:
        swiss = "CUSTOM_SWISS" if cycles == 1 else "CUSTOM_DOUBLESWISS"
        return f"CUSTOM_TEAM_SWISS_{rules.primary.value}" if rules else swiss
    if tournament.kind is EventKind.PREDETERMINED:
        return "CUSTOM_TEAM_KNOCKOUT" if team else "CUSTOM_SCHEVENINGEN"
    if cycles == 2:
        return f"BERGER_{team}DOUBLEROUNDROBIN"
    # One cycle is omitted, unless the rounds would imply more.
    usual = cycles_of(len(tournament.participants), tournament.rounds) or 1
    return f"BERGER_{team}ROUNDROBIN" + ("" if cycles == usual == 1 else f"_G{cycles}")


def text_of(kind: EventKind, before: str = "", team: bool = False) -> str:
    """The text of record 092, by which some programs choose the rules: the existing text if it
    names the kind of pairing, else with that added."""
    paired = from_words(before)
    if paired is not None and paired.kind is kind:
        return before
    words = {
        EventKind.SWISS: "Swiss-System",
        EventKind.ROUND_ROBIN: "Round-Robin",
        EventKind.PREDETERMINED: "Knockout" if team else "Scheveningen",
    }[kind]
    return (
        f"{before} ({words})"
        if before and paired is None
        else f"{'Team' if team else 'Individual'}: {words}"
    )


_KIND_WORDS = {
    EventKind.SWISS: N_("a Swiss"),
    EventKind.ROUND_ROBIN: N_("a round robin"),
    EventKind.PREDETERMINED: N_("an event with predetermined pairings"),
}


def kind_words(kind: EventKind) -> Said:
    """`a Swiss`."""
    return Said(_KIND_WORDS[kind])
