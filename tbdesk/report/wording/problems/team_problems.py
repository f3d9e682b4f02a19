"""The words for problems of a team event: its matches, line-ups and typed scores."""

from __future__ import annotations

from tbdesk.engine.model.problem import Fault
from tbdesk.i18n import N_

#: Of matches and byes of teams, in place of the words for games of players.
MATCH_WORDS = {
    Fault.SELF_GAME: N_(
        "{teams}: paired with itself. The match is left out; correct one of the two numbers."
    ),
    Fault.UNKNOWN_PLAYER: N_(
        "there is no team {value}. The entry is left out; correct the number or add the team."
    ),
    Fault.CONTRADICTION: N_(
        "{teams}: '{value}' contradicts itself. The match counts as not played until it is "
        "corrected."
    ),
    Fault.UNREAD_RESULT: N_(
        "{players}: '{value}' is not a result. The match counts as not finished until you "
        "type 1, 0, ½ (or 5 or =), + or - for each side."
    ),
    Fault.TWO_GAMES_IN_ROUND: N_(
        "{name} already has a match or a bye in this round. This entry is left out; correct "
        "its round or its teams."
    ),
    Fault.ROUND_OUT_OF_RANGE: N_(
        "{teams}: the event has {value} rounds. The entry is left out; correct its round or "
        "the number of rounds."
    ),
    Fault.DUPLICATE_NUMBER: N_(
        "{value} teams have this number. Their results cannot be told apart; give each team "
        "a different number."
    ),
    Fault.PAIRED_TOO_OFTEN: N_(
        "{teams}: {value} matches instead of {cycles}. All of them count; remove the surplus."
    ),
    Fault.FEW_GAMES: N_(
        "{teams}: present for fewer than half of the matches, but the results count. By "
        "C.05 they do not: exclude the team (Players > Withdrawn teams), or leave it as it "
        "is and note who decided."
    ),
    Fault.MEET_AGAIN: N_(
        "{teams}: they meet in rounds {value}; in a Swiss two teams meet only once. All "
        "their matches count; correct a pairing that was typed wrong."
    ),
    Fault.SECOND_PAIRING_BYE: N_(
        "{teams}: pairing-allocated byes in rounds {value}; in a Swiss a team gets one at "
        "most. All of them count; correct a bye that is of another kind."
    ),
    Fault.PAIRING_MISSING: N_(
        "{teams}: {value} matches instead of {cycles}. Add the missing matches."
    ),
}


#: Of line-ups and typed scores. The arbiter may leave all of it as it is.
LINEUP_WORDS = {
    Fault.PLAYER_TWICE: N_(
        "{players} also plays on board {0} of the match {1}-{2} in this round. Both count; "
        "correct one of them."
    ),
    Fault.NOT_ON_ROSTER: N_(
        "{players} is not on the roster of {name}. The board counts; add the player to the "
        "roster or correct the line-up."
    ),
    Fault.BOARD_ORDER: N_(
        "{players}: they play in another order than on the roster of {name}. The boards "
        "count as they are."
    ),
    Fault.RESERVE_ABOVE: N_(
        "{players}: a reserve of {name} plays above a regular player. The boards count as they are."
    ),
    Fault.NOBODY_SCORED: N_(
        "{name} got points on an empty board. They count; seat the player, or correct the result."
    ),
    Fault.EMPTY_CHAIR: N_(
        "{players} has a result against an empty board of {name}, which counts as a game "
        "over the board. Type {0} if it was won by forfeit, or seat the opponent."
    ),
    Fault.TOO_MANY_BOARDS: N_(
        "{teams}: more boards than the {value} of a match. All of them count; remove the surplus."
    ),
    Fault.SCORE_OUT_OF_REACH: N_(
        "{teams}: no board results add up to {value}. The score counts as typed; correct it "
        "if it was not decided like that."
    ),
    Fault.POINTS_MISSING: N_(
        "{teams}: {value} was typed, only {0} of the {1} points of a match. It counts as "
        "typed; correct it, unless a board gave no points to either side."
    ),
    Fault.SCORELESS: N_(
        "{teams}: {value} was typed. It counts as a drawn match; if neither team came, type "
        "_ (both lose)."
    ),
    Fault.SCORE_AGAINST_BOARDS: N_(
        "{teams}: {value} was typed, and the boards add up to {0}. The typed score counts; remove "
        "it or correct the boards."
    ),
    Fault.FORFEIT_AGAINST_BOARDS: N_(
        "{teams}: the match was forfeited ({value}), but the boards {1} have results. The "
        "match counts {0} on every board; those games count for their players only. Correct "
        "the score or the results if typed wrong."
    ),
    Fault.NO_BOARDS: N_(
        "{teams}: {value} was typed without boards. BC, TBR, BBE, wins on the boards and "
        "the players' results cannot be computed until the boards are typed."
    ),
}
