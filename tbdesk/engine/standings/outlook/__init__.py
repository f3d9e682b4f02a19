"""Who can still finish where, over all that the missing games may bring."""
