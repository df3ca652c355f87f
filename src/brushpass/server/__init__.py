"""The server: tables that people share, kept in a database and served by any number of nodes."""
