"""HTTP and sockets: addresses, messages, and the files of the page."""
