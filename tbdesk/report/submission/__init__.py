"""The rating report: the requirements of rating officers, and an event's missing data."""
