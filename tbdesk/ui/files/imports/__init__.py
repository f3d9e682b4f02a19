"""Tables from elsewhere: how they were read, what is asked of them, and the event they become."""
