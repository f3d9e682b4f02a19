"""What an event is: points, results, players, teams, schedule."""
