"""The list of players and teams, and who comes, goes or changes."""
