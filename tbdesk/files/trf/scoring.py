"""Records 162, XXS and BB*: the points of results, and the equal ScoreSystem."""

from __future__ import annotations

import re

from tbdesk.engine.model.points import parse_points, score_text
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import STANDARD, Kind, ScoreSystem
from tbdesk.files.trf.lines.fields import points
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.i18n import N_

_WORD = re.compile(r"\S+")
#: The fields of ScoreSystem that a symbol of record 162 sets.
_SYMBOLS = {
    "W": ("win", "forfeit_win", "full_bye"),
    "D": ("draw", "half_bye"),
    "L": ("loss",),
    "A": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
    "X": (),
}
_BB = {
    "BBW": ("win", "forfeit_win", "full_bye"),
    "BBD": ("draw", "half_bye"),
    "BBL": ("loss",),
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}
_CODES = {
    "WW": ("win",),
    "BW": ("win",),
    "WD": ("draw",),
    "BD": ("draw",),
    "WL": ("loss",),
    "BL": ("loss",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "PAB": ("pairing_bye",),
    "FPB": ("full_bye",),
    "HPB": ("half_bye",),
    "ZPB": ("zero_bye",),
    "W": ("win", "forfeit_win", "full_bye"),
    "D": ("draw", "half_bye"),
    "L": ("loss",),
}
#: Fields that follow another one until they are given a value of their own.
_FOLLOWS = {
    "forfeit_win": "win",
    "full_bye": "win",
    "half_bye": "draw",
    "pairing_bye": "win",
    "forfeit_loss": "",
    "zero_bye": "",
}
_OUTCOMES_OF_299 = {
    "W": "win",
    "D": "draw",
    "L": "loss",
    "F": "full_bye",
    "H": "half_bye",
    "Z": "zero_bye",
    "+": "forfeit_win",
    "-": "forfeit_loss",
}


class ReadValues:
    """The values read so far, in half-points by field of ScoreSystem."""

    def __init__(self, slips: Slips) -> None:
        self._slips = slips
        self.given: dict[str, int] = {}

    def put(self, fields: tuple[str, ...], text: str, what: str, line: int, column: int) -> None:
        """Give some fields the points in a text, in the place of those so far."""
        value = parse_points(text)
        if value is None:
            slip = Slip.BAD_NUMBER if points(text) is None else Slip.NOT_HALVES
            # Games without a result (X) count nothing.
            used = score_text(_value(self.system, fields[0]) if fields else 0)
            words = (
                (text, Said(N_("a number of points")))
                if slip is Slip.BAD_NUMBER
                else (text, what, used)
            )
            self._slips.add(slip, *words, line=line, column=column)
            return
        self.given.update(dict.fromkeys(fields, value))

    @property
    def system(self) -> ScoreSystem:
        """The score system so far."""
        return normal(STANDARD._replace(**self.given))


def _value(system: ScoreSystem, field: str) -> int:
    own: int | None = getattr(system, field)
    return _value(system, _FOLLOWS[field]) if own is None else own


def normal(system: ScoreSystem) -> ScoreSystem:
    """The same score system, with None in every field that has the value it would have anyway."""
    following = {
        field: None
        for field, other in _FOLLOWS.items()
        if other and _value(system, field) == _value(system, other)
    }
    return system._replace(**following)  # type: ignore[arg-type]


def read(records: Records, slips: Slips) -> ScoreSystem:
    """Score system of the records; later and richer ones override: 162, BB*, XXS, 299."""
    values = ReadValues(slips)
    for index in records.of("162"):
        _read_pairs(records.line(index), index, values, slips)
    for identifier, fields in _BB.items():
        for index in records.of(identifier):
            values.put(fields, records.line(index)[4:8], identifier, index, 5)
    for index in records.of("XXS"):
        _read_tokens(records.line(index), index, values, slips)
    return values.system


def _read_pairs(line: str, index: int, values: ReadValues, slips: Slips) -> None:
    """Symbol and value repeatedly, in any columns: `W 3.0    D 1.0`."""
    words = list(_WORD.finditer(line, 4))
    place = 0
    while place < len(words):
        symbol, text = words[place][0][0].upper(), words[place][0][1:]
        if not text and place + 1 < len(words):
            place += 1
            text = words[place][0]
        column = words[place].start() + 1
        if symbol in _SYMBOLS:
            values.put(_SYMBOLS[symbol], text, symbol, index, column)
        else:
            slips.add(Slip.WORTH_UNREAD, symbol + text, "162", line=index, column=column)
        place += 1


_TOKEN = re.compile(r"(\w+)\s*=\s*(\S+)")


def _read_tokens(line: str, index: int, values: ReadValues, slips: Slips) -> None:
    """`WW=3 BW=3 PAB=1`; other texts have another meaning and are ignored."""
    sides: dict[str, str] = {}
    unread = line[4:]
    for token in _TOKEN.finditer(line, 4):
        code, text = token[1].upper(), token[2]
        if code in _CODES:
            values.put(_CODES[code], text, code, index, token.start() + 1)
            sides[code] = text
            unread = unread.replace(token[0], "", 1)
    if unread.strip():
        slips.add(Slip.WORTH_UNREAD, unread.strip(), "XXS", line=index, column=5)
    for white, black in (("WW", "BW"), ("WD", "BD"), ("WL", "BL")):
        as_white, as_black = sides.get(white), sides.get(black)
        if as_white is not None and as_black is not None and points(as_white) != points(as_black):
            slips.add(Slip.COLOURS_SCORE, white[1], as_black, line=index, column=5)


def with_default(system: ScoreSystem, outcome: str, half: int) -> ScoreSystem:
    """The system after a record 299 that gives an outcome a new value for all participants."""
    return normal(system._replace(**{_OUTCOMES_OF_299[outcome]: half}))


def value_of(system: ScoreSystem, outcome: str) -> int:
    """The half-points of a type of record 299."""
    return _value(system, _OUTCOMES_OF_299[outcome])


def lines(system: ScoreSystem, always: bool = False) -> list[str]:
    """The records of a system: 162, XXS for the rest; None for the usual one unless `always`."""
    system = normal(system)
    if system == STANDARD and not always:
        return []
    pairs = (
        ("W", system.win),
        ("D", system.draw),
        ("L", system.loss),
        ("A", system.forfeit_loss),
        ("P", system.bye_points(Kind.PAIRING_BYE)),
        ("X", system.draw),
    )
    cells = "    ".join(f"{symbol}{score_text(value):>4}" for symbol, value in pairs)
    records = [f"162  {cells}"]
    richer = (
        ("FW", "forfeit_win", system.win),
        ("FPB", "full_bye", system.win),
        ("HPB", "half_bye", system.draw),
        ("ZPB", "zero_bye", system.forfeit_loss),
    )
    tokens = [
        f"{code}={score_text(_value(system, field))}"
        for code, field, points in richer
        if _value(system, field) != points
    ]
    return [*records, f"XXS {' '.join(tokens)}"] if tokens else records
