"""The full names of tie-breaks, with the articles that define them."""

from __future__ import annotations

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.standings.column import Column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.i18n import _

#: The regulations that the articles of the catalogue are of.
_C07 = "C.07"


def full_name(row: TieBreak) -> str:
    """`Match points (Mannschaftspunkte, punti squadra)`: the name, and those of federations."""
    name = _(row.name)
    national = dict.fromkeys(text for _language, text in row.national if text != name)
    return f"{name} ({', '.join(national)})" if national else name


def source_text(row: TieBreak) -> str:
    """`US Chess: rulebook, 34E`: whose a declared tie-break is, and where that is written; empty
    for one of the regulations, and for one of which nothing is said."""
    return ": ".join(filter(None, (row.federation, row.source)))


def column_tooltip(descriptor: Descriptor, row: TieBreak | None = None) -> str:
    """`Sonneborn-Berger, least significant value cut (Art. 9.1, 14.1)`, of a declared one its
    source; the code if unknown. row: its own, for one that an event declares."""
    return _with_source(descriptor, row or catalogue.row_of(descriptor.code), _C07)


def column_note(column: Column) -> str:
    """The tooltip of a column of standings; without the articles of C.07 where other regulations
    hold."""
    return _with_source(column.descriptor, column.tiebreak, column.regulations)


def _with_source(descriptor: Descriptor, row: TieBreak | None, regulations: str) -> str:
    name, articles = name_and_articles(descriptor, row)
    if articles and regulations != _C07:
        return name
    source = source_text(row) if row else ""
    if articles:
        source = _("Art. {0}").format(articles)
    return f"{name} ({source})" if source else name


def name_and_articles(descriptor: Descriptor, row: TieBreak | None) -> tuple[str, str]:
    """`Sonneborn-Berger, least significant value cut` and its articles, `9.1, 14.1`; the code if
    it is unknown, and empty where there is no article. row: as for column_tooltip."""
    row = row or catalogue.row_of(descriptor.code)
    if row is None:
        return descriptor.text, ""
    # One of the regulations has a name in every language.
    name = full_name(row) if row.source else _(row.name)
    words, articles = [name], [row.article] if row.article else []
    if descriptor.points:
        words.append(_("match points") if descriptor.points == "MP" else _("game points"))
    if descriptor.cut:
        words.append(_cut_words(descriptor.cut))
        articles += ["14.1"] if row.article else []
    if descriptor.median:
        words.append(_median_words(descriptor.median))
        articles += ["14.3"] if row.article else []
    if descriptor.fore:
        words.append(_("last round taken as draws"))
        articles.append("8.3")
    if descriptor.limit:
        words.append(_("limit moved by {0:+d} half-points").format(descriptor.limit))
        articles.append("14.5")
    if descriptor.forfeits_as_games:
        words.append(_("forfeits count as games"))
    if descriptor.factor is not None:
        words.append(_("factor {0}").format(descriptor.factor))
    if descriptor.reverse:
        words.append(_("highest first") if row.ascending else _("lowest first"))
    if descriptor.unrated is not None:
        words.append(_("unrated players count as {0}").format(descriptor.unrated))
    return ", ".join(words), ", ".join(articles)


def _cut_words(count: int) -> str:
    if count == 1:
        return _("least significant value cut")
    return _("least significant {0} values cut").format(count)


def _median_words(count: int) -> str:
    if count == 1:
        return _("least and most significant value cut")
    return _("least and most significant {0} values cut").format(count)
