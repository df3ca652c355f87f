"""Benchmarks: how fast the engine and the search are, next to OpenSpiel in the same run on the same core.

python -m bench.playouts    random playouts, copies, sampled worlds, views
python -m bench.search      information-set tree search
python -m bench.report      docs/speed.md, from what the two have written to bench/results
"""
