"""Tie-break descriptors such as `BH:GP/C1/P`: the grammar of report files and of our dialogs; and
the entrants that a tie-break is meant for."""

import re
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.teams import Score


class Entrants(Enum):
    """The entrants that a tie-break is meant for."""

    PLAYERS = "players"
    TEAMS = "teams"
    BOTH = "both"

    def include(self, teams: bool) -> bool:
        """True if a tie-break is meant for teams, or else for players."""
        return self is not (Entrants.PLAYERS if teams else Entrants.TEAMS)


class Unusable(Enum):
    """Why a text names no tie-break that can be used."""

    NOT_A_NAME = "not-a-name"
    NOT_A_MODIFIER = "not-a-modifier"
    GIVEN_TWICE = "given-twice"
    NOT_POSITIVE = "not-positive"
    PERCENT = "percent"
    UNKNOWN = "unknown"
    NOT_CARRIED = "not-carried"


class DescriptorError(EngineError):
    """A tie-break text that cannot be used: `text`, why, the `modifier` at fault and the
    `position` in the chain (from 1), where there is one; `carried`: fields of a Descriptor that the
    tie-break may carry, where the modifier is none of them."""

    def __init__(
        self,
        text: str,
        why: Unusable,
        modifier: str = "",
        carried: frozenset[str] = frozenset(),
        position: int | None = None,
    ) -> None:
        self.text = text
        self.why = why
        self.modifier = modifier
        self.carried = carried
        self.position = position
        super().__init__(text, why, modifier, carried, position)

    def at(self, position: int) -> "DescriptorError":
        """The same error placed in a chain."""
        return DescriptorError(self.text, self.why, self.modifier, self.carried, position)


#: The beginning of the name of a tie-break defined by the organiser.
SELF_DEFINED = "OTHER_"


class Descriptor(NamedTuple):
    """A tie-break with its modifiers (C.07 Article 14 and the TRF26 records 202/212)."""

    code: str
    #: "MP" or "GP" for teams.
    points: str = ""
    #: The number of least values cut (/Cn).
    cut: int = 0
    #: The number of least and of most significant values cut, each (/Mn).
    median: int = 0
    #: By how many half-points Koya's limit is moved (/L+n, /L-n).
    limit: int = 0
    #: True if forfeits count as games (/P).
    forfeits_as_games: bool = False
    #: True if the last round is taken as draws (/F).
    fore: bool = False
    #: The divisor of the Buchholz (/Kn).
    factor: int | None = None
    #: True if the order is turned round (/R).
    reverse: bool = False
    #: The rating of an unrated player (/Un).
    unrated: int | None = None

    @property
    def is_self_defined(self) -> bool:
        """True if the organiser has defined the tie-break, so that no other program can compute
        it."""
        return self.code.startswith(SELF_DEFINED)

    @property
    def text(self) -> str:
        """The canonical spelling, modifiers in the order of the grammar."""
        parts = [f"{self.code}:{self.points}" if self.points else self.code]
        if self.cut:
            parts.append(f"C{self.cut}")
        if self.median:
            parts.append(f"M{self.median}")
        if self.limit:
            parts.append(f"L{self.limit:+d}")
        if self.forfeits_as_games:
            parts.append("P")
        if self.fore:
            parts.append("F")
        if self.factor is not None:
            parts.append(f"K{self.factor}")
        if self.reverse:
            parts.append("R")
        if self.unrated is not None:
            parts.append(f"U{self.unrated}")
        return "/".join(parts)

    def __str__(self) -> str:
        return self.text


#: ASCII, because other scripts have letters and digits that would pass for ours.
_PLAIN = re.IGNORECASE | re.ASCII
_NAME = re.compile(r"^([A-Z][A-Z0-9_]*\+?)(?::(MP|GP))?$", _PLAIN)
_NUMBERED = re.compile(r"^([CMKU])(\d{1,4})$", _PLAIN)
_LIMIT = re.compile(r"^L([+-]?\d{1,3})$", _PLAIN)
#: `L50` is a percentage to other programs, and 50 half-points to the regulations.
_PERCENT = re.compile(r"^L\d{2,3}$", _PLAIN)
_SEPARATOR = re.compile(r"[/#!]")
#: `BH-C1` is an old spelling of `BH/C1`; a minus inside `L-2` is not a separator.
_DASHED = re.compile(r"(?<=[A-Z0-9])-(?=[CM]\d)", _PLAIN)
_ALIASES = {"GE": "REP"}
_PROPER_CASE = {"MPVGP": "MPvGP"}
_FIELDS = {"C": "cut", "M": "median", "K": "factor", "U": "unrated"}
_FLAGS = {"P": "forfeits_as_games", "F": "fore", "R": "reverse"}

#: The tie-breaks that are nothing but the points, by the score of a team (None: of players).
POINTS_CODES: Mapping[Score | None, str] = MappingProxyType(
    {None: "PTS", Score.MATCH_POINTS: "MPTS", Score.GAME_POINTS: "GPTS"}
)


def parse(text: str) -> Descriptor:
    """A descriptor from its text, in any case, with the aliases of old files.

    Checks the grammar only; whether the tie-break exists and may carry the modifiers is
    the catalogue's business. Raises DescriptorError.
    """
    name, *modifiers = _SEPARATOR.split(_DASHED.sub("/", text.strip()))
    match = _NAME.match(name.strip())
    if not match:
        raise DescriptorError(text.strip(), Unusable.NOT_A_NAME)
    code = match[1].upper()
    if not code.startswith(SELF_DEFINED):
        code = _PROPER_CASE.get(code, _ALIASES.get(code, code))
    else:
        code = SELF_DEFINED + match[1][len(SELF_DEFINED) :]
    values: dict[str, int | bool] = {}
    for modifier in modifiers:
        field, value = _modifier(text.strip(), modifier.strip())
        if field in values:
            raise DescriptorError(text.strip(), Unusable.GIVEN_TWICE, modifier)
        values[field] = value
    return Descriptor(code, (match[2] or "").upper(), **values)  # type: ignore[arg-type]


def _modifier(text: str, modifier: str) -> tuple[str, int | bool]:
    if modifier.upper() in _FLAGS:
        return _FLAGS[modifier.upper()], True
    if match := _NUMBERED.match(modifier):
        letter, number = match[1].upper(), int(match[2])
        if letter in "CMK" and number == 0:
            raise DescriptorError(text, Unusable.NOT_POSITIVE, modifier)
        return _FIELDS[letter], number
    if _PERCENT.match(modifier):
        raise DescriptorError(text, Unusable.PERCENT, modifier)
    if match := _LIMIT.match(modifier):
        return "limit", int(match[1])
    raise DescriptorError(text, Unusable.NOT_A_MODIFIER, modifier)


def parse_chain(text: str) -> tuple[Descriptor, ...]:
    """A comma-separated chain; empty items are passed over. Raises DescriptorError."""
    chain = []
    for item in filter(str.strip, re.split(r"[,;]", text)):
        try:
            chain.append(parse(item))
        except DescriptorError as error:
            raise error.at(len(chain) + 1) from None
    return tuple(chain)


def chain_text(chain: tuple[Descriptor, ...]) -> str:
    """A chain as one text: `PTS,DE,SB/C1`."""
    return ",".join(descriptor.text for descriptor in chain)


_NO_LETTERS = re.compile(r"[^A-Za-z0-9_]+")
_LONGEST = 40


def self_defined(text: str) -> Descriptor:
    """A tie-break that cannot be computed, under a name that contains the input: `OTHER_BH_C9`."""
    return Descriptor(SELF_DEFINED + (_NO_LETTERS.sub("_", text).strip("_")[:_LONGEST] or "x"))
