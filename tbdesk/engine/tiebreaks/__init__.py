"""One family of tie-breaks a file, named as the regulations name it.

Each function takes (event, position of the participant, descriptor) and returns the Terms of
the value; the catalogue says what may be called with which modifiers. The direct encounter
takes a tied group instead and returns its order with every pass.
"""
