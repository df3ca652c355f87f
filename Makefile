# Brushpass. `make run` serves, `make play` plays in the terminal, `make test` proves; all set everything up first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# A built engine has links to all files that were beside its modules, so another one is a reason to build.
ENGINE := $(shell find src/brushpass/core src/brushpass/games src/brushpass/bots src/brushpass/solve \
	-name '*.py' -o -name '*.bin' -o -name '*.json' -o -name '*.md' -o -name '*.toml') \
	src/brushpass/_engine.py setup.py scripts/engine.py
# More processes than cores: many tests wait for others.
SIDE_BY_SIDE := -n 8 --dist worksteal --durations=15
STATIC := src/brushpass/server/static
WEB := $(shell find web/src web/public web/scripts -type f -not -path 'web/src/generated/*') web/index.html \
	web/package-lock.json web/vite.config.ts docs/openapi.json docs/asyncapi.json docs/scenes.json

# Packages are installed without bytecode and get it when they are first imported, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run play prepare browser test vitest bytecode test-long interpreted check lint types ruff prettier mypy svelte walls web screens format bench train rebuild lock clean

# The page and the interpreted engine come first; the compiler works beside the running server, and bots change over.
run:
	@$(MAKE) --no-print-directory -j2 $(VENV)/runtime $(STATIC)/index.html
	@nice $(MAKE) --no-print-directory $(VENV)/built & PYTHONPATH=$(CURDIR)/src exec $(BIN)/python -m brushpass serve

play: $(VENV)/built
	@$(BIN)/brushpass

# Everything that tests and checks need, side by side.
prepare:
	@$(MAKE) --no-print-directory -j2 $(VENV)/built $(VENV)/tools $(STATIC)/index.html

browser:
	@scripts/browser

test:
	@$(MAKE) --no-print-directory -j3 prepare browser
	@$(MAKE) --no-print-directory -j2 vitest bytecode
	$(BIN)/python -m pytest $(SIDE_BY_SIDE)
	$(MAKE) --no-print-directory interpreted

vitest: prepare
	scripts/npm $(BIN) test --silent

# Assertions are rewritten once, and not by every process of tests; a file that cannot be loaded is told of by those.
bytecode: prepare
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null 2>&1 || true

# What takes too long for every push; docs/reliability.md says when it last passed, and with which figures.
test-long: prepare
	scripts/browser firefox
	$(BIN)/python -m pytest $(SIDE_BY_SIDE) -m long --ignore tests/server/test_soak.py
	$(BIN)/python -m pytest -m long tests/server/test_soak.py
	BRUSHPASS_ENGINE=interpreted $(BIN)/python -m pytest $(SIDE_BY_SIDE) -m "source and not long"

# The tests of the engine on the same source without the compiler's work, and one test of every other layer.
interpreted: prepare
	BRUSHPASS_ENGINE=interpreted $(BIN)/python -m pytest $(SIDE_BY_SIDE) -m "engine and not long"

# Two at a time, the longest first; what each of them says stays together.
check: prepare
	@$(MAKE) --no-print-directory -j2 --output-sync=target mypy svelte prettier walls ruff

lint: ruff prettier

types: mypy svelte

ruff: prepare
	$(BIN)/ruff check
	$(BIN)/ruff format --check

prettier: prepare
	scripts/npm $(BIN) run --silent lint

mypy: prepare
	$(BIN)/mypy

svelte: prepare
	scripts/npm $(BIN) run --silent check

walls: prepare
	$(BIN)/lint-imports
	$(BIN)/python -m scripts.structure --check

format: prepare
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	scripts/npm $(BIN) run --silent format

# The pictures of every page in docs/screens.
screens: prepare browser
	$(BIN)/python -m scripts.screens

bench: $(VENV)/built
	$(BIN)/pip install --quiet --require-hashes -r requirements/bench.txt
	$(BIN)/python -m bench.playouts --json bench/results/playouts.json
	$(BIN)/python -m bench.search --json bench/results/search.json
	$(BIN)/python -m bench.envs --json bench/results/envs.json
	$(BIN)/python -m bench.training --json bench/results/training.json
	$(BIN)/python -m bench.report

# The mind of a game, in a folder: make train GAME=cold-war OUT=runs/cold-war MORE="--device cores"
# The same command goes on where it was left; docs/training.md tells the rest.
train: $(VENV)/built $(VENV)/tools
	$(BIN)/python -m train $(GAME) --out $(OUT) $(MORE)

# Set-up

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -m venv $(VENV)

# Bytecode is made when a module is first imported: most of what is installed never is.
$(VENV)/runtime: requirements/runtime.txt | $(VENV)/pyvenv.cfg
	@echo "Installing what the server needs ..."
	@$(BIN)/pip install --quiet --no-compile --require-hashes -r requirements/runtime.txt
	@touch $@

# One installation after the other: two of them must not write into the same folder.
$(VENV)/tools: requirements/dev.txt requirements/research.txt $(VENV)/installed
	@$(BIN)/pip install --quiet --no-compile --require-hashes -r requirements/dev.txt
	@$(BIN)/pip install --quiet --no-compile --require-hashes -r requirements/research.txt
	@touch $@

$(VENV)/installed: $(VENV)/runtime requirements/build.txt requirements/plots.txt pyproject.toml
	@$(BIN)/pip install --quiet --no-compile --require-hashes -r requirements/build.txt
	@$(BIN)/pip install --quiet --no-compile --require-hashes -r requirements/plots.txt
	@BRUSHPASS_COMPILE=0 $(BIN)/pip install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/built: $(VENV)/installed $(ENGINE)
	@scripts/build $(BIN)/python
	@touch $@

web: $(STATIC)/index.html

$(STATIC)/index.html: requirements/node.txt $(WEB) | $(VENV)/pyvenv.cfg
	@scripts/web $(BIN)
	@touch $@

# Compile everything again, for instance once a compiler has been installed.
rebuild:
	rm -rf $(VENV)/built build/engine build/temp.*
	@$(MAKE) --no-print-directory $(VENV)/built

# New versions of everything we depend on, within the bounds of pyproject.toml.
lock: $(VENV)/tools
	scripts/lock $(BIN)

clean:
	rm -rf $(VENV) $(STATIC) web/node_modules web/src/generated build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
