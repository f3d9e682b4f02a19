"""Rules that are changed after results exist."""

from __future__ import annotations

from tbdesk.engine.model.declaration.written import lines_of
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.log import Rule
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import BYE_CODES, ScoreSystem
from tbdesk.engine.model.teams import Match, MatchRules
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import edition_of


def last_round_with_result(event: Tournament) -> int:
    """The last round, from 1, in which something was played or forfeited; 0 for none."""
    rounds = [game.round for game in event.games if game.result is not None]
    rounds += [match.round for match in event.matches if _has_result(match)]
    return max(rounds, default=0)


def _has_result(match: Match) -> bool:
    decided = match.score is not None or match.forfeit is not None
    return decided or any(board.result is not None for board in match.boards)


def rules_of(event: Tournament) -> dict[Rule, str]:
    """The rules of an event, as codes and figures: `PTS,SB`, `fide-2026`, `7`, `1-½-0`."""
    rules = {
        Rule.CHAIN: chain_text(event.chain),
        Rule.EDITION: edition_of(event).id,
        Rule.KIND: _kind(event),
        Rule.ROUNDS: str(event.rounds),
        Rule.SCORES: _scores(event.scores),
        Rule.UNRATED: "" if event.unrated is None else str(event.unrated),
        Rule.DEVIATIONS: ",".join(f"{name}={int(holds)}" for name, holds in event.deviations),
        Rule.LOTS: event.lots_seed,
        Rule.RATINGS: "by-round" if event.ratings_by_round else "first",
        Rule.SYSTEMS: _systems(event),
    }
    if event.match_rules is not None:
        rules[Rule.MATCHES] = _matches(event.match_rules)
        rules[Rule.BOARDS] = _boards(event.match_rules)
    return rules


def changed_rules(before: Tournament, after: Tournament) -> dict[Rule, tuple[str, str]]:
    """The former and the new text of every rule that an edit changes after results exist. The first
    seed of the lots changes nothing."""
    if _same_rules(before, after) or not last_round_with_result(before):
        return {}
    old, new = rules_of(before), rules_of(after)
    old[Rule.LOTS] = old[Rule.LOTS] or new[Rule.LOTS]
    return {
        rule: (old.get(rule, ""), new.get(rule, ""))
        for rule in Rule
        if old.get(rule, "") != new.get(rule, "")
    }


#: The fields of an event that `rules_of` reads.
_FIELDS = (
    "chain", "edition", "start", "kind", "cycles", "rounds", "scores", "unrated", "deviations",
    "lots_seed", "match_rules", "ratings_by_round", "systems",
)  # fmt: skip


def _same_rules(before: Tournament, after: Tournament) -> bool:
    """True if an edit leaves the rules alone, as nearly every edit does."""
    return all(getattr(before, field) is getattr(after, field) for field in _FIELDS)


def _systems(event: Tournament) -> str:
    if not event.systems:
        return ""
    return lines_of(event.systems)


def _kind(event: Tournament) -> str:
    if event.kind is EventKind.ROUND_ROBIN and event.cycles > 1:
        return f"{event.kind.value} {event.cycles}"
    return event.kind.value


def _scores(system: ScoreSystem) -> str:
    """The scores as text, `1-½-0`, with those unlike the result they name: `1-½-0 PAB=½`."""
    others = (
        ("+", system.forfeit_win, None),
        ("-", system.forfeit_loss, 0),
        ("PAB", system.pairing_bye, None),
        ("FPB", system.full_bye, None),
        ("HPB", system.half_bye, None),
        ("ZPB", system.zero_bye, 0),
    )
    return system.text + "".join(
        f" {code}={points_text(points)}"
        for code, points, usual in others
        if points is not None and points != usual
    )


def _boards(rules: MatchRules) -> str:
    """`4 BWBW 4-3-2-1`: how many, the colours and the weights where there are any."""
    return " ".join(filter(None, (str(rules.boards), rules.colours, rules.weights_text)))


def _matches(rules: MatchRules) -> str:
    """`MP 2-1-0`, the primary score and the match points; after it the game points of byes that
    differ from a match won, drawn or lost on all boards."""
    byes = (f" {BYE_CODES[kind]}={points_text(points)} GP" for kind, points in rules.bye_games)
    return f"{rules.primary.value} {_scores(rules.match_scores)}{''.join(byes)}"
