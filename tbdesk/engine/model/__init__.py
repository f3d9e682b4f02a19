"""The record of an event: points, results, players, teams, schedule."""
