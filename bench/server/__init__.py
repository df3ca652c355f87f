"""Benchmarks of the server: real processes, real sockets over loopback, real databases.

python -m bench.server.load      moves a second and latency of one node on SQLite
python -m bench.server.idle      the memory of idle sockets, and the time of a start
python -m bench.server.soak      memory over minutes of tables that come and go
python -m bench.server.nodes     one node and two nodes on PostgreSQL
python -m bench.server.crash     kill -9 in the middle of everything, on both stores
"""
