"""Data that a format cannot keep, shown before a file is written."""

from __future__ import annotations

from collections import Counter

from tbdesk.engine.entry.drafts import NO_DRAFTS, Drafts, draft_text
from tbdesk.engine.event.entries import not_paired
from tbdesk.engine.model.handouts import HandoutKind
from tbdesk.engine.model.limits import MAX_PLAYERS
from tbdesk.engine.model.prizes import NO_PRIZES, USUAL_PRIZES
from tbdesk.engine.model.teams import EMPTY
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import EDITIONS
from tbdesk.files import trf
from tbdesk.files.outputs import BY_SUFFIX
from tbdesk.files.suffixes import PROJECT, REPORT_FILE, WORKBOOK
from tbdesk.files.trf import kinds
from tbdesk.files.trf.lines.fields import one_line
from tbdesk.files.trf.lines.records import PLAYER, Records, is_own
from tbdesk.files.trf.players import width_of
from tbdesk.files.trf.remarks.log import NOT_WRITTEN
from tbdesk.files.trf.saving import renumber
from tbdesk.files.trf.teams import team_remarks, team_writer
from tbdesk.files.trf.teams.team_records import NAME_WIDTH as TEAM_NAME_WIDTH
from tbdesk.i18n import _
from tbdesk.report.players.fields import FIELDS, NAME
from tbdesk.report.wording.participants import names_text, player_text

#: Records whose content the tournament holds.
_KEPT = ("012", "022", "042", "052", "062", "072", "102", "142", "162", "192", "202", "212", "XXR")
_KEPT_OF_TEAMS = (
    "082", "352", "362", "013", "310", "240", "320", "330", "340", "300", "299", "801", "802",
)  # fmt: skip


def losses(
    tournament: Tournament,
    suffix: str,
    origin: trf.Origin | None = None,
    drafts: Drafts = NO_DRAFTS,
    with_event: bool = False,
) -> list[str]:
    """Sentences about the parts of a tournament, of refused texts, and of the report file it was
    read from, that a file with a suffix cannot keep; empty if it keeps everything. with_event: of a
    workbook that has the event in it."""
    if suffix.lower() == REPORT_FILE:
        return [*_of_drafts(drafts), *_of_report_file(tournament, origin)]
    if suffix.lower() == PROJECT:
        return _of_project(tournament, origin)
    if suffix.lower() == WORKBOOK and with_event:
        return [*_of_drafts(drafts), *_of_project(tournament, origin)]
    return [_(BY_SUFFIX[suffix.lower()].loss)]


def unread_elsewhere(tournament: Tournament, suffix: str) -> list[str]:
    """Sentences about the parts of a file that only tbdesk reads: they are not lost."""
    ours = _settings(tournament) if suffix.lower() == REPORT_FILE else []
    if not ours:
        return []
    text = _("Only tbdesk reads these from the file: {settings}.")
    return [text.format(settings=", ".join(ours))]


def _of_drafts(drafts: Drafts) -> list[str]:
    if not drafts:
        return []
    texts = [draft_text(draft) for draft in drafts.values()]
    text = _("Refused texts are not kept: {texts}.")
    return [text.format(texts=names_text(texts))]


def _of_report_file(tournament: Tournament, origin: trf.Origin | None) -> list[str]:
    lost = _of_encoding(tournament, origin)
    gone = renumber.dropped(tournament, origin) if origin else []
    if gone:
        text = _("These records are left out, because players have new numbers: {records}.")
        lost.append(text.format(records=", ".join(gone)))
    for names, width in ((tournament.players, width_of(NAME)), (tournament.teams, TEAM_NAME_WIDTH)):
        long = [
            player_text(participant)
            for participant in names
            if len(one_line(participant.name)) > width
        ]
        if long:
            text = _("Names longer than {width} characters are cut for other programs: {names}.")
            lost.append(text.format(width=width, names=names_text(long)))
    stale = [] if gone or origin is None else _stale(tournament, origin)
    if stale:
        text = _("These records repeat data that has changed, and are left out: {records}.")
        lost.append(text.format(records=", ".join(stale)))
    twice = [
        _("round {round}, {player}").format(
            round=round_, player=player_text(tournament.player(player))
        )
        for round_, player in _on_two_boards(tournament)
    ]
    if twice:
        text = _("There a player has one game per round; only one is kept for: {players}.")
        lost.append(text.format(players=names_text(twice)))
    if any(edition.kind is not HandoutKind.REPORT for edition in tournament.handouts):
        lost.append(_("Hand-outs are not remembered: later changes are not marked."))
    if any(change.subject in NOT_WRITTEN and change.reason for change in tournament.log):
        lost.append(_("The reasons for corrected results and byes are not kept."))
    if tournament.categories or tournament.prize_list != NO_PRIZES:
        lost.append(_("Categories and prizes are not kept."))
    return lost


def _on_two_boards(tournament: Tournament) -> list[tuple[int, int]]:
    """Every round and player of a team event with more than one board."""
    seats = Counter(
        (match.round, player)
        for match in tournament.matches
        for board in match.boards
        for player in (board.home, board.away)
        if player != EMPTY
    )
    known = {player.number for player in tournament.players}
    return [seat for seat, times in seats.items() if times > 1 and seat[1] in known]


def _stale(tournament: Tournament, origin: trf.Origin) -> list[str]:
    """The records that repeat the results of teams as they no more are."""
    if not origin.teams or not team_writer.summaries_are_stale(tournament, origin.tournament):
        return []
    return [
        identifier
        for identifier in team_writer.SUMMARIES
        if Records(origin.document).of(identifier)
    ]


def _of_encoding(tournament: Tournament, origin: trf.Origin | None) -> list[str]:
    """A letter for which the encoding of the file has no place makes it another file."""
    if origin is None or not origin.document.encoding_guessed:
        return []
    names = [player.name for player in tournament.players]
    header = tournament.title, tournament.place, tournament.arbiter, tournament.rate_of_play
    texts = [*header, *tournament.deputies, *names]
    try:
        "".join(texts).encode(origin.document.encoding, "strict")
    except UnicodeEncodeError as error:
        text = _(
            "The encoding {encoding} of the file has no '{letter}'; the file will be saved in "
            "UTF-8, which not every program reads."
        )
        letter = error.object[error.start]
        return [text.format(encoding=origin.document.encoding, letter=letter)]
    return []


def _settings(tournament: Tournament) -> list[str]:
    """Data kept in remarks only."""
    present = {
        _("the edition of the rules"): tournament.edition in EDITIONS,
        _("the rating of unrated players"): tournament.unrated is not None,
        _("the time control: standard, rapid or blitz"): tournament.rhythm is not None,
        _("the ratings taken from a list"): tournament.national_ratings,
        _("exclusions from the final table"): bool(tournament.excluded),
        _("withdrawals and their rounds"): bool(tournament.withdrawn),
        _("the note that rounds and colours are assumed"): tournament.assumed_table,
        _("ratings that changed during the event"): tournament.ratings_by_round
        or any(player.later_ratings for player in tournament.players),
        _("deviations from Article 16"): bool(tournament.deviations),
        _("places set by hand"): bool(tournament.places_by_hand),
        _("results of play-offs"): bool(tournament.playoffs),
        _("the tie-breaks of the event's own"): bool(tournament.systems),
        _("the seed of the lots"): bool(tournament.lots_seed),
        _("the places of the event"): bool(tournament.targets),
        _("the witnesses of the lots"): bool(tournament.lots_witnesses),
        _("unpaired players who are not absent"): bool(not_paired(tournament)),
        **{
            _(field.plural): any(field.text(player) for player in tournament.players)
            for field in FIELDS
            if field.columns is None
        },
        _("unreadable results"): _unread(tournament),
        _("adjourned games"): any(game.adjourned for game in tournament.games),
        _("results of empty boards"): team_remarks.of_lone_boards(tournament),
        _("matches typed as a score"): any(match.score for match in tournament.matches),
        _("dates, times and venues of matches"): any(
            match.day or match.venue or match.time_of_day is not None
            for match in tournament.matches
        ),
        _("reasons of points given or taken"): any(
            adjustment.reason for adjustment in tournament.adjustments
        ),
        _("lines of the rating report left as they are"): bool(tournament.dismissals),
        _("games with another result for the rating"): bool(tournament.rating_corrections),
        _("the rules of board prizes"): tournament.prizes != USUAL_PRIZES,
        _("warnings left as they are"): bool(tournament.acknowledged),
        _("matches without boards"): any(
            not match.boards and match.score is None and match.forfeit is None
            for match in tournament.matches
        ),
    }
    return [words for words, there in present.items() if there]


def _unread(tournament: Tournament) -> bool:
    boards = (board for match in tournament.matches for board in match.boards)
    return any(game.unread for game in tournament.games) or any(board.unread for board in boards)


def _of_project(tournament: Tournament, origin: trf.Origin | None) -> list[str]:
    sentences = []
    if tournament.kind is EventKind.ROUND_ROBIN and len(tournament.participants) > MAX_PLAYERS:
        text = _("A round robin of more than {count} players cannot be opened again.")
        sentences.append(text.format(count=MAX_PLAYERS))
    if origin is None:
        return sentences
    records = Records(origin.document)
    kept = {PLAYER, *_KEPT, "240", "299", *(_KEPT_OF_TEAMS if origin.teams else ())}
    if records.text("192").upper() != kinds.code_of(tournament):
        kept.remove("192")
    if records.text("092") == kinds.text_of(tournament.kind, team=bool(tournament.teams)):
        kept.add("092")
    lost = [identifier for identifier in records.ids if identifier not in kept]
    if lost:
        text = _("These records are not kept: {records}.")
        sentences.append(text.format(records=", ".join(lost)))
    of_others = (remark for remark in records.remarks if not is_own(remark))
    if records.unknown or any(of_others):
        sentences.append(_("Remarks and lines that are not records are not kept."))
    return sentences
