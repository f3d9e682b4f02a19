"""Long proofs: each is a command, prints its figure, and ends with 1 if the proof fails."""
