"""Categories of players in words."""

from __future__ import annotations

from collections.abc import Iterator

from tbdesk.engine.model.prizes import Category
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.categories import Lack, members
from tbdesk.i18n import N_, _
from tbdesk.report.wording.participants import names_by_number, names_text
from tbdesk.report.wording.printable import clean

_LACKS = {
    Lack.SEX: N_("no sex"),
    Lack.BIRTH: N_("no date of birth"),
    Lack.DATE: N_("the event has no date"),
    Lack.FEDERATION: N_("no federation"),
    Lack.ROSTER: N_("no players"),
}


def lack_text(lack: Lack) -> str:
    """The fact without which a category cannot be decided."""
    return _(_LACKS[lack])


def undecided_text(event: Tournament, category: Category) -> str:
    """The participants that may belong to a category, each with the missing fact; empty if there
    are none."""
    names = names_by_number(event)
    text = _("{player} ({lack})")
    return names_text(
        text.format(player=names[number], lack=lack_text(lack))
        for number, lack in members(event, category).undecided.items()
    )


def category_text(category: Category) -> str:
    """`Women of the club: women; club Torre Nord`; the name alone if it contains the rule."""
    rules = rules_text(category)
    name = clean(category.name)
    if not rules:
        return _("{name}: everybody (no rule)").format(name=name)
    if rules.casefold() == name.casefold():
        return name
    return _("{name}: {rules}").format(name=name, rules=rules)


def rules_text(category: Category) -> str:
    """The rules of a category, joined by semicolons."""
    return clean("; ".join(_rules(category)))


def _rules(category: Category) -> Iterator[str]:
    if category.sex:
        yield _("women") if category.sex == "w" else _("men")
    if category.youth is not None:
        yield f"U{category.youth}"
    if category.senior is not None:
        yield f"S{category.senior}"
    if category.by_rating:
        yield _rating_text(category)
    if category.clubs:
        yield _("club {names}").format(names=_or(category.clubs))
    if category.federations:
        yield _("federation {names}").format(names=_or(category.federations))
    if category.titles:
        yield _("title {names}").format(names=_or(category.titles))
    if category.numbers is not None:
        numbers = ", ".join(map(str, category.numbers))
        yield _("listed: {numbers}").format(numbers=numbers)


def _or(names: tuple[str, ...]) -> str:
    return " / ".join(names)


def _rating_text(category: Category) -> str:
    lowest, above = category.rated_from, category.rated_below
    if lowest is None:
        text = _("rating below {above}")
    elif above is None:
        text = _("rating {lowest} or more")
    else:
        text = _("rating {lowest} to {highest}")
    highest = None if above is None else above - 1
    text = text.format(lowest=lowest, above=above, highest=highest)
    return _("{band} or unrated").format(band=text) if category.unrated else text
