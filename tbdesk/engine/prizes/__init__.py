"""Categories of players, tables among them, and prizes with the reasons for each."""
