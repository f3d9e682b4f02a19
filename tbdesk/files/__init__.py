"""What is read and saved."""
