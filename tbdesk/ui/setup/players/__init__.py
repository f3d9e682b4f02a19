"""The list of players and teams, late entries, withdrawals and changes of players."""
