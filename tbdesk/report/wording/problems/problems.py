"""The words for input that contradicts itself or does not suit the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import partial

from tbdesk.engine.model.acknowledged import Note
from tbdesk.engine.model.problem import Fault, Problem, Said, Severity
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.engine.standings.column import Column
from tbdesk.i18n import N_, _, n_
from tbdesk.report.wording.participants import (
    LISTED,
    names_by_number,
    names_text,
    player_text,
    seated_text,
)
from tbdesk.report.wording.problems.team_problems import LINEUP_WORDS, MATCH_WORDS


def severity_text(severity: Severity) -> str:
    """`error` or `warning`."""
    return _("error") if severity is Severity.ERROR else _("warning")


def problem_where(problem: Problem, tournament: Tournament) -> str:
    """`cell 3-5, round 2`, `game 3-5, round 2`, `player 4`, `tie-break KS`; where to look for a
    problem."""
    if problem.fault is Fault.IN_FILE:
        return line_text(problem.line, problem.column)
    if problem.fault is Fault.UNKNOWN_EDITION:
        return _("rules {text}").format(text=problem.value)
    if problem.fault is Fault.NOT_TAKEN and not (problem.players or problem.teams):
        return _("line for a new pairing, round {round}").format(round=problem.round)
    if problem.fault is Fault.NOT_PAIRED:
        return _("round {round}").format(round=problem.round)
    if problem.fault is Fault.ROUNDS_NOT_PAIRED:
        return _("from round {round} on").format(round=problem.round)
    if problem.fault is Fault.UNRATED_PLAYERS or not (problem.players or problem.teams):
        return _("tie-break {text}").format(text=problem.value)
    place = _place(problem, tournament)
    if problem.round is not None:
        place = _("{place}, round {round}").format(place=place, round=problem.round)
    if problem.board >= 0:
        place = _("{place}, board {board}").format(place=place, board=problem.board + 1)
    return place


def _place(problem: Problem, tournament: Tournament) -> str:
    """The cell of the crosstable, the game where there is none, the match, the one participant."""
    if len(problem.teams) == 1:
        return _("team {number}").format(number=problem.teams[0])
    if problem.teams:
        one, other = problem.teams
        return _("match {one}-{other}").format(one=one, other=other)
    if len(problem.players) == 1:
        return _("player {number}").format(number=problem.players[0])
    one, other = problem.players
    text = _("cell {one}-{other}")
    if tournament.kind is not EventKind.ROUND_ROBIN:  # where no crosstable is shown
        text = _("game {one}-{other}")
    return text.format(one=one, other=other)


def line_text(line: int, column: int) -> str:
    """A place in a file: from 1, 0 for the whole file or line."""
    if not line:
        return _("the file")
    if not column:
        return _("line {line}").format(line=line)
    return _("line {line}, column {column}").format(line=line, column=column)


def problem_text(problem: Problem, tournament: Tournament) -> str:
    """The text that was read, its effect, and the remedy."""
    if problem.fault is Fault.IN_FILE:
        return _(problem.value).format(*map(argument_text, problem.arguments))
    return _problem_words(problem).format(
        *problem.arguments,
        value=problem.value,
        players=_names(problem, tournament),
        teams=_team_names(problem, tournament),
        name=_value_name(problem, tournament),
        cycles=tournament.cycles,
        event=_event_name(tournament),
        reason="".join(problem.arguments),
        seed="".join(problem.arguments),
        names=_list_of_names(problem, tournament),
    )


def problem_line(problem: Problem, tournament: Tournament) -> str:
    """The place and the text of a problem."""
    return f"{problem_where(problem, tournament)}: {problem_text(problem, tournament)}"


def argument_text(argument: str) -> str:
    """One of the arguments of a problem: the input, or a translated text of the program."""
    if not isinstance(argument, Said):
        return argument
    return _(argument).format(*argument.values, **argument.named)


def sign_of(problem: Problem) -> str:
    """The label before an error or a warning in a list."""
    return "✗" if problem.severity is Severity.ERROR else "!"


def board_text(problem: Problem, tournament: Tournament) -> str:
    """The fault in a match, with the board concerned."""
    text = problem_text(problem, tournament)
    if problem.board < 0:
        return text
    return _("Board {board}: {text}").format(board=problem.board + 1, text=text)


def acknowledged_text(text: str, note: Note) -> str:
    """A warning that the arbiter leaves as it is, after the reason and the person."""
    noted = _("{why}, {who}").format(why=note.why, who=note.who) if note.who else note.why
    return _("{note} (left as it is: {warning})").format(note=noted, warning=text)


def settled_problem_lines(settled: Sequence[tuple[Problem, Note]], event: Tournament) -> list[str]:
    """The warnings that the arbiter leaves as they are, with their places."""
    return [acknowledged_text(problem_line(problem, event), note) for problem, note in settled]


def problem_lines(problems: Sequence[Problem], tournament: Tournament) -> list[str]:
    """Problems with their places, the first of them where they are many."""
    groups = alike(problems)
    lines = [group_text(group, tournament) for group in groups[:LISTED]]
    if len(groups) > LISTED:
        more = sum(map(len, groups[LISTED:]))
        lines.append(_("and {count} more").format(count=more))
    return lines


#: So many warnings of one kind have a line each.
_APART = 5
#: Each of them has to be looked at by itself.
_NEVER_ALIKE = frozenset(
    {
        *(Fault.NOT_TAKEN, Fault.HALF_A_PAIRING, Fault.NOT_PAIRED),
        *(Fault.UNRATED_PLAYERS, Fault.NO_PLACE_AMONG, Fault.NO_PLAY_OFF_AMONG),
    }
)


def alike(problems: Sequence[Problem]) -> list[tuple[Problem, ...]]:
    """Problems in the order of their list; many warnings of one kind are together."""
    kinds = [_kind(problem) for problem in problems]
    counts = Counter(kinds)
    groups: dict[Hashable, list[Problem]] = {}
    for at, (problem, kind) in enumerate(zip(problems, kinds, strict=True)):
        together = kind is not None and counts[kind] > _APART
        groups.setdefault(kind if together else at, []).append(problem)
    return [tuple(group) for group in groups.values()]


def _kind(problem: Problem) -> tuple[Fault, str] | None:
    """The key that a warning shares with others of its kind; None for one that stands alone,
    as each of a tie-break does."""
    if problem.severity is Severity.ERROR or problem.fault in _NEVER_ALIKE:
        return None
    if problem.fault is Fault.IN_FILE:
        return problem.fault, problem.value
    return (problem.fault, "") if problem.players or problem.teams else None


def group_text(group: Sequence[Problem], tournament: Tournament) -> str:
    """A problem with its place; of several that are alike their number and the first."""
    line = problem_line(group[0], tournament)
    if len(group) == 1:
        return line
    return _("{count} of this kind, for example: {line}").format(count=len(group), line=line)


def lack_text(column: Column, tournament: Tournament) -> str:
    """The reason why no participant has a value of a tie-break; empty if any may have one."""
    return problem_text(column.lack, tournament) if column.lack else ""


_WORDS = {
    # of one game or bye:
    Fault.SELF_GAME: N_(
        "{players}: paired with the same player. The game is left out; correct one of the "
        "two numbers."
    ),
    Fault.UNKNOWN_PLAYER: N_(
        "there is no player {value}. The entry is left out; correct the number or add the player."
    ),
    Fault.CONTRADICTION: N_(
        "{players}: '{value}' contradicts itself. The game counts as not played until its "
        "result is corrected."
    ),
    Fault.UNREAD_RESULT: N_(
        "{players}: '{value}' is not a result. The game counts as not played until you type "
        "1, 0, ½ (or 5 or =), + or - for each side."
    ),
    Fault.TWO_GAMES_IN_ROUND: N_(
        "{name} already has a game or a bye in this round. This entry is left out; correct "
        "its round or its players."
    ),
    Fault.ROUND_OUT_OF_RANGE: N_(
        "{players}: the event has {value} rounds. The entry is left out; correct its round "
        "or the number of rounds."
    ),
    # of the list of players and the pairings as a whole:
    Fault.DUPLICATE_NUMBER: N_(
        "{value} players have this number. Their results cannot be told apart; give each "
        "player a different number."
    ),
    Fault.PAIRED_TOO_OFTEN: N_(
        "{players}: {value} games instead of {cycles}. All of them count; remove the surplus."
    ),
    Fault.NOT_PAIRED: N_(
        "not paired yet: {names}. The round counts for them as not played yet. Pair them, "
        "or give them a bye; Z declares a player absent."
    ),
    Fault.FEW_GAMES: N_(
        "{players}: present for fewer than half of the games, but the results count. By "
        "C.05 they do not: exclude the player (Players > Withdrawn players), or leave it as "
        "it is and note who decided."
    ),
    Fault.MEET_AGAIN: N_(
        "{players}: they meet in rounds {value}; in a Swiss two players meet only once. All "
        "their games count; correct a pairing that was typed wrong."
    ),
    Fault.SECOND_PAIRING_BYE: N_(
        "{players}: pairing-allocated byes in rounds {value}; in a Swiss a player gets one "
        "at most. All of them count; correct a bye that is of another kind."
    ),
    Fault.SAME_COLOUR_THRICE: N_(
        "{players}: the same colour for the third time in a row, which the pairing rules allow in "
        "the last round only. The game counts; correct its colours if they were typed wrong."
    ),
    Fault.COLOURS_OUT_OF_BALANCE: N_(
        "{players}: one colour three times more often than the other, which the pairing rules "
        "allow in the last round only. The game counts; correct its colours if they were typed "
        "wrong."
    ),
    Fault.PAIRING_MISSING: N_(
        "{players}: {value} games instead of {cycles}. Add the missing games."
    ),
    # of the chain and the edition:
    Fault.NOT_IN_EVENT: N_(
        "{value} is not intended for this kind of event ({event}). It is computed anyway."
    ),
    Fault.NOT_IN_EDITION: N_(
        "{value} does not exist in this edition of the rules. It is computed anyway; choose "
        "a newer edition or remove it from the chain."
    ),
    Fault.NOT_COMPUTED: N_(
        "{value} is defined by the organiser and cannot be computed. It stays in the chain "
        "without effect."
    ),
    Fault.NEEDS_MATCH_SCORES: N_(
        "{value} is not computed: it is made of match points and game points, and this is "
        "not a team event. It has no effect; remove it from the chain."
    ),
    Fault.NEEDS_BOARDS: N_(
        "{value} is not computed: it compares the boards of matches, and this is not a team "
        "event. It has no effect; remove it from the chain."
    ),
    Fault.NEEDS_GAMES: N_(
        "{value} is not computed: it counts the games of a player, and in this event teams "
        "are ranked. It has no effect; remove it from the chain."
    ),
    Fault.NEEDS_RATINGS: N_(
        "{value} is not computed: it uses the ratings of players, and in this event teams "
        "are ranked. It has no effect; remove it from the chain."
    ),
    Fault.NO_PLACES_BY_HAND: N_(
        "{value} has no effect: no places were set by hand (Event > Decisions > Play-offs "
        "and places by hand; in the event's file: places_by_hand)"
    ),
    Fault.NO_PLACE_AMONG: N_(
        "{name} has no place set by hand ({0}) and comes after level participants who have "
        "one. Set the places of all of them (Event > Decisions > Play-offs and places by "
        "hand)."
    ),
    Fault.NO_PLAY_OFFS: N_(
        "{value} has no effect: no play-off results were typed (Event > Decisions > "
        "Play-offs and places by hand; in the event's file: playoffs)"
    ),
    Fault.NO_PLAY_OFF_AMONG: N_(
        "{name} has no result of the play-off ({0}) and comes after level participants who "
        "have one. Type the missing results (Event > Decisions > Play-offs and places by "
        "hand), or leave it as it is and note who decided."
    ),
    Fault.NO_SEED: N_(
        "no seed was kept for the drawing of lots. The seed {seed} is used, unless you type "
        "another (Event > Decisions > Draw lots); saving the event keeps it."
    ),
    Fault.UNRATED_PLAYERS: N_(
        "{value} is left out, because some players have no rating: {players}. Enter their "
        "ratings, or set the rating of unrated players."
    ),
    Fault.RATINGS_MAY_CHANGE: N_(
        "The event lasts more than 30 days, and ratings may change ({value}): the first "
        "rating of every player counts. Choose in the event settings which ratings count, "
        "or leave it as it is and note who decided."
    ),
    Fault.UNKNOWN_TIEBREAK: N_(
        "'{value}' is not a tie-break, or has a modifier that does not go with it. It stays "
        "in the chain as a tie-break of the organiser, without effect; correct it there."
    ),
    Fault.UNKNOWN_EDITION: N_(
        "'{value}' is not an edition of the rules. The edition of the start date is used."
    ),
    # of refused texts:
    Fault.NOT_TAKEN: N_("'{value}' was not accepted: {reason}."),
    Fault.HALF_A_PAIRING: N_("{name} has no opponent yet. The entry counts once both are typed."),
    **LINEUP_WORDS,
}
_NOT_TAKEN = N_("'{value}' was not accepted. It has no effect until it is corrected or removed.")


def _problem_words(problem: Problem) -> str:
    fault = problem.fault
    if fault is Fault.ROUNDS_NOT_PAIRED:
        return n_("{value} round not paired.", "{value} rounds not paired.", int(problem.value))
    if fault is Fault.NOT_TAKEN and not problem.arguments:
        return _(_NOT_TAKEN)
    if problem.teams and fault in MATCH_WORDS:
        return _(MATCH_WORDS[fault])
    return _(_WORDS[fault])


def _names(problem: Problem, tournament: Tournament) -> str:
    """The players a problem is about; a game against oneself has one."""
    text = partial(_named_in_line_up, problem, tournament) if problem.teams else player_text
    by_number = {player.number: text(player) for player in tournament.players}
    names = [by_number.get(number, str(number)) for number in dict.fromkeys(problem.players)]
    if problem.fault is Fault.UNRATED_PLAYERS:
        return names_text(names)
    return " – ".join(names)


def _named_in_line_up(problem: Problem, tournament: Tournament, player: Player) -> str:
    """A player of a warning about teams, with the place in the roster of one of them."""
    if problem.fault is Fault.NOT_ON_ROSTER:
        return player.name
    teams = (team for team in tournament.teams if team.number in problem.teams)
    return seated_text(player, next((team for team in teams if player.number in team.roster), None))


def _team_names(problem: Problem, tournament: Tournament) -> str:
    """The teams a problem is about; a match against oneself has one."""
    by_number = {team.number: player_text(team) for team in tournament.teams}
    numbers = dict.fromkeys(problem.teams)
    return " – ".join(by_number.get(number, str(number)) for number in numbers)


def _list_of_names(problem: Problem, tournament: Tournament) -> str:
    """The names of all concerned, cut short if there are many."""
    numbers = problem.teams or problem.players
    if problem.fault is not Fault.NOT_PAIRED:
        return ""
    names = names_by_number(tournament)
    return names_text([names[number] for number in numbers])


def _value_name(problem: Problem, tournament: Tournament) -> str:
    """The participant whose number is the problem's value; the value itself for any other."""
    for participant in tournament.participants:
        if str(participant.number) == problem.value:
            return player_text(participant)
    return problem.value


def _event_name(tournament: Tournament) -> str:
    teams = bool(tournament.teams)
    if tournament.kind is EventKind.ROUND_ROBIN:
        return _("a round robin of teams") if teams else _("a round robin")
    if tournament.kind is EventKind.PREDETERMINED:
        return _("predetermined pairings of teams") if teams else _("predetermined pairings")
    return _("a Swiss of teams") if teams else _("a Swiss")
