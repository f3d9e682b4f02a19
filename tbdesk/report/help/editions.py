"""Definitions of a tie-break in the editions of the rules, and events in which values differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tbdesk.engine.model.results import Kind
from tbdesk.engine.rules.editions import (
    EDITIONS,
    Edition,
    GamesThatCount,
    OpponentsUnplayed,
    OwnUnplayed,
)
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak, Type
from tbdesk.i18n import N_, _
from tbdesk.report.document import Align, Block, Grid, Head, Legend, Role, Run, text_line, text_row
from tbdesk.report.help.worked import Case, on_cases
from tbdesk.report.wording.events.events import edition_text
from tbdesk.report.wording.figures import NO_VALUE, value_text
from tbdesk.report.wording.participants import player_text

#: Rows of the table of values that differ.
_LISTED = 8


class Aspect(NamedTuple):
    """A rule that differs between editions."""

    #: English, to be translated.
    question: str
    #: Those of Edition that it is.
    fields: tuple[str, ...]
    #: The rule of an edition, in English.
    answer: Callable[[Edition, TieBreak], str]
    #: True if it matters for a tie-break.
    matters: Callable[[TieBreak], bool]


_OWN = {
    OwnUnplayed.NOTHING: N_("nothing"),
    OwnUnplayed.DUMMY: N_("a dummy"),
    OwnUnplayed.VIRTUAL_OPPONENT: N_("a virtual opponent"),
}
_OPPONENTS = {
    OpponentsUnplayed.AWARDED: N_("as awarded"),
    OpponentsUnplayed.WITHDRAWN_AS_DRAWS: N_("as awarded; draws after a withdrawal"),
    OpponentsUnplayed.DRAWS: N_("draws"),
    OpponentsUnplayed.NOTHING: N_("nothing"),
}
_YES, _NO = N_("yes"), N_("no")


def _is(field: str) -> Callable[[Edition, TieBreak], str]:
    return lambda edition, _row: _YES if getattr(edition, field) else _NO


def _known(edition: Edition, row: TieBreak) -> str:
    return _NO if row.code in edition.unknown_codes else _YES


def _fore_known(edition: Edition, row: TieBreak) -> str:
    return _NO if (row.code, "fore") in edition.unknown_modifiers else _YES


def _in_round_robins(edition: Edition, row: TieBreak) -> str:
    return _NO if row.buchholz and not edition.buchholz_in_round_robins else _YES


def _forfeits(edition: Edition, row: TieBreak) -> str:
    counted = _of_type(edition.predetermined, row)
    if Kind.FORFEIT_LOSS in counted:
        return N_("all")
    return N_("wins") if Kind.FORFEIT_WIN in counted else N_("none")


def _of_type(games: GamesThatCount, row: TieBreak) -> frozenset[Kind]:
    if row.type is Type.OWN_RECORD:
        return games.own_record
    return games.ratings if row.type is Type.RATING else games.opponents


def _uses_scores(row: TieBreak) -> bool:
    """True if the tie-break depends on how unplayed rounds are valued."""
    return row.by_edition and row.type in (Type.OPPONENTS, Type.OUTSIDE)


ASPECTS = (
    Aspect(N_("Known"), ("unknown_codes",), _known, lambda _row: True),
    Aspect(
        N_("Variant /F known"),
        ("unknown_modifiers",),
        _fore_known,
        lambda row: "fore" in row.modifiers,
    ),
    Aspect(
        N_("Allowed in round robins"),
        ("buchholz_in_round_robins",),
        _in_round_robins,
        lambda _row: True,
    ),
    Aspect(
        N_("Swiss: one's own unplayed round is"),
        ("own_unplayed",),
        lambda edition, _row: _OWN[edition.own_unplayed],
        _uses_scores,
    ),
    Aspect(
        N_("The score of the dummy is capped (16.4)"),
        ("dummy_capped",),
        _is("dummy_capped"),
        _uses_scores,
    ),
    Aspect(
        N_("Swiss: an opponent's unplayed rounds count"),
        ("unplayed_as_draws", "withdrawn_as_draws"),
        lambda edition, _row: _OPPONENTS[edition.opponents_unplayed],
        _uses_scores,
    ),
    Aspect(
        N_("Voluntarily unplayed rounds are cut first (16.5)"),
        ("cut_unplayed_first",),
        _is("cut_unplayed_first"),
        lambda row: _uses_scores(row) and row.is_cut,
    ),
    Aspect(
        N_("A round without a game is a rating cut"),
        ("unplayed_is_rating_cut",),
        _is("unplayed_is_rating_cut"),
        lambda row: row.type is Type.RATING and row.is_cut,
    ),
    Aspect(
        N_("A half-point bye is an opponent with no points"),
        ("half_bye_opponent_scores_zero",),
        _is("half_bye_opponent_scores_zero"),
        _uses_scores,
    ),
    Aspect(
        N_("Fixed pairings: forfeits that are games"),
        ("predetermined",),
        _forfeits,
        lambda row: row.by_games,
    ),
)


def edition_blocks(row: TieBreak, cases: Sequence[Case], own: catalogue.Own) -> list[Block]:
    """The rules in which the editions differ for a tie-break, with an example where its values
    differ."""
    rules = list(_differing_rules(row))
    blocks: list[Block] = []
    if rules:
        blocks.append(Grid((Head(_("Rule"), wraps=True), *_heads()), tuple(map(text_row, rules))))
    else:
        blocks.append(text_line(_("It is the same in all editions.")))
    differing = _differing_values(row, cases, own)
    if differing is not None:
        blocks += differing
    elif rules:
        text = _("Its values are the same in all editions in every example.")
        blocks.append(text_line(text))
    if rules or differing:
        names = ((Run(code), edition_text(edition)) for code, edition in EDITIONS.items())
        blocks.append(Legend("", tuple(names)))
    return blocks


def _heads() -> tuple[Head, ...]:
    return tuple(
        Head(identifier, Align.CENTER, edition_text(edition), wraps=True)
        for identifier, edition in EDITIONS.items()
    )


def _differing_rules(row: TieBreak) -> Iterator[tuple[str, ...]]:
    for aspect in ASPECTS:
        answers = [aspect.answer(edition, row) for edition in EDITIONS.values()]
        if aspect.matters(row) and len(set(answers)) > 1:
            yield (_(aspect.question), *map(_, answers))


def _differing_values(
    row: TieBreak, cases: Sequence[Case], own: catalogue.Own
) -> list[Block] | None:
    """The first example in which a value differs, the participants concerned first."""
    by_edition = [list(on_cases(row, cases, edition, own)) for edition in EDITIONS.values()]
    for place, (case, _standings) in enumerate(by_edition[0]):
        standings = [computed[place][1] for computed in by_edition]
        rows = [
            (player_text(standings[0].participant(line.position)), *texts)
            for line in standings[0].lines
            if len(set(texts := _values(row, standings, line.position)) - {NO_VALUE}) > 1
        ]
        if rows:
            head = _("Values that differ, in the example {name} ({count}):").format(
                name=case.name, count=len(rows)
            )
            grid = Grid((Head(_("Name")), *_heads()), tuple(map(text_row, rows[:_LISTED])))
            return [text_line(head, Role.STRONG), grid]
    return None


def _values(row: TieBreak, standings: Sequence[Standings], position: int) -> tuple[str, ...]:
    """Values of a participant by every edition that knows the tie-break."""
    return tuple(
        NO_VALUE
        if row.code in by_edition.event.edition.unknown_codes
        else value_text(by_edition.columns[-1], position)
        for by_edition in standings
    )
