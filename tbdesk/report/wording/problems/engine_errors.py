"""Errors of the engine in words, those of pairing a player among them."""

from __future__ import annotations

import re
from functools import singledispatch

from tbdesk.engine.entry.finder import WhoError
from tbdesk.engine.entry.pairings import Obstacle, PairingError
from tbdesk.engine.entry.typed_results import MatchScoreError
from tbdesk.engine.errors import EngineError, GeneratorError
from tbdesk.engine.model.declared import DeclarationError, Refusal
from tbdesk.engine.model.descriptor import DescriptorError, Unusable
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import ResultError
from tbdesk.engine.model.schedule import Counted, ScheduleError
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import DEVIATIONS, EDITIONS, DeviationError, EditionError
from tbdesk.engine.standings.errors import NoOutlook, NoPair, OutlookError, PairError
from tbdesk.engine.tiebreaks.catalogue import MODIFIER_SIGNS, known
from tbdesk.i18n import N_, _, n_, p_
from tbdesk.report.wording.figures import score_examples
from tbdesk.report.wording.participants import names_text, player_text
from tbdesk.report.wording.problems.problems import argument_text
from tbdesk.report.wording.signs import kind_text


@singledispatch
def engine_text(error: EngineError) -> str:
    """The message of an error, by its class."""
    return str(error)


@engine_text.register(ResultError)
def _result_text(error: ResultError) -> str:
    text = _("'{0}' is not a result: use 1, 0, ½ (or 5 or =), + or - for each side")
    return text.format(error.text)


@engine_text.register(EditionError)
def _edition_text(error: EditionError) -> str:
    text = _("'{0}' is not an edition of the rules: use {1}")
    return text.format(error.text, ", ".join(EDITIONS))


@engine_text.register(DeviationError)
def _deviation_text(error: DeviationError) -> str:
    text = _("'{0}' is not a point that the regulations of an event may change: use {1}")
    return text.format(error.text, ", ".join(DEVIATIONS))


@engine_text.register(GeneratorError)
def _generator_text(error: GeneratorError) -> str:
    if error.players:
        text = _("{0} participants: an event of this kind has {1} to {2}")
    else:
        text = _(
            "{0} rounds: an event of this kind and size has {1} to {2}, a round robin all "
            "rounds of its schedule"
        )
    return text.format(error.wanted, error.least, error.most)


@engine_text.register(ScheduleError)
def _schedule_text(error: ScheduleError) -> str:
    if error.counted is Counted.PLAYERS:
        text = _("a round robin has {0} to {1} players, not {2}")
    else:
        text = _("a round robin has {0} to {1} cycles, not {2}")
    return text.format(error.least, error.most, error.wanted)


_REFUSALS = {
    Refusal.NO_CODE: N_(
        "'{read}' cannot be a code: use capital letters, figures and underscores, a letter first"
    ),
    Refusal.BUILT_IN: N_("this code is taken; choose another one"),
    Refusal.TWICE: N_("two systems have this code"),
    Refusal.UNKNOWN_FIELD: N_("'{read}' is not a field here; the fields are {expected}"),
    Refusal.MISSING: N_("this is missing"),
    Refusal.NO_TEXT: N_("'{read}' is not a text"),
    Refusal.NO_NUMBER: N_("'{read}' is not a number: write 2, 0.5 or 1/3"),
    Refusal.NOT_WHOLE: N_("'{read}' is not a whole number"),
    Refusal.NO_TRUTH: N_("'{read}' is neither true nor false"),
    Refusal.NO_TABLE: N_("'{read}' is not a table of fields"),
    Refusal.NO_LIST: N_("'{read}' is not a list"),
    Refusal.NOT_ONE_OF: N_("'{read}' cannot stand here; use {expected}"),
    Refusal.TOO_GREAT: N_("'{read}' is out of range ({expected})"),
    Refusal.TOO_MANY: N_("{read} are too many; {expected} are allowed"),
    Refusal.NOT_WITH: N_("this does not go together with {expected}"),
    Refusal.NO_SYSTEM: N_("'{read}' is not a tie-break with values of its own"),
    Refusal.CIRCLE: N_("it refers to itself: {read}"),
}


@engine_text.register(DeclarationError)
def _declaration_text(error: DeclarationError) -> str:
    """`US_MM, field cut[2].low: 'x' is no whole number`."""
    reason = refusal_text(error)
    if not error.field:
        return f"{error.code}: {reason}"
    text = _("{code}, field {field}: {reason}")
    return text.format(code=error.code, field=error.field, reason=reason)


def refusal_text(error: DeclarationError) -> str:
    """Why a declaration is refused, without its place."""
    return argument_text(refusal(error))


def refusal(error: DeclarationError) -> Said:
    """The reason why a declaration is refused, for a problem."""
    return Said(_REFUSALS[error.why], read=error.read, expected=error.expected)


#: The reasons why there is no outlook; PAIRINGS_MISSING is counted.
_NO_OUTLOOK = {
    NoOutlook.NO_ROUND: N_(
        "before the first round any place is possible: pair it, or ask after a later round"
    ),
    NoOutlook.NOT_PAIRED: N_(
        "round {0} is not paired for {1}: pair them, or enter byes, before asking for "
        "possible places"
    ),
    NoOutlook.ROUNDS_NOT_PAIRED: N_(
        "rounds {0} to {1} of the round robin are not paired: pair them before asking for "
        "possible places"
    ),
    NoOutlook.ROUNDS_TO_COME: N_(
        "only {0} of {1} rounds are paired or shown: the participants who have reached the "
        "places of the event are known once all rounds are"
    ),
    NoOutlook.BOARDS_OPEN: N_(
        "{0} depends on single boards, not on match scores: enter the missing matches, or "
        "choose a chain without it"
    ),
    NoOutlook.NOT_BY_POINTS: N_(
        "{0} outcomes are too many to check each (at most {1}), and only a chain that "
        "begins with points gives an answer without that"
    ),
    NoOutlook.NO_SUCH_PLACES: N_("the first {1} of {0} participants are not an aim: use 1 to {2}"),
    NoOutlook.EXCLUDED: N_("{0} is excluded from the final table and has no place"),
    NoOutlook.UNKNOWN: N_("no player has the number {0}"),
}


@engine_text.register(OutlookError)
def _outlook_text(error: OutlookError) -> str:
    numbers = error.numbers
    if error.why is NoOutlook.PAIRINGS_MISSING:
        return _pairings_missing_text(*numbers)
    arguments: tuple[object, ...] = numbers
    if error.why is NoOutlook.NOT_PAIRED:
        arguments = numbers[0], names_text(map(str, numbers[1:]))
    elif error.why is NoOutlook.BOARDS_OPEN:
        arguments = (error.text,)
    elif error.why is NoOutlook.NO_SUCH_PLACES:
        arguments = *numbers, numbers[0] - 1
    return _(_NO_OUTLOOK[error.why]).format(*arguments)


def _pairings_missing_text(first: int, second: int, others: int) -> str:
    """That two are to meet and are not paired, and so many other pairs."""
    if not others:
        text = _(
            "{0} and {1} still have to meet but are not paired: add the pairing before asking "
            "for possible places"
        )
        return text.format(first, second)
    text = n_(
        "{0} and {1} still have to meet but are not paired, nor is {2} other pair: add the "
        "pairings before asking for possible places",
        "{0} and {1} still have to meet but are not paired, nor are {2} other pairs: add "
        "the pairings before asking for possible places",
        others,
    )
    return text.format(first, second, others)


@engine_text.register(PairError)
def _pair_text(error: PairError) -> str:
    if error.why is NoPair.SAME:
        return _("{0} is named twice: name two participants").format(error.number)
    return _("{0} is excluded from the final table and has no place").format(error.number)


@engine_text.register(WhoError)
def _who_text(error: WhoError) -> str:
    if error.number is not None:
        return _("no player has the number {0}").format(error.number)
    if not error.fitting:
        text = _("'{0}' is neither a pairing number nor part of a name here")
        return text.format(error.text)
    names = names_text(map(player_text, error.fitting), 4)
    text = _("'{0}' fits {1}: type the number, or more letters")
    return text.format(error.text, names)


@engine_text.register(MatchScoreError)
def _match_score_text(error: MatchScoreError) -> str:
    if error.too_high:
        text = _("'{0}' is more than the {1} points of a match")
        return text.format(error.text, points_text(error.total))
    text = _("'{0}' is not the score of a match: type {1} or {2}, + or - for a forfeited match")
    return text.format(error.text, *score_examples(error.total))


@engine_text.register(DescriptorError)
def _descriptor_text(error: DescriptorError) -> str:
    reason = _descriptor_reason(error)
    if error.position:
        text = _("tie-break {0} of the chain, '{1}': {2}")
        return text.format(error.position, error.text, reason)
    return f"'{error.text}': {reason}"


def _descriptor_reason(error: DescriptorError) -> str:
    if error.why is Unusable.UNKNOWN:
        codes = ", ".join(row.code for row in known())
        return _("no tie-break has this name; the names are {0}").format(codes)
    if error.why is Unusable.NOT_CARRIED:
        signs = ", ".join(MODIFIER_SIGNS[modifier] for modifier in sorted(error.carried))
        text = _("{0} may not carry {1} (its modifiers: {2})")
        code = re.split("[:/]", error.text)[0]
        return text.format(code, error.modifier, signs or p_("modifiers", "none"))
    return {
        Unusable.NOT_A_NAME: _("this is not the name of a tie-break"),
        Unusable.GIVEN_TWICE: _("the modifier /{0} is given twice"),
        Unusable.NOT_POSITIVE: _("/{0}: the number must be 1 or more"),
        Unusable.PERCENT: _(
            "'/{0}' may be a percentage, as other programs have it, or half-points (14.5): write "
            "half-points with their sign (/L+1, /L-1); without /L the limit is 50 %"
        ),
        Unusable.NOT_A_MODIFIER: _(
            "'/{0}' is not a modifier: use /Cn, /Mn, /L+n, /L-n, /P, /F, /Kn, /R or /Un"
        ),
    }[error.why].format(error.modifier)


_OBSTACLES = {
    Obstacle.UNKNOWN_NUMBER: N_(
        "There is no player {player} in this event; the numbers go from {first} to {last}"
    ),
    Obstacle.SAME_PLAYER: N_("{player} cannot play against themselves"),
    Obstacle.IN_GAME: N_(
        "{player} is paired with {other} in round {round} already; remove that pairing first"
    ),
    Obstacle.HAS_BYE: N_("{player} has a bye in round {round} already ({kind}); remove it first"),
    Obstacle.MET_BEFORE: N_("{player} and {other} meet in round {round} already"),
    Obstacle.OTHER_COLOUR: N_(
        "In round {round}, {player} has the other colour against {other}; F7 exchanges the colours"
    ),
    Obstacle.FIXED_SCHEDULE: N_(
        "The pairings of a round robin are those of its Berger table; only results can "
        "be typed here"
    ),
    Obstacle.HAS_GAMES: N_(
        "{player} cannot be removed: there are games in round {rounds}. A player who leaves gets "
        "zero-point byes for the rounds that follow"
    ),
}


def obstacle_text(error: PairingError, tournament: Tournament) -> str:
    """The obstacle, the players concerned, and the remedy."""
    numbers = [player.number for player in tournament.players]
    return _(_OBSTACLES[error.obstacle]).format(
        player=_name_of(tournament, error.player),
        other=_name_of(tournament, error.other),
        round=error.round,
        kind="" if error.kind is None else kind_text(error.kind),
        rounds=", ".join(str(round_) for round_ in error.rounds),
        first=min(numbers, default=0),
        last=max(numbers, default=0),
    )


def exchange_text(error: PairingError, tournament: Tournament, seated: int) -> str:
    """The offer to exchange a player seated elsewhere with the one at the typed one (`seated`)."""
    text = _(
        "{player} is paired with {other} in round {round} already. Press Enter again to "
        "exchange {player} and {seated}; the results stay on their boards"
    )
    return text.format(
        player=_name_of(tournament, error.player),
        other=_name_of(tournament, error.other),
        round=error.round,
        seated=_name_of(tournament, seated),
    )


def _name_of(tournament: Tournament, number: int) -> str:
    """`7 Giulia`, or the unused number."""
    for player in tournament.players:
        if player.number == number:
            return player_text(player)
    return str(number)
