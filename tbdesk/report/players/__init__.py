"""The fields of players, their federations and ratings."""
