"""An event in words: its kind and rules, the arbiter's decisions, the changes made."""
