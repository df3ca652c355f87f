"""Jobs: bots' decisions and other work that outlives a request, in processes of their own."""
