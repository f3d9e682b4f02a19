"""What is known of players: their fields, federations and ratings."""
