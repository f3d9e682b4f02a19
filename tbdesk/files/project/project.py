"""The project file `.tbdesk`: versioned JSON that a person can read and mend by hand."""

from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tbdesk.engine.entry.drafts import NO_DRAFTS, Drafts
from tbdesk.engine.model.acknowledged import Dismissal, RatingCorrection
from tbdesk.engine.model.declared import DeclarationError
from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, parse_chain, self_defined
from tbdesk.engine.model.limits import MAX_GAMES, MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.model.prizes import PrizeRules
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import ResultError, ScoreSystem, parse_result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import (
    Bye,
    EventKind,
    Game,
    Player,
    Target,
    Tournament,
    Withdrawal,
    with_log,
)
from tbdesk.engine.rules.editions import DEVIATIONS, EDITIONS
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.own_systems import Taken, renamed
from tbdesk.files.disk.storage import MAX_BYTES, file_bytes
from tbdesk.files.json_errors import JsonFault, encoding_fault, json_fault
from tbdesk.files.project import teams as project_teams
from tbdesk.files.project.arbiter_records import (
    acknowledged_of,
    acknowledged_records,
    changes_of,
    draft_records,
    drafts_of,
    handout_records,
    handouts_of,
    log_records,
)
from tbdesk.files.project.prize_records import (
    categories_of,
    category_record,
    prize_list_of,
    prize_list_record,
)
from tbdesk.files.project.records import (
    ByeRecord,
    DismissalRecord,
    GameRecord,
    HeaderRecord,
    PlayerRecord,
    PlayOffRecord,
    ProjectRecord,
    RatingCorrectionRecord,
    TargetRecord,
    WithdrawalRecord,
    system_records,
    systems_of,
)
from tbdesk.files.project.teams import BYE_KINDS, BYE_NAMES, ScoresRecord
from tbdesk.files.project.versions import FORMAT, VERSION, WITH_DRAFTS, version_of
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.engine_errors import refusal_text
from tbdesk.report.wording.tiebreaks.declarations import OTHER_CODE


class ProjectError(FormatError):
    """A project file that cannot be read at all."""


def refuse_many_games(event: Tournament, source: str) -> None:
    """Raises ProjectError for an event of more games, or boards, than can be worked with."""
    count = len(event.games) + sum(len(match.boards) for match in event.matches)
    if count > MAX_GAMES:
        reason = _("{count} games: an event may have at most {most}")
        raise ProjectError(reason.format(count=count, most=MAX_GAMES), source)


class LoadedProject(NamedTuple):
    """Content of a file, with warnings about its form. Faults in the results are found by the
    engine's checks. drafts: refused texts, which are no part of the event."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()
    drafts: Drafts = NO_DRAFTS


#: Numbers of declared tie-breaks are exact.
_DECODER = msgspec.json.Decoder(ProjectRecord, float_hook=Decimal)


def dumps(tournament: Tournament, drafts: Drafts = NO_DRAFTS) -> bytes:
    """A tournament as the bytes of a project file, with its drafts. Raises ProjectError for a text
    that no file can hold (half of a surrogate pair)."""
    record = _record(tournament)
    if drafts:  # older programs would lose them without a word
        record.version = max(record.version, WITH_DRAFTS)
        record.drafts = draft_records(drafts)
    try:
        return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"
    except UnicodeEncodeError as error:
        broken = error.object[max(0, error.start - 20) : error.end].encode("utf-8", "replace")
        reason = _("'{0}' ends in an incomplete character; type it again").format(broken.decode())
        raise ProjectError(reason) from None


#: Attributes that an event and its record have alike, and those that are lists in the record.
_SAME = (
    "title",
    "kind",
    "rounds",
    "cycles",
    "start",
    "end",
    "place",
    "arbiter",
    "unrated",
    "lots_seed",
    "lots_witnesses",
    "open_round",
    "age_day",
    "assumed_table",
    "ratings_by_round",
    "federation",
    "rate_of_play",
    "rhythm",
    "national_ratings",
)
_LISTS = ("excluded", "places_by_hand", "lot_numbers", "import_notes", "deputies")


def _common_attributes(source: Tournament | ProjectRecord, listed: type) -> dict[str, Any]:
    """The attributes that an event and its record have alike; listed: the type of its lists."""
    same = {name: getattr(source, name) for name in _SAME}
    return same | {name: listed(getattr(source, name)) for name in _LISTS}


def _record(tournament: Tournament) -> ProjectRecord:
    return ProjectRecord(
        format=FORMAT,
        version=version_of(tournament),
        **_common_attributes(tournament, list),
        players=[_player_record(player) for player in tournament.players],
        edition=tournament.edition,
        deviations=dict(tournament.deviations),
        chain=[descriptor.text for descriptor in tournament.chain],
        half_points=msgspec.convert(tournament.scores._asdict(), ScoresRecord),
        games=[
            GameRecord(
                game.round,
                game.white,
                game.black,
                _result_text(game),
                game.rated,
                game.adjourned,
            )
            for game in tournament.games
        ],
        byes=[ByeRecord(bye.round, bye.player, BYE_NAMES[bye.kind]) for bye in tournament.byes],
        match_rules=project_teams.rules_record(tournament.match_rules),
        teams=[project_teams.team_record(team) for team in tournament.teams],
        matches=[project_teams.match_record(match) for match in tournament.matches],
        adjustments=[
            project_teams.adjustment_record(adjustment) for adjustment in tournament.adjustments
        ],
        prizes=msgspec.convert(tournament.prizes._asdict(), project_teams.PrizesRecord),
        categories=[category_record(category) for category in tournament.categories],
        prize_list=prize_list_record(tournament.prize_list),
        acknowledged=acknowledged_records(tournament),
        log=log_records(tournament),
        targets=[TargetRecord(*target) for target in tournament.targets],
        withdrawn=[WithdrawalRecord(*gone) for gone in tournament.withdrawn],
        playoffs=[PlayOffRecord(*playoff) for playoff in tournament.playoffs],
        systems=system_records(tournament),
        handouts=handout_records(tournament.handouts),
        round_days=list(tournament.round_days),
        dismissals=[
            DismissalRecord(one.rule, one.line, [*one.participants], [*one.rounds], one.reason)
            for one in tournament.dismissals
        ],
        rating_corrections=[
            RatingCorrectionRecord(
                *one[:3], "" if one.result is None else one.result.text, one.reason
            )
            for one in tournament.rating_corrections
        ],
    )


def _result_text(game: Game) -> str | None:
    if game.unread:
        return game.unread
    return None if game.result is None else game.result.text


def load(path: Path) -> LoadedProject:
    """The tournament in a file. Raises FormatError when it cannot be read."""
    return loads(file_bytes(path), str(path))


def loads(data: bytes, source: str) -> LoadedProject:
    """The tournament in the bytes of a project file; `source` names it in messages.

    Raises ProjectError, with the position, if the bytes are no project file, one of a newer
    version, or an impossible event.
    """
    if len(data) > MAX_BYTES:
        megabytes = MAX_BYTES // 1_000_000
        raise ProjectError(
            _("larger than {0} MB, which no tournament is").format(megabytes), source
        )
    data = data.removeprefix(b"\xef\xbb\xbf")
    fault = encoding_fault(data)
    if fault:
        raise _error(fault, source)
    if not data.lstrip().startswith(b"{"):
        raise ProjectError(_("this is not a project file of tbdesk, which begins with '{'"), source)
    try:
        _check_header(msgspec.json.decode(data, type=HeaderRecord), source)
        record = _DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _error(json_fault(error, data), source) from None
    return loaded(record, source)


def _error(fault: JsonFault, source: str) -> ProjectError:
    return ProjectError(fault.reason, source, fault.where)


def _check_header(header: HeaderRecord, source: str) -> None:
    if header.format != FORMAT:
        reason = _(
            "this is JSON, but not an event of tbdesk: open the .tbdesk file itself, or save "
            "the table as .csv"
        )
        raise ProjectError(reason, source)
    if isinstance(header.version, int) and header.version > VERSION:
        reason = _(
            "the file is of version {0}, and this program reads up to version {1}; open it "
            "with a newer tbdesk"
        ).format(header.version, VERSION)
        raise ProjectError(reason, source, _("field {0}").format("version"))


def loaded(record: ProjectRecord, source: str) -> LoadedProject:
    """The event in the records of a file. Raises ProjectError for an event that cannot be."""
    _check_event(record, source)
    taken = _systems(record, source)
    chain, problems = _chain(record.chain, taken)
    edition = record.edition
    if edition is not None and edition not in EDITIONS:
        problems.append(Problem(Severity.WARNING, Fault.UNKNOWN_EDITION, value=edition))
        edition = None
    tournament = Tournament(
        **_common_attributes(record, tuple),
        players=tuple(_player(player) for player in record.players),
        games=tuple(_game(game) for game in record.games),
        byes=tuple(Bye(bye.round, bye.player, BYE_KINDS[bye.kind]) for bye in record.byes),
        scores=ScoreSystem(**msgspec.structs.asdict(record.half_points)),
        chain=chain,
        edition=edition,
        deviations=tuple(record.deviations.items()),
        targets=tuple(
            Target(target.name, target.places) for target in record.targets if target.places
        ),
        teams=tuple(project_teams.team_of(team) for team in record.teams),
        matches=tuple(_match(match, place, source) for place, match in enumerate(record.matches)),
        match_rules=project_teams.rules_of(record.match_rules),
        adjustments=tuple(
            project_teams.adjustment_of(adjustment) for adjustment in record.adjustments
        ),
        prizes=PrizeRules(**msgspec.structs.asdict(record.prizes)),
        categories=categories_of(record.categories, lambda texts: _chain(texts, taken)[0]),
        prize_list=prize_list_of(record.prize_list),
        acknowledged=acknowledged_of(record.acknowledged),
        withdrawn=tuple(Withdrawal(*msgspec.structs.astuple(gone)) for gone in record.withdrawn),
        playoffs=tuple(PlayOff(*msgspec.structs.astuple(playoff)) for playoff in record.playoffs),
        systems=taken.systems,
        handouts=handouts_of(record.handouts),
        round_days=tuple(sorted(dict(record.round_days).items())),
        dismissals=tuple(
            Dismissal(one.rule, one.line, tuple(one.players), tuple(one.rounds), one.reason)
            for one in record.dismissals
        ),
        rating_corrections=tuple(
            _correction(one, place, source) for place, one in enumerate(record.rating_corrections)
        ),
    )
    tournament = with_log(tournament, changes_of(record.log))
    refuse_many_games(tournament, source)
    return LoadedProject(tournament, tuple(problems), drafts_of(record.drafts, tournament))


def _check_event(record: ProjectRecord, source: str) -> None:
    """Raises ProjectError for an impossible event, such as a round robin outside the Berger tables,
    which has no crosstable, or an unknown deviation."""
    team = record.match_rules is not None
    if not team and (record.teams or record.matches):
        reason = _("the field match_rules is missing, without which there are no matches of teams")
        raise ProjectError(reason, source)
    if record.match_rules is not None and record.match_rules.board_weights:
        given, boards = len(record.match_rules.board_weights), record.match_rules.boards
        if given != boards:
            reason = _("{0} weights for {1} boards: every board has one").format(given, boards)
            raise ProjectError(reason, source, _("field {0}").format("match_rules.board_weights"))
    name, words = ("teams", _("teams")) if team else ("players", _("players"))
    count = len(record.teams if team else record.players)
    if not count:
        raise ProjectError(_("expected at least 1 entries"), source, _("field {0}").format(name))
    if record.kind is EventKind.ROUND_ROBIN and not MIN_PLAYERS <= count <= MAX_PLAYERS:
        reason = _("a round robin has {0} to {1} {2}, not {3}").format(
            MIN_PLAYERS, MAX_PLAYERS, words, count
        )
        raise ProjectError(reason, source, _("field {0}").format(name))
    for deviation in record.deviations:
        if deviation not in DEVIATIONS:
            reason = _("'{0}' is not a deviation from Article 16: use {1}").format(
                deviation, ", ".join(DEVIATIONS)
            )
            raise ProjectError(reason, source, _("field {0}").format("deviations"))


def _player_record(player: Player) -> PlayerRecord:
    known = {"facts": dict(player.facts), "later_ratings": list(player.later_ratings)}
    return PlayerRecord(**player._asdict() | known)


def _player(record: PlayerRecord) -> Player:
    facts = sorted(fact for fact in record.facts.items() if fact[1])
    later = tuple(sorted(record.later_ratings))
    return Player(
        **msgspec.structs.asdict(record) | {"facts": tuple(facts), "later_ratings": later}
    )


def _match(record: project_teams.MatchRecord, place: int, source: str) -> Match:
    try:
        return project_teams.match_of(record)
    except ResultError as error:
        reason = _("'{0}' is not a forfeited match: use +:-, -:+ or -:-").format(error.text)
        raise ProjectError(
            reason, source, _("matches, entry {0}, field forfeit").format(place + 1)
        ) from None


def _correction(record: RatingCorrectionRecord, place: int, source: str) -> RatingCorrection:
    try:
        result = parse_result(record.result) if record.result else None
    except ResultError as error:
        reason = _("'{0}' is not a result").format(error.text)
        where = _("rating_corrections, entry {0}, field result").format(place + 1)
        raise ProjectError(reason, source, where) from None
    return RatingCorrection(record.round, record.white, record.black, result, record.reason)


def _game(record: GameRecord) -> Game:
    pair = record.round, record.white, record.black
    if not record.result:
        return Game(*pair, rated=record.rated, adjourned=record.adjourned)
    try:
        return Game(*pair, parse_result(record.result), rated=record.rated)
    except ResultError:
        return Game(*pair, unread=record.result, rated=record.rated)


def _systems(record: ProjectRecord, source: str) -> Taken:
    if not record.systems:  # and the parts of systems are not imported
        return Taken((), {})
    try:
        return systems_of(record.systems)
    except DeclarationError as error:
        where = ".".join(filter(None, ("systems", error.code, error.field)))
        raise ProjectError(refusal_text(error), source, _("field {0}").format(where)) from None


def _chain(texts: list[str], own: Taken) -> tuple[tuple[Descriptor, ...], list[Problem]]:
    """The tie-breaks; one that cannot be computed keeps its place, with a problem. Those that the
    event declares may have other codes than in the file."""
    chain: list[Descriptor] = []
    problems = [
        Problem(Severity.WARNING, Fault.IN_FILE, value=OTHER_CODE, arguments=codes)
        for codes in own.new_codes.items()
    ]
    for text in texts:
        try:
            named = (renamed(descriptor, own.new_codes) for descriptor in parse_chain(text))
            chain += catalogue.checked(tuple(named), own.systems)
        except DescriptorError:
            chain.append(self_defined(text))
            problems.append(Problem(Severity.WARNING, Fault.UNKNOWN_TIEBREAK, value=text))
    return tuple(chain), problems
