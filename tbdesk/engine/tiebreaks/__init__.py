"""One module per family of tie-breaks, named as in the regulations, in the room of its type: own
results, opponents' scores, encounters among the tied, performance, orders from no result.

Each function takes (event, descriptor) and returns the TermTable of the event; its row in `rows`
has the modifiers it may carry, the cut, and the way from the terms to a value. The direct
encounter takes a tied group instead and returns its order with every pass.
"""
