"""The rules identified behind a printed table, in words and tables."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.identify.differing import (
    Cause,
    CauseKind,
    TermChange,
    cause,
    is_synonym,
)
from tbdesk.engine.standings.identify.table import Identification, Order
from tbdesk.engine.standings.identify.values import Fit, Identified, Rules, Shown
from tbdesk.i18n import N_, _, n_
from tbdesk.report.document import Align, Block, Grid, Head, Line, Role, text_line, text_row
from tbdesk.report.wording.events.events import deviation_text, edition_text
from tbdesk.report.wording.figures import NO_VALUE, number_text, value_text
from tbdesk.report.wording.participants import names_text, player_text
from tbdesk.report.wording.signs import kind_text
from tbdesk.report.wording.tiebreaks.names import chain_words

#: More rows than these are counted, not listed.
_ROWS = 20
#: Points and a tie-break.
_A_CHAIN = 2
_SHOWN = {
    Shown.ROUNDED: N_("rounded to the printed decimals"),
    Shown.TRUNCATED: N_("cut off after the printed decimals"),
}
_UNKNOWN = N_("no known tie-break gives this column")
_WHY = {
    CauseKind.LEFT_OUT: N_("as if this were left out: {changes}"),
    CauseKind.COUNTED: N_("as if this counted: {changes}"),
    CauseKind.WORTH: N_("as if this had another value: {changes}"),
}


def identification_blocks(identification: Identification) -> list[Block]:
    """Every column with the tie-breaks that reproduce it or come near, the places, and the chain of
    the whole table."""
    blocks: list[Block] = []
    for column in identification.columns:
        blocks += column_blocks(identification, column)
    if identification.places:
        blocks += place_blocks(identification)
    if together := chain_sentence(identification):
        blocks.append(text_line(together, Role.STRONG))
    return blocks


def chain_sentence(identification: Identification) -> str:
    """The chain that the columns are of, and the rules; empty for the points alone."""
    if len(identification.chain) < _A_CHAIN or identification.rules is None:
        return ""
    text = _("The columns together: {chain}; {rules}.")
    return text.format(
        chain=chain_words(identification.chain), rules=rules_text(identification.rules)
    )


def verdict_line(identification: Identification, column: Identified) -> str:
    """The verdict with the rules, where not all give the same: `Buc1 = BH/C1 (fide-2023)`."""
    text = _verdict_text(column)
    best = next(iter((*column.exact, *column.nearest)), None)
    if best is None or set(identification.values.editions) <= set(best.rules):
        return text
    rules = (
        column.edition.id if column == Rules(column.edition) else rules_text(column)
        for column in best.rules
    )
    return f"{text} ({', '.join(rules)})"


def column_blocks(identification: Identification, column: Identified) -> list[Block]:
    """The systems that reproduce a column; else the nearest ones, with the rows that differ."""
    blocks: list[Block] = [text_line(_verdict_text(column), Role.HEADING, keep=True)]
    for words in _exact_lines(identification, column):
        blocks.append(text_line(words))
    for fit in column.nearest:
        blocks.append(text_line(_near_text(identification, column, fit), keep=True))
        blocks.append(_differing(identification, column, fit))
        if len(fit.differing) > _ROWS:
            more = len(fit.differing) - _ROWS
            words = n_("{count} more row differs.", "{count} more rows differ.", more)
            blocks.append(text_line(words.format(count=more)))
    return blocks


def _verdict_text(column: Identified) -> str:
    """`Buc1 = BH/C1`, `Buc1: nearest is BH/C1; 2 of 14 rows differ`, or that nothing is near."""
    heading = column.printed.heading
    if column.exact:
        return _("{heading} = {tiebreak}").format(
            heading=heading, tiebreak=_form_text(column.exact[0])
        )
    if not column.nearest:
        return _("{heading}: no known tie-break gives this").format(heading=heading)
    near, count = column.nearest[0], len(column.nearest[0].differing)
    text = n_(
        "{heading}: nearest is {tiebreak}; {count} of {all} rows differs",
        "{heading}: nearest is {tiebreak}; {count} of {all} rows differ",
        count,
    )
    rows = len(column.printed.values)
    return text.format(heading=heading, tiebreak=_form_text(near), count=count, all=rows)


def _form_text(fit: Fit) -> str:
    """`BH/C1`, `2 × SB`, `DE (points among those level)`."""
    text = fit.descriptor.text
    if fit.factor != 1:
        text = f"{number_text(fit.factor)} × {text}"
    if fit.with_own:
        text = _("{tiebreak} + own points").format(tiebreak=text)
    if fit.in_encounter:
        text = _("{tiebreak} (points among the tied)").format(tiebreak=text)
    return text


def rules_text(rules: Rules) -> str:
    """An edition with its deviations (16.6)."""
    text = edition_text(rules.edition)
    for name, holds in rules.deviations:
        way = _("{rules}, and {point}") if holds else _("{rules}, but not this: {point}")
        text = way.format(rules=text, point=deviation_text(name))
    if rules.scores is not None:
        text = _("{rules}, by the scores {scores}").format(rules=text, scores=rules.scores.text)
    return text


def _exact_lines(identification: Identification, column: Identified) -> Iterable[str]:
    """The rules of the first, and the other tie-breaks with the same values, unless the heading
    names one."""
    if not column.exact:
        return
    first = column.exact[0]
    yield _("Under {rules}.").format(rules=_all_rules(identification, first))
    if first.shown is not Shown.EXACTLY:
        yield _("The printed values are {how}.").format(how=_(_SHOWN[first.shown]))
    event = identification.values.tournament
    same = [fit for fit in column.exact[1:] if is_synonym(event, first, fit)]
    if same:
        text = _("Same by definition: {tiebreaks}.")
        yield text.format(tiebreaks=names_text(dict.fromkeys(map(_form_text, same))))
    others = dict.fromkeys(_form_text(fit) for fit in column.exact if fit not in same)
    others.pop(_form_text(first))
    if others and first.descriptor not in column.printed.named:
        yield _("Same values in this event: {tiebreaks}.").format(tiebreaks=names_text(others))


def _all_rules(identification: Identification, fit: Fit) -> str:
    if set(identification.values.editions) <= set(fit.rules):
        return _("every edition of the rules")
    return "; ".join(map(rules_text, fit.rules))


def _near_text(identification: Identification, column: Identified, fit: Fit) -> str:
    count = len(fit.differing)
    text = n_(
        "{tiebreak} under {rules}: {count} of {all} rows differs.",
        "{tiebreak} under {rules}: {count} of {all} rows differ.",
        count,
    )
    return text.format(
        tiebreak=_form_text(fit),
        rules=_all_rules(identification, fit),
        count=count,
        all=len(column.printed.values),
    )


def _differing(identification: Identification, column: Identified, fit: Fit) -> Grid:
    decimals = column.printed.decimals
    participants = identification.values.tournament.participants
    heads = (
        Head(_("Name"), elastic=True),
        Head(_("Printed"), Align.RIGHT),
        Head(_("Computed"), Align.RIGHT),
        Head(_("Why"), wraps=True),
    )
    rows = []
    for difference in fit.differing[:_ROWS]:
        why = cause(identification.values, column.printed, fit, difference)
        rows.append(
            text_row(
                (
                    player_text(participants[difference.position]),
                    number_text(difference.printed, decimals),
                    _computed(difference.computed, fit, decimals),
                    _(_UNKNOWN) if why is None else cause_text(why),
                )
            )
        )
    return Grid(heads, tuple(rows))


def _computed(value: Fraction | None, fit: Fit, decimals: int) -> str:
    """A computed value with the decimals of the printed one, and with more where it has more."""
    if value is None:
        return NO_VALUE
    value *= fit.factor
    exact = value * 10**decimals
    return number_text(value, decimals if exact.denominator == 1 else decimals + 2)


def cause_text(why: Cause) -> str:
    """The change that gives the printed value, with the rounds and the articles."""
    changes = "; ".join(_change_text(change) for change in why.changes)
    if why.why is CauseKind.OTHER_RULES:
        text = _("correct under {rules}: {changes}") if changes else _("correct under {rules}")
        return text.format(rules=rules_text(why.rules), changes=changes)
    if why.why is CauseKind.OTHER_MODIFIERS:
        text = _("as {tiebreak}: {changes}") if changes else _("as {tiebreak}")
        return text.format(tiebreak=why.descriptor.text, changes=changes)
    return _(_WHY[why.why]).format(changes=changes)


def _change_text(change: TermChange) -> str:
    """`round 5, forfeit win: 3.5 instead of 4 (16.4)`."""
    row = change.row
    parts = []
    if row.round is not None:
        parts.append(_("round {round}").format(round=row.round))
    if row.opponent is not None:
        parts.append(_("against {number}").format(number=row.opponent))
    if row.kind is not None and row.kind is not Kind.PLAYED:
        parts.append(kind_text(row.kind))
    text = _("{term}: {instead} instead of {adds}").format(
        term=", ".join(parts) or _("a separate term"),
        instead=number_text(change.instead),
        adds=number_text(change.adds),
    )
    return f"{text} ({', '.join(change.articles)})" if change.articles else text


def place_blocks(identification: Identification) -> list[Line | Grid]:
    """The places beside the chains; the first line gives the best fit."""
    if identification.exact:
        text = _("Places: all {count} are those of {chain}; {rules}.")
        first = identification.exact[0]
        words = text.format(
            count=len(identification.places),
            chain=chain_words(first.chain),
            rules=rules_text(first.rules),
        )
        return [text_line(words, Role.HEADING)]
    blocks: list[Line | Grid] = []
    for order in identification.nearest:
        text = n_(
            "Places: {count} of {all} is not that of {chain}; {rules}.",
            "Places: {count} of {all} are not those of {chain}; {rules}.",
            len(order.deviations),
        )
        words = text.format(
            count=len(order.deviations),
            all=len(identification.places),
            chain=chain_words(order.chain),
            rules=rules_text(order.rules),
        )
        blocks.append(text_line(words, Role.HEADING, keep=True))
        blocks.append(_misplaced(order))
    return blocks


def _misplaced(order: Order) -> Grid:
    heads = (
        Head(_("Place"), Align.RIGHT),
        Head(_("Printed"), elastic=True),
        Head(_("Belongs there"), elastic=True),
        Head(_("First difference"), wraps=True),
    )
    rows = []
    for wrong in order.deviations[:_ROWS]:
        column = None if wrong.column is None else order.standings.columns[wrong.column]
        values = "" if column is None else _("{tiebreak} {one} against {other}")
        if column is not None:
            values = values.format(
                tiebreak=column.descriptor.text,
                one=value_text(column, wrong.printed),
                other=value_text(column, wrong.computed),
            )
        printed, computed = (
            player_text(order.standings.participant(position))
            for position in (wrong.printed, wrong.computed)
        )
        rows.append(text_row((str(wrong.place), printed, computed, values)))
    return Grid(heads, tuple(rows))
