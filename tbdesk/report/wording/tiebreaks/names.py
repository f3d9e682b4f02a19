"""Names, definitions and notes of tie-breaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.catalogue import Idle, Idleness, row_of
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.i18n import N_, _
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import names_text, player_text

#: The regulations that the articles of the catalogue are of.
_C07 = "C.07"


def chain_words(chain: Iterable[Descriptor]) -> str:
    """`PTS, DE, SB/C1`."""
    return ", ".join(descriptor.text for descriptor in chain)


def full_name(row: TieBreak) -> str:
    """`Match points (Mannschaftspunkte, punti squadra)`: the name, and those of federations."""
    name = _(row.name)
    national = dict.fromkeys(text for _language, text in row.national if text != name)
    return f"{name} ({', '.join(national)})" if national else name


def source_text(row: TieBreak) -> str:
    """`US Chess: rulebook, 34E`: the owner and source of a declared tie-break; empty for one of the
    regulations, and for one without either."""
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
    it is unknown, and empty if there is no article. row: as for column_tooltip."""
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


def definition(descriptor: Descriptor, row: TieBreak | None = None) -> str:
    """One sentence that defines a tie-break with its modifiers; empty for one that only its
    organiser knows. row: its own, for one that an event declares."""
    row = row or row_of(descriptor.code)
    return " ".join([_(row.definition), *_modifiers(descriptor)]) if row else ""


def _modifiers(descriptor: Descriptor) -> list[str]:
    """A sentence for every modifier that changes the value."""
    sentences = []
    if descriptor.cut == 1:
        sentences.append(_("The least significant value is cut."))
    elif descriptor.cut:
        sentences.append(
            _("The {count} least significant values are cut.").format(count=descriptor.cut)
        )
    if descriptor.median == 1:
        sentences.append(_("The least and the most significant value are cut."))
    elif descriptor.median:
        text = _("The {count} least and the {count} most significant values are cut.")
        sentences.append(text.format(count=descriptor.median))
    if descriptor.fore:
        sentences.append(_("The games of the last round are taken as draws."))
    if descriptor.forfeits_as_games:
        sentences.append(_("Forfeits count as games against the scheduled opponent."))
    if descriptor.unrated is not None:
        text = _("Unrated players count as {rating}.")
        sentences.append(text.format(rating=descriptor.unrated))
    return sentences


_WORDS = {
    Idleness.AFTER_ALL: N_("{code} has no effect: after {earlier} no participants are level."),
    Idleness.REPEATED: N_("{code} has no effect: it repeats or reverses the order of {earlier}."),
    Idleness.ONLY_POINTS: N_("Only {code}: participants level on points share a place."),
}


def idle_text(idle: Idle, chain: Sequence[Descriptor]) -> str:
    """Why a tie-break of a chain can decide nothing."""
    code, earlier = chain[idle.place].text, chain[idle.earlier].text
    return _(_WORDS[idle.why]).format(code=code, earlier=earlier)


def not_known_text(standings: Standings, column: Column, position: int) -> str:
    """`–: unknown for 2 Bergen, who stay level with the others`; empty for a participant that is
    not level with any whose value is unknown."""
    missing = column.not_known.get(position, ())
    if not missing:
        return ""
    names = names_text(player_text(standings.participant(position)) for position in missing)
    text = _("{value}: unknown for {names}, who stay level with the others")
    return text.format(value=value_text(column, position), names=names)


def not_known_lines(standings: Standings, column: Column) -> list[str]:
    """A sentence under a table about the participants whose data was never entered."""
    competing = set(standings.places)
    missing = sorted(
        {position for group in column.not_known.values() for position in group} & competing
    )
    if not missing:
        return []
    names = names_text(player_text(standings.participant(position)) for position in missing)
    text = _("Unknown for {names}: they stay level with the others.")
    return [text.format(names=names)]
