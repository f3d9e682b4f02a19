"""Players, games, questions and contradictions of a sheet, and the event they make."""
