"""A small spreadsheet: evaluates the formulas of a workbook, so that every test run can ask what
the checks say.

It knows the functions the workbooks use and refuses every other. What it shares with the programs
people have is tested against one of them where that is installed (see test_office). The packages
that evaluate whole workbooks take 120 to 270 MB; this takes the tokens of openpyxl.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from typing import Any

from openpyxl.formula import Tokenizer
from openpyxl.formula.tokenizer import Token
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

Value = Any  # float, str, bool or None for an empty cell; a list of these for a range


class Cells(list[Value]):
    """The values of a range, row by row."""

    def __init__(self, values: Iterable[Value], width: int) -> None:
        super().__init__(values)
        self.width = width


#: A formula that was read: the sheets, the title of its own and the places it names give its value.
Node = Callable[["Sheets", str, list[str]], Value]
#: The places and the lists of constants a formula names; its texts, which may look like one, are
#: passed over.
_PLACE = re.compile(
    r""""(?:[^"]|"")*"|(\{(?:"(?:[^"]|"")*"|[^"}])*\}"""
    r"""|(?:'(?:[^']|'')+'!|\w+!)?\$?[A-Z]+\$?[0-9]+(?::\$?[A-Z]+\$?[0-9]+)?)"""
)
_CONSTANT = re.compile(r'"((?:[^"]|"")*)"|([^",;]+)')


class FormulaError(Exception):
    """An error value of a spreadsheet program: #VALUE!, #DIV/0! and so on."""


class Sheets:
    """The values of a workbook: plain cells as they are, formulas worked out when asked for."""

    def __init__(self, book: Any) -> None:
        self._sheets = {sheet.title: sheet for sheet in book.worksheets}
        self._known: dict[tuple[str, str], Value] = {}
        self._ranges: dict[tuple[str, str], Cells] = {}

    def value(self, sheet: str, coordinate: str) -> Value:
        key = sheet, coordinate
        if key not in self._known:
            cell = self._sheets[sheet][coordinate]
            value = cell.value
            if cell.data_type == "f":
                value = self._worked_out(sheet, value)
            elif value is not None and not isinstance(value, int | float | str):
                value = str(value)  # rich text
            self._known[key] = value
        return self._known[key]

    def _worked_out(self, sheet: str, formula: str) -> Value:
        """Most formulas differ from those above them only in the places, and are read once."""
        places: list[str] = []

        def numbered(found: re.Match[str]) -> str:
            if found[1] is None:
                return found[0]
            places.append(found[1])
            return f"A{len(places)}"

        return _read(_PLACE.sub(numbered, formula))(self, sheet, places)

    def formulas(self) -> Iterator[tuple[Worksheet, Any, Value]]:
        """Every cell with a formula: its sheet, the cell, what it comes to."""
        for sheet in self._sheets.values():
            for row in sheet.iter_rows():
                for cell in row:
                    if cell.data_type == "f":
                        yield sheet, cell, self.value(sheet.title, cell.coordinate)

    def checks(self) -> dict[str, list[str]]:
        """The cells of the checks that agree (`✓`) and that do not (`≠`), as `Sheet!A1`."""
        found: dict[str, list[str]] = {"✓": [], "≠": []}
        for sheet, cell, value in self.formulas():
            if value in found:
                found[value].append(f"{sheet.title}!{cell.coordinate}")
        return found

    def cells(self, sheet: str, text: str) -> Value:
        """A cell, or the list of a range or of constants."""
        if text.startswith("{"):
            return _constants(text[1:-1])
        title, _, cells = text.rpartition("!")
        if title:
            sheet = title[1:-1].replace("''", "'") if title.startswith("'") else title
        cells = cells.replace("$", "")
        if ":" not in cells:
            return self.value(sheet, cells)
        key = sheet, cells
        if key not in self._ranges:
            left, top, right, bottom = (limit or 0 for limit in range_boundaries(cells))
            values = (
                self.value(sheet, f"{get_column_letter(column)}{row}")
                for row in range(top, bottom + 1)
                for column in range(left, right + 1)
            )
            self._ranges[key] = Cells(values, right - left + 1)
        return self._ranges[key]


@lru_cache(maxsize=1000)
def _constants(text: str) -> list[Value]:
    return [
        float(number) if number else text.replace('""', '"')
        for text, number in _CONSTANT.findall(text)
    ]


@lru_cache(maxsize=1000)
def _read(formula: str) -> Node:
    """A formula whose places are A1, A2 and so on in the order in which it names them."""
    return _Parser(formula).formula()


class _Parser:
    """Reads a formula by precedence; IF works out no more than it needs."""

    _LEVELS = (("=", "<>", "<", ">", "<=", ">="), ("&",), ("+", "-"), ("*", "/"))

    def __init__(self, formula: str) -> None:
        items = Tokenizer(formula).items
        self._tokens = [one for one in items if one.type != Token.WSPACE]
        self._at = 0

    def formula(self) -> Node:
        node = self._level(0)
        assert self._at == len(self._tokens), "the formula goes on"
        return node

    def _level(self, level: int) -> Node:
        if level == len(self._LEVELS):
            return self._unary()
        left = self._level(level + 1)
        while (token := self._peek()) and token.type == Token.OP_IN:
            if token.value not in self._LEVELS[level]:
                break
            self._at += 1
            left = _both(token.value, left, self._level(level + 1))
        return left

    def _unary(self) -> Node:
        token = self._peek()
        if token and token.type == Token.OP_PRE:
            self._at += 1
            operand = self._unary()
            sign = -1 if token.value == "-" else 1
            return lambda *at: _each(lambda one: sign * _number(one), operand(*at))
        return self._atom()

    def _atom(self) -> Node:
        token = self._tokens[self._at]
        self._at += 1
        if token.type == Token.OPERAND:
            return self._operand(token)
        if token.type == Token.PAREN:
            inner = self._level(0)
            self._at += 1
            return inner
        if token.type == Token.ARRAY:
            return self._array()
        assert token.type == Token.FUNC, f"{token.value} is not expected here"
        return self._function(token.value.rstrip("(").upper())

    def _operand(self, token: Token) -> Node:
        if token.subtype == Token.RANGE:
            place = int(token.value[1:]) - 1
            return lambda sheets, title, places: sheets.cells(title, places[place])
        return _constant(_literal(token))

    def _array(self) -> Node:
        values, sign = [], 1
        while (token := self._tokens[self._at]).type != Token.ARRAY:
            if token.type == Token.OPERAND:
                value = _literal(token)
                values.append(value if token.subtype == Token.TEXT else sign * value)
            sign = -1 if token.type == Token.OP_PRE and token.value == "-" else 1
            self._at += 1
        self._at += 1
        return _constant(values)

    def _function(self, name: str) -> Node:
        arguments = []
        while self._tokens[self._at].type != Token.FUNC or not self._closes():
            arguments.append(self._level(0))
            if self._tokens[self._at].type == Token.SEP:
                self._at += 1
        self._at += 1
        if name == "IF":
            condition, yes, no = arguments
            return lambda *at: yes(*at) if condition(*at) else no(*at)
        if name == "ISNUMBER":
            return lambda *at: _is_numeric(lambda: arguments[0](*at))
        function = _FUNCTIONS[name]
        return lambda *at: function(*(argument(*at) for argument in arguments))

    def _closes(self) -> bool:
        return bool(self._tokens[self._at].subtype == Token.CLOSE)

    def _peek(self) -> Token | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None


def _literal(token: Token) -> Value:
    if token.subtype == Token.NUMBER:
        return float(token.value)
    assert token.subtype == Token.TEXT, f"{token.value} is no value"
    return token.value[1:-1].replace('""', '"')


def _constant(value: Value) -> Node:
    return lambda *_: value


def _both(sign: str, left: Node, right: Node) -> Node:
    operation = _OPERATIONS[sign]

    def work(*at: Any) -> Value:
        one, other = left(*at), right(*at)
        if isinstance(one, list) and isinstance(other, list):
            return [operation(a, b) for a, b in zip(one, other, strict=True)]
        if isinstance(other, list):
            return [operation(one, b) for b in other]
        return _each(lambda a: operation(a, other), one)

    return work


def _each(function: Callable[[Value], Value], value: Value) -> Value:
    return [function(one) for one in value] if isinstance(value, list) else function(value)


def _number(value: Value) -> float:
    if value is None:
        return 0.0
    if isinstance(value, str):
        raise FormulaError("#VALUE!")
    return float(value)


def _text(value: Value) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)


def _order(one: Value, other: Value) -> float:
    """Below, at or above 0 as one is smaller, equal or greater; any text is above any number."""
    if one is None:
        one = "" if isinstance(other, str) else 0
    if other is None:
        other = "" if isinstance(one, str) else 0
    if isinstance(one, str) != isinstance(other, str):
        return 1 if isinstance(one, str) else -1
    if isinstance(one, str):
        one, other = one.casefold(), other.casefold()
    return int(one > other) - int(one < other)


def _divided(one: Value, other: Value) -> float:
    if not _number(other):
        raise FormulaError("#DIV/0!")
    return _number(one) / _number(other)


_OPERATIONS: dict[str, Callable[[Value, Value], Value]] = {
    "=": lambda a, b: _order(a, b) == 0,
    "<>": lambda a, b: _order(a, b) != 0,
    "<": lambda a, b: _order(a, b) < 0,
    ">": lambda a, b: _order(a, b) > 0,
    "<=": lambda a, b: _order(a, b) <= 0,
    ">=": lambda a, b: _order(a, b) >= 0,
    "&": lambda a, b: _text(a) + _text(b),
    "+": lambda a, b: _number(a) + _number(b),
    "-": lambda a, b: _number(a) - _number(b),
    "*": lambda a, b: _number(a) * _number(b),
    "/": _divided,
}


def _is_numeric(node: Callable[[], Value]) -> Value:
    """True if a value is a number; an error is none."""
    try:
        return _each(_is_number, node())
    except FormulaError:
        return False


def _is_number(value: Value) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _sumproduct(*arrays: Value) -> float:
    """Values that are no numbers count as 0, TRUE and FALSE too."""
    rows = [array if isinstance(array, list) else [array] for array in arrays]
    return sum(
        math.prod(value if _is_number(value) else 0.0 for value in values)
        for values in zip(*rows, strict=True)
    )


def _sumif(searched: list[Value], wanted: Value, summed: list[Value]) -> Value:
    """Adds what stands beside the wanted; text is no part of a sum."""
    sums: dict[Value, float] = {}
    for key, value in zip(searched, summed, strict=True):
        sums[key] = sums.get(key, 0.0) + (value if _is_number(value) else 0.0)
    return _each(lambda criterion: sums.get(criterion, 0.0), wanted)


def _rounded(value: Value, digits: Value) -> float:
    """Half away from zero, of the number as it is written."""
    unit = Decimal(1).scaleb(-int(digits))
    return float(Decimal(repr(_number(value))).quantize(unit, ROUND_HALF_UP))


def _find(wanted: Value, value: Value) -> float:
    at = _text(value).find(_text(wanted))
    if at < 0:
        raise FormulaError("#VALUE!")
    return at + 1.0


def _left(value: Value, count: Value) -> str:
    if count < 0:
        raise FormulaError("#VALUE!")
    return _text(value)[: int(count)]


def _middle(value: Value, start: Value, count: Value) -> str:
    return _text(value)[int(start) - 1 : int(start) - 1 + int(count)]


def _value(text: Value) -> float:
    """The number that a text is. A formula asks only for whole numbers, which every language
    writes alike."""
    if not _text(text).isdecimal():
        raise FormulaError("#VALUE!")
    return float(_text(text))


def _match(wanted: Value, cells: list[Value], kind: Value) -> float:
    assert kind == 0
    for at, one in enumerate(cells, start=1):
        if isinstance(one, str) == isinstance(wanted, str) and _order(one, wanted) == 0:
            return float(at)
    raise FormulaError("#N/A")


def _index(array: list[Value], row: Value, column: Value = 1.0) -> Value:
    width = array.width if isinstance(array, Cells) else len(array)
    return array[(int(row) - 1) * width + int(column) - 1]


def _flat(*values: Value) -> list[Value]:
    return [one for value in values for one in (value if isinstance(value, list) else [value])]


_FUNCTIONS: dict[str, Callable[..., Value]] = {
    "ABS": lambda value: abs(_number(value)),
    "AND": lambda *values: all(_flat(*values)),
    "COUNT": lambda *values: float(sum(map(_is_number, _flat(*values)))),
    "COUNTIF": lambda cells, wanted: float(sum(_order(one, wanted) == 0 for one in _flat(cells))),
    "FIND": _find,
    "INDEX": _index,
    "LEFT": _left,
    "LEN": lambda value: _each(lambda one: float(len(_text(one))), value),
    "MATCH": _match,
    "MID": _middle,
    "OR": lambda *values: any(_flat(*values)),
    "REPT": lambda text, count: _text(text) * int(count),
    "RIGHT": lambda value, count: _each(lambda one: _text(one)[-int(count) :], value),
    "ROUND": _rounded,
    "SIGN": lambda value: math.copysign(1, value) if value else 0.0,
    "SUBSTITUTE": lambda value, old, new: _each(lambda one: _text(one).replace(old, new), value),
    "SUM": lambda *values: sum(filter(_is_number, _flat(*values))),
    "SUMIF": _sumif,
    "SUMPRODUCT": _sumproduct,
    "TRIM": lambda value: " ".join(_text(value).split()),
    "VALUE": _value,
}
