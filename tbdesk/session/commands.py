"""The edits of an event, of its entries and of the texts that are no part of it yet: each one
undoable step with a name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from tbdesk.engine.entry.changes.consequences import last_round_with_result
from tbdesk.engine.entry.changes.event_log import explained
from tbdesk.engine.entry.drafts import (
    NEXT_PAIRING,
    Draft,
    DraftCell,
    draft_text,
    with_draft,
    without,
)
from tbdesk.engine.entry.drafts import renumbered as renumbered_drafts
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.length import with_rounds
from tbdesk.engine.entry.player_list import with_numbers, with_players
from tbdesk.engine.entry.rescheduling import completed
from tbdesk.engine.entry.typed_results import ADJOURNED_SIGN
from tbdesk.engine.entry.withdrawals import taken_back, withdrawal_of, withdrawn
from tbdesk.engine.model.acknowledged import Dismissal, Note, RatingCorrection, acknowledged
from tbdesk.engine.model.descriptor import Descriptor, chain_text
from tbdesk.engine.model.log import KEPT, NOT_KEPT, Change, Fact
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.results import Ending, Result
from tbdesk.engine.model.tournament import Adjustment, Player, Tournament, Withdrawal, with_log
from tbdesk.engine.tiebreaks.orders.lots import new_seed, with_seed
from tbdesk.i18n import N_, _
from tbdesk.report.wording.events.events import withdrawal_label
from tbdesk.report.wording.participants import joined, pair_text, player_text
from tbdesk.report.wording.signs import outcome_text
from tbdesk.session.cells import NEW_MATCH, AnyCell, CrosstableCell, MatchCell, RoundCell
from tbdesk.session.document import Document
from tbdesk.session.history import Label, worded


def set_results(document: Document, results: Mapping[int, Ending], cell: CrosstableCell) -> None:
    """Set the results of games of one pair, by their positions in the tournament's games, as seen
    from the cell's row; None clears."""
    tournament = open_event(document)
    games = [
        (index, tournament.games[index].with_result(cell.row, result))
        for index, result in results.items()
    ]

    pair = pair_text(tournament, cell.row, cell.column)
    label = _ResultLabel(pair, tuple(results.values()))
    document.edit(tournament.with_games(games), label, cell)


class _ResultLabel:
    """Label of a typed result in the undo menu. An evening has thousands of them: a closure would
    take three times the memory."""

    __slots__ = ("_pair", "_results")

    def __init__(self, pair: str, results: tuple[Ending, ...]) -> None:
        self._pair, self._results = pair, results

    def __call__(self) -> str:
        text = _("result {pair}: {what}")
        return text.format(pair=self._pair, what=_results_text(self._results))


def _results_text(results: tuple[Ending, ...]) -> str:
    """Results of the games of a pair: one in words, several in signs."""
    if len(results) > 1:
        return " ".join(
            result.white.symbol if isinstance(result, Result) else ADJOURNED_SIGN if result else "·"
            for result in results
        )
    [result] = results
    if not isinstance(result, Result):
        return _("adjourned") if result else _("cleared")
    named = result == Result.of(result.white)
    return outcome_text(result.white) if named else result.text


def turn_colours(document: Document, game_index: int, cell: CrosstableCell) -> None:
    """Exchange the colours of one game; both players keep their results."""
    tournament = open_event(document)
    game = tournament.games[game_index].turned()
    pair = pair_text(tournament, cell.row, cell.column)
    document.edit(
        tournament.with_game(game_index, game),
        lambda: _("colours {pair}").format(pair=pair),
        cell,
    )


def set_player(document: Document, player: Player, what: Label) -> None:
    """Replace a player's own data; `what` names the field that changed."""

    def label() -> str:
        text = _("{what} of {number} {name}")
        return text.format(what=worded(what), number=player.number, name=player.name)

    document.edit(open_event(document).with_player(player), label)


def set_later_rating(document: Document, number: int, since: int, rating: int | None) -> None:
    """Set a player's rating from a round on; None removes the one set for that round."""
    tournament = open_event(document)
    player = tournament.player(number)

    def label() -> str:
        text = _("rating of {player} from round {round} on")
        return text.format(player=player_text(player), round=since)

    document.edit(tournament.with_player(player.with_rating(since, rating)), label)


def set_players(
    document: Document, players: tuple[Player, ...], old_numbers: dict[int, int]
) -> None:
    """Replace the list of players, keeping the results between the remaining ones."""
    tournament = open_event(document)
    after = with_players(tournament, players, old_numbers)
    numbers = {player.number: player.number for player in tournament.players}
    if old_numbers == numbers and len(players) == len(numbers):
        document.edit(after, lambda: _("list of players"))
        return
    moved = renumbered_drafts(document.drafts, {old: new for new, old in old_numbers.items()})
    counts = {"before": len(tournament.players), "after": len(players)}
    document.edit(
        after,
        lambda: _("list of players ({before} to {after})").format(**counts),
        drafts=moved,
        old_numbers=old_numbers,
    )


def set_numbers(document: Document, new_numbers: Mapping[int, int]) -> None:
    """Set other pairing numbers, by the current ones; games and byes follow."""
    event = open_event(document)
    if any(old != new for old, new in new_numbers.items()):
        document.edit(
            with_numbers(event, new_numbers),
            lambda: _("pairing numbers"),
            drafts=renumbered_drafts(document.drafts, new_numbers),
            old_numbers={new: old for old, new in new_numbers.items()},
        )


def pair_by_table(document: Document) -> None:
    """Add the unpaired games of a round robin from its Berger table."""
    document.edit(completed(open_event(document)), lambda: _("pairings of the Berger table"))


def set_chain(document: Document, chain: tuple[Descriptor, ...]) -> None:
    """Replace the chain of tie-breaks."""
    take_chain(document, seeded(open_event(document)._replace(chain=chain)))


def take_chain(document: Document, after: Tournament) -> None:
    """Replace the event by one with another chain, as `seeded` made it."""
    chain = chain_text(after.chain)
    document.edit(after, lambda: _("tie-breaks {chain}").format(chain=chain))


def set_event(document: Document, after: Tournament) -> None:
    """Change title, dates, scores, edition and the like."""
    document.edit(seeded(after), lambda: _("event settings"))


def add_round(document: Document) -> AnyCell:
    """Make the event longer by a round; returns the cell of the round's next pairing."""
    event = open_event(document)
    round_ = max(1, event.rounds) + 1
    teams = event.match_rules is not None
    cell = MatchCell(round_, NEW_MATCH) if teams else RoundCell(NEXT_PAIRING, round_)
    document.edit(
        with_rounds(event, round_), lambda: _("round {round} added").format(round=round_), cell
    )
    return cell


def seeded(event: Tournament) -> Tournament:
    """An event with a seed to keep, if lots are drawn in it and it has none."""
    return with_seed(event, new_seed())


def set_excluded(document: Document, excluded: tuple[int, ...]) -> None:
    """Exclude exactly these players from the final table."""
    tournament = open_event(document)
    known = {player.number for player in tournament.players}
    before = [number for number in tournament.excluded if number in known]
    changed = [
        (text, joined(player_text(tournament.player(number)) for number in numbers))
        for text, numbers in (
            (N_("exclude {names}"), [number for number in excluded if number not in before]),
            (N_("take back {names}"), [number for number in before if number not in excluded]),
        )
        if numbers
    ]
    if changed:
        document.edit(
            tournament._replace(excluded=excluded),
            lambda: ", ".join(_(text).format(names=names) for text, names in changed),
        )


def fill_from_table(document: Document, after: Tournament, count: int) -> None:
    """Replace the event by one with `count` results, games or players of a table."""
    document.edit(after, lambda: _("taken from a table ({count})").format(count=count))


def set_adjustments(document: Document, given: tuple[Adjustment, ...]) -> None:
    """Set the points that the arbiter gives or takes."""
    after = open_event(document)._replace(adjustments=given)
    document.edit(after, lambda: _("points given or taken"))


def acknowledge(document: Document, problems: Iterable[Problem], note: Note) -> None:
    """Leave warnings as they are, for the reason in the note."""
    event = open_event(document)
    settled = {warning.key: warning for warning in (acknowledged(one, note) for one in problems)}
    others = (warning for warning in event.acknowledged if warning.key not in settled)
    after = event._replace(acknowledged=(*others, *settled.values()))
    document.edit(after, lambda: _("warning left as it is: {note}").format(note=note.why))


def note_drawings(
    document: Document, drawings: Sequence[tuple[datetime, str]], *, kept: bool
) -> None:
    """Log drawings of lots, by their times and seeds; kept: the last of them is taken over."""
    event = open_event(document)
    round_, last = last_round_with_result(event), len(drawings) - 1
    changes = [
        Change(time, round_, Fact.DRAWING, "", KEPT if kept and at == last else NOT_KEPT, seed)
        for at, (time, seed) in enumerate(drawings)
    ]
    document.note(with_log(event, (*event.log, *changes)).log)


def explain_changes(document: Document, about: Iterable[Difference], reason: str) -> None:
    """Set the reason for results or byes that are others than in the last hand-out."""
    now = datetime.now().replace(microsecond=0)
    after = explained(open_event(document), about, reason, now)
    document.edit(after, lambda: _("reason for the correction"))


def dismiss(document: Document, dismissal: Dismissal) -> None:
    """Leave a line of the checklist of the rating report as it is."""
    event, why = open_event(document), dismissal.reason
    after = event._replace(dismissals=(*event.dismissals, dismissal))
    document.edit(after, lambda: _("line of the report left as it is: {why}").format(why=why))


def ask_again(document: Document, dismissal: Dismissal) -> None:
    """Reopen a dismissed line of the checklist."""
    event, about = open_event(document), {*dismissal.participants}

    def is_meant(one: Dismissal) -> bool:
        return one.key == dismissal.key and (not about or bool(about & {*one.participants}))

    kept = tuple(one for one in event.dismissals if not is_meant(one))
    document.edit(event._replace(dismissals=kept), lambda: _("line of the report required again"))


def set_rating_corrections(document: Document, corrections: tuple[RatingCorrection, ...]) -> None:
    """Set the results that count for the rating only."""
    after = open_event(document)._replace(rating_corrections=corrections)
    document.edit(after, lambda: _("results for the rating only"))


def open_again(document: Document, problem: Problem) -> None:
    """Reopen a warning that was left as it is."""
    event, key = open_event(document), acknowledged(problem)
    others = tuple(warning for warning in event.acknowledged if warning.key != key)
    document.edit(event._replace(acknowledged=others), lambda: _("warning open again"))


def open_event(document: Document) -> Tournament:
    """The open event. Raises RuntimeError if there is none."""
    if document.tournament is None:
        raise RuntimeError("no event is open")
    return document.tournament


def withdraw(document: Document, gone: Withdrawal, *, excluded: bool) -> None:
    """Withdraw a player from a round on; excluded: his results do not count either."""
    after = withdrawn(open_event(document), gone, excluded=excluded)
    document.edit(after, withdrawal_label(gone, after))


def take_back(document: Document, number: int) -> None:
    """Take a withdrawal back; nothing happens without one."""
    event = open_event(document)
    if withdrawal_of(event, number) is not None:
        player = player_text(event.participant(number))
        document.edit(
            taken_back(event, number),
            lambda: _("{player} takes part again").format(player=player),
        )


def enter_late(document: Document, after: Tournament) -> None:
    """Replace the event by one with a late entry, the last on its list."""
    player = player_text(after.players[-1])
    stayed = {player.number: player.number for player in open_event(document).players}
    document.edit(
        after, lambda: _("late entry of {player}").format(player=player), old_numbers=stayed
    )


def keep_draft(document: Document, cell: DraftCell, draft: Draft, at: AnyCell | None) -> None:
    """Keep a text as a draft in its cell; `at`: where the cursor goes on undo, None: it stays."""
    keep_drafts(document, {cell: draft}, at)


def keep_drafts(document: Document, drafts: dict[DraftCell, Draft], at: AnyCell | None) -> None:
    """Keep several texts as drafts, as from a pasted table, in one step."""
    after = document.drafts
    for cell, draft in drafts.items():
        after = with_draft(after, cell, draft)
        text = draft_text(draft)
    if drafts:
        document.edit(open_event(document), lambda: _("typing {text}").format(text=text), at, after)


def give_up_drafts(document: Document, cells: Iterable[DraftCell], at: AnyCell | None) -> bool:
    """Remove the drafts of cells; False if there are none."""
    gone = [cell for cell in cells if cell in document.drafts]
    if gone:
        texts = ", ".join(draft_text(document.drafts[cell]) for cell in gone[:3])
        document.edit(
            open_event(document),
            lambda: _("taking out {text}").format(text=texts),
            at,
            without(document.drafts, gone),
        )
    return bool(gone)
