"""The limits of an event, shared by dialogs, readers and help. Input beyond them is refused with a
message."""

from __future__ import annotations

#: Players, or teams, of a round robin: those the Berger tables are for.
MIN_PLAYERS, MAX_PLAYERS = 2, 60
#: The number of meetings of two participants of a round robin.
MAX_CYCLES = 4
#: Players of any other event: pairing numbers have four digits in report files.
MAX_NUMBER = 9999
#: Teams of any other event: they have three.
MAX_TEAMS = 999
#: Rounds that can be typed, and that are read.
MAX_TYPED_ROUNDS, MAX_ROUNDS = 99, 999
#: Boards of a match that can be typed, and that are read.
MAX_TYPED_BOARDS, MAX_BOARDS = 50, 99
#: Games of an event, or boards of all its matches: those of 9999 players in eleven rounds. With
#: more of them the window would stand still while it opens.
MAX_GAMES = 55_000
#: Letters of a name, a reason or any other text of an event.
MAX_TEXT = 1_000
#: Letters of a cell of a table: two cells may make one name.
MAX_CELL = 400
#: Letters of a log entry about many participants at once.
MAX_LOG_TEXT = 100_000
#: Tie-breaks that an event declares itself.
MOST_DECLARED = 50
