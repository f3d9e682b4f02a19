"""The rating report: what rating officers ask of it, and what an event still lacks."""
