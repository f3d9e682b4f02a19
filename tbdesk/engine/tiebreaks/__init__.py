"""One family of tie-breaks a file, named as the regulations name it.

Each function takes (event, descriptor) and returns the TermTable of the event; the catalogue
says what may be called with which modifiers and how terms become a value. The direct encounter
takes a tied group instead and returns its order with every pass.
"""
