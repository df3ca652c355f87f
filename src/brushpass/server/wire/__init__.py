"""What is said between a client and the server: typed messages, one version, described by files made from them.

A client opens a socket, says hello, and gets scenes; it sends back the text of an action with the number of the
decision it answers.
`do` names what a client asks for, `say` what the server tells.
"""
