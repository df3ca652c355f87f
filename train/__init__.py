"""Makes the minds of the games by self-play; the product reads what comes out and never imports this."""
