"""The meaning of results: a small set of declared notations, of which every cell has to fit one."""
