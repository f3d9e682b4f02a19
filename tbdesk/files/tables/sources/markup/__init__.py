"""Tables in what is marked up: web pages, wikis, forums, LaTeX."""
