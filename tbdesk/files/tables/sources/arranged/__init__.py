"""Tables that are arranged otherwise, brought to a row for each player, a column for each round."""
