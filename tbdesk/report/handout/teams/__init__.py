"""The sections of team events: matches, line-ups, the league table, board prizes."""
