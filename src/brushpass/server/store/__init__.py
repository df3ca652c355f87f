"""The store: everything that is kept, on SQLite or PostgreSQL, and what nodes tell each other."""
