"""What is told when the program itself has failed."""
