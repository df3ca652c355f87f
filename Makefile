# Brushpass. `make run` serves, `make play` plays in the terminal, `make test` proves; all set everything up first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py') setup.py
STATIC := src/brushpass/server/static
WEB := $(shell find web/src web/public web/scripts -type f -not -path 'web/src/generated/*') web/index.html \
	web/package-lock.json web/vite.config.ts docs/openapi.json docs/asyncapi.json

.PHONY: run play test interpreted check lint types walls web screens format bench rebuild lock clean

# The engine and the page are built side by side.
run:
	@$(MAKE) --no-print-directory -j2 $(VENV)/built $(STATIC)/index.html
	@$(BIN)/brushpass serve

play: $(VENV)/built
	@$(BIN)/brushpass

test: $(VENV)/built $(VENV)/tools $(STATIC)/index.html
	@scripts/browser
	$(BIN)/python -m pytest -n 2
	$(MAKE) --no-print-directory interpreted

# The same tests on the same source without the compiler's work; what only takes long is left out.
interpreted: $(VENV)/built $(VENV)/tools
	rm -rf build/interpreted && mkdir -p build/interpreted/src
	tar -C src --exclude='*.so' --exclude=__pycache__ -cf - brushpass | tar -C build/interpreted/src -xf -
	ln -s ../../tests ../../pyproject.toml build/interpreted/
	PYTHONPATH=build/interpreted/src $(BIN)/python -m pytest -n 2 -m "not slow"

check: lint types walls

# The types of the web client are checked whenever it is built.
lint: $(VENV)/tools $(STATIC)/index.html
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	scripts/npm $(BIN) run --silent lint

types: $(VENV)/built $(VENV)/tools
	$(BIN)/mypy

walls: $(VENV)/built $(VENV)/tools
	$(BIN)/lint-imports

format: $(VENV)/tools $(STATIC)/index.html
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	scripts/npm $(BIN) run --silent format

# The pictures of every page in docs/screens.
screens: $(VENV)/built $(VENV)/tools $(STATIC)/index.html
	@scripts/browser
	$(BIN)/python -m scripts.screens

bench: $(VENV)/built
	$(BIN)/pip install --quiet --require-hashes -r requirements/bench.txt
	$(BIN)/python -m bench.playouts --json bench/results/playouts.json
	$(BIN)/python -m bench.search --json bench/results/search.json
	$(BIN)/python -m bench.report

# Set-up

$(VENV)/runtime: requirements/runtime.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --require-hashes -r requirements/runtime.txt
	@touch $@

$(VENV)/tools: requirements/dev.txt $(VENV)/runtime
	$(BIN)/pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/built: $(VENV)/runtime requirements/build.txt pyproject.toml $(SOURCES)
	@$(BIN)/pip install --quiet --require-hashes -r requirements/build.txt
	@scripts/build $(BIN)/python
	@touch $@

web: $(STATIC)/index.html

$(STATIC)/index.html: $(VENV)/runtime requirements/node.txt $(WEB)
	@scripts/web $(BIN)
	@touch $@

# Compile again, for instance once a compiler has been installed.
rebuild:
	rm -f $(VENV)/built
	@$(MAKE) --no-print-directory $(VENV)/built

# New versions of everything we depend on, within the bounds of pyproject.toml.
lock: $(VENV)/tools
	scripts/lock $(BIN)

clean:
	rm -rf $(VENV) $(STATIC) web/node_modules web/src/generated build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
