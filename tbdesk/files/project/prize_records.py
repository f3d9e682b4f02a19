"""Categories and prizes in a project file, field by field, and the engine's values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.prizes import (
    MOST_AMOUNT,
    MOST_PLACE,
    Category,
    Level,
    Preference,
    Prize,
    PrizeKind,
    PrizeList,
)
from tbdesk.files.project.teams import Text, Whole

_MOST = Meta(max_length=1_000)
_Texts = Annotated[list[Text], _MOST]
_Numbers = Annotated[list[Whole], Meta(max_length=MAX_NUMBER)]
_Age = Annotated[int, Meta(ge=1, le=150)]
_Rating = Annotated[int, Meta(ge=0, le=9_999)]
_Amount = Annotated[int, Meta(ge=0, le=MOST_AMOUNT)]
_Place = Annotated[int, Meta(ge=1, le=MOST_PLACE)]


class CategoryRecord(msgspec.Struct, omit_defaults=True):
    """A category. `youth`: 16 for U16; `senior`: 50 for S50; `numbers`: those listed by hand;
    `chain`: of the table of the games among its members."""

    name: Text
    sex: Literal["", "m", "w"] = ""
    youth: _Age | None = None
    senior: _Age | None = None
    rated_from: _Rating | None = None
    rated_below: _Rating | None = None
    unrated: bool = False
    clubs: _Texts = []
    federations: _Texts = []
    titles: _Texts = []
    numbers: _Numbers | None = None
    chain: _Texts = []


class PrizeRecord(msgspec.Struct, omit_defaults=True):
    """A prize; `amount` in hundredths, `winner`: the number of one by hand."""

    name: Text
    amount: _Amount = 0
    thing: Text = ""
    kind: PrizeKind = PrizeKind.PLACE
    category: Text = ""
    place: _Place = 1
    board: _Place = 1
    winner: Whole = 0


class PrizeListRecord(msgspec.Struct, omit_defaults=True):
    """The prizes and how they are given; `unit`: hundredths to which payments are rounded."""

    prizes: Annotated[list[PrizeRecord], _MOST] = []
    currency: Text = "€"
    one_each: bool = True
    preference: Preference = Preference.LARGEST
    level: Level = Level.CHAIN
    unit: Annotated[int, Meta(ge=1, le=MOST_AMOUNT)] = 1
    least_games: Annotated[int, Meta(ge=0, le=999)] = 0
    withdrawn: bool = False
    absent: _Numbers = []
    kept: bool = False


def category_record(category: Category) -> CategoryRecord:
    """A category as the file has it."""
    numbers = category.numbers
    return CategoryRecord(
        **category._asdict()
        | {
            "clubs": list(category.clubs),
            "federations": list(category.federations),
            "titles": list(category.titles),
            "numbers": None if numbers is None else list(numbers),
            "chain": [descriptor.text for descriptor in category.chain],
        }
    )


def categories_of(
    records: Iterable[CategoryRecord], read: Callable[[list[str]], tuple[Descriptor, ...]]
) -> tuple[Category, ...]:
    """The categories of a file; `read` makes the tie-breaks of a chain."""
    return tuple(
        Category(
            **msgspec.structs.asdict(record)
            | {
                "clubs": tuple(record.clubs),
                "federations": tuple(record.federations),
                "titles": tuple(record.titles),
                "numbers": None if record.numbers is None else tuple(record.numbers),
                "chain": read(record.chain),
            }
        )
        for record in records
    )


def prize_list_record(prizes: PrizeList) -> PrizeListRecord:
    """The prizes as the file has them."""
    known = {
        "prizes": [PrizeRecord(*prize) for prize in prizes.prizes],
        "absent": list(prizes.absent),
    }
    return PrizeListRecord(**prizes._asdict() | known)


def prize_list_of(record: PrizeListRecord) -> PrizeList:
    """The prizes of a file."""
    known = {
        "prizes": tuple(Prize(*msgspec.structs.astuple(prize)) for prize in record.prizes),
        "absent": tuple(record.absent),
    }
    return PrizeList(**msgspec.structs.asdict(record) | known)
