"""The event's log in words: changes after results existed, with the values before and now."""

from __future__ import annotations

from tbdesk.engine.model.declaration.written import lines_of, of_lines
from tbdesk.engine.model.declared import DeclarationError
from tbdesk.engine.model.log import NOT_KEPT, Fact, Rule
from tbdesk.engine.model.tournament import EventKind, Leaving
from tbdesk.engine.rules.editions import EDITIONS
from tbdesk.i18n import N_, _
from tbdesk.report.wording.events.events import deviation_text, edition_text
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.tiebreaks.declarations import declaration_text

_RULES = {
    Rule.CHAIN: N_("Tie-breaks"),
    Rule.EDITION: N_("Rules"),
    Rule.KIND: N_("Kind of event"),
    Rule.ROUNDS: N_("Number of rounds"),
    Rule.SCORES: N_("Scores"),
    Rule.MATCHES: N_("Match points"),
    Rule.BOARDS: N_("Boards"),
    Rule.UNRATED: N_("Unrated players count as"),
    Rule.DEVIATIONS: N_("Regulations of the event (16.6)"),
    Rule.LOTS: N_("Seed of the drawing of lots"),
    Rule.RATINGS: N_("Ratings that count"),
    Rule.SYSTEMS: N_("Tie-breaks of the event's own"),
}
#: By the codes that the log has for them.
RATINGS_THAT_COUNT = {
    "first": N_("the first of every player"),
    "by-round": N_("those held in the round of the game"),
}
_FACTS = {
    Fact.RESULT: N_("Result"),
    Fact.BYE: N_("Bye"),
    Fact.RATING: N_("Rating"),
    Fact.NAME: N_("Name"),
    Fact.WITHDRAWN: N_("Withdrawn"),
    Fact.POINTS: N_("Points given or taken"),
    Fact.PLACE: N_("Place by hand"),
    Fact.PLAY_OFF: N_("Play-off"),
    Fact.WARNING: N_("Warning"),
    Fact.PARTICIPANTS: N_("Participants, with their results"),
    Fact.NUMBERS: N_("Pairing numbers"),
    Fact.TABLE: N_("Results in other rounds or colours"),
    Fact.DRAWING: N_("Lots drawn from the seed"),
}
_LEFT = {
    Leaving.WITHDRAWN.value: N_("withdrew before round {round}"),
    Leaving.EXPELLED.value: N_("expelled before round {round}"),
    Leaving.EXCLUDED.value: N_("excluded from round {round} on"),
}
_KINDS = {
    EventKind.ROUND_ROBIN.value: N_("Round robin"),
    EventKind.SWISS.value: N_("Swiss"),
    EventKind.PREDETERMINED.value: N_("Predetermined pairings"),
}


def logged_subject(subject: Rule | Fact) -> str:
    """The name of the subject of a log entry."""
    return _(_FACTS[subject]) if isinstance(subject, Fact) else rule_name(subject)


def logged_value(subject: Rule | Fact, value: str) -> str:
    """A former or new value, from its code in the log."""
    if isinstance(subject, Rule):
        return rule_text(subject, value)
    if subject is Fact.WITHDRAWN:
        return _withdrawal_text(value)
    if subject is Fact.DRAWING and value:
        return _("not kept") if value == NOT_KEPT else _("kept")
    if subject is Fact.WARNING:
        return value or _("open")
    return value or NO_VALUE


def _withdrawal_text(value: str) -> str:
    """How a player withdrew, from its code in the log."""
    if not value:
        return _("no")
    kind, round_, *not_counted = f"{value}  ".split(" ")
    if kind not in _LEFT:
        return _("yes")  # not in the final table, for any reason
    text = _(_LEFT[kind]).format(round=round_)
    return _("{left}, results do not count").format(left=text) if any(not_counted) else text


def rule_name(rule: Rule) -> str:
    """The name of a rule, as in the dialogs."""
    return _(_RULES[rule])


def rule_text(rule: Rule, value: str) -> str:
    """The value of a rule, from its code in the log."""
    if rule is Rule.CHAIN:
        return value.replace(",", ", ") or _("points only")
    if rule is Rule.EDITION:
        return edition_text(EDITIONS[value]) if value in EDITIONS else value
    if rule is Rule.KIND:
        kind, cycles = value.partition(" ")[::2]
        name = _(_KINDS[kind]) if kind in _KINDS else kind
        return f"{name} × {cycles}" if cycles else name
    if rule is Rule.RATINGS and value in RATINGS_THAT_COUNT:
        return _(RATINGS_THAT_COUNT[value])
    if rule is Rule.DEVIATIONS:
        return "; ".join(map(_deviation, value.split(","))) if value else _("as in the rules")
    if rule is Rule.SYSTEMS and value:
        return _systems(value)
    return value or NO_VALUE


def _systems(text: str) -> str:
    """The tie-breaks of the event's own, from the declarations that the log has for them."""
    try:
        return "; ".join(map(declaration_text, of_lines(text)))
    except DeclarationError:  # of a program that knows more of them
        return text


def _deviation(text: str) -> str:
    point, holds = text.partition("=")[::2]
    state = _("yes") if holds == "1" else _("no")
    try:
        return _("{point}: {state}").format(point=deviation_text(point), state=state)
    except KeyError:  # of a program that knows more of them
        return text


def change_text(rule: Rule, before: str, after: str) -> str:
    """`Tie-breaks: PTS, SB → PTS, KS`."""
    if rule is Rule.SYSTEMS:
        before, after = _only_different(before, after)
    name, old, new = rule_name(rule), rule_text(rule, before), rule_text(rule, after)
    return f"{name}: {old} → {new}"


def _only_different(before: str, after: str) -> tuple[str, str]:
    """Two lists of an event's own tie-breaks, without the entries they share."""
    try:
        old, new = of_lines(before), of_lines(after)
    except DeclarationError:
        return before, after
    return (
        lines_of(line for line in old if line not in new),
        lines_of(line for line in new if line not in old),
    )
