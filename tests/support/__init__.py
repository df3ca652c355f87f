"""What tests of several layers share with the benchmarks and the scripts."""
