"""Access: who somebody is, and how much may be asked."""
