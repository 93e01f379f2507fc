# Every target sets up .venv first, when it is missing or older than what it is made from.
.DEFAULT_GOAL := help
.PHONY: help run test check bench prove screens examine rules-coverage knockout mutants sandbox release clean setup

VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.ready
PYTHON ?= $(shell command -v python3.11 || command -v python3)
# One more than cores: some tests wait for the disk.
JOBS   ?= $(shell expr $$(nproc 2>/dev/null || echo 1) + 1)
ARGS   ?=
# What is installed besides what the bot always needs; deploy/Dockerfile does without the tools of tests.
EXTRAS ?= dev,postgres
RULES  ?= 60
COUNT  ?= 200
SEED   ?= 1
VERSION ?=
GAME   ?= wakfu
SHOTS  ?= build/screens
# The tests begin hundreds of processes: without bytecode each would compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE
# Two makes at once must not install over each other.
LOCK   := $(if $(shell command -v flock),flock $(VENV))

help:
	@echo 'make run      the bot, with the token in .env; the sandbox when there is none'
	@echo 'make sandbox  Discord on this machine, to play and develop without a token'
	@echo 'make test     the tests (ARGS="-k word" to choose)'
	@echo 'make check    style, types, and which floor may import which'
	@echo 'make bench    speed, as ratios; leave the machine alone meanwhile'
	@echo 'make prove    the long proofs; writes docs/proofs.md'
	@echo 'make screens  plays in Chromium and takes pictures of the screens, to look at (SHOTS=folder)'
	@echo 'make examine  plays what examiners have ruled and counts it (ARGS="--pairs 1 20": pairs to rule upon)'
	@echo 'make rules-coverage  docs/rules-coverage.md: each rule, its code, its tests'
	@echo 'make knockout  takes rules out of the code: do their tests notice? (RULES=60 SEED=1)'
	@echo 'make mutants   small faults all over the rules: how many survive? (COUNT=200 SEED=1)'
	@echo 'make release  checks everything and tags a version (VERSION=0.1.0)'
	@echo 'make clean    remove what the other targets made'

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	@test -n "$(PYTHON)" && "$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Python 3.11 or newer is needed; name it with: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)'; exit 1; }
	@test -x $(BIN)/python && $(BIN)/python -m pip --version >/dev/null 2>&1 \
		|| { rm -rf $(VENV); "$(PYTHON)" -m venv $(VENV) >/dev/null 2>&1; } \
		|| { rm -rf $(VENV); "$(PYTHON)" -m virtualenv -q $(VENV) 2>/dev/null; } \
		|| { rm -rf $(VENV); virtualenv -q -p "$(PYTHON)" $(VENV) 2>/dev/null; } \
		|| { rm -rf $(VENV); echo 'No way to make a virtual environment. Type: sudo apt-get install python3-venv'; exit 1; }
	@echo 'Setting up $(VENV) ...'
	@PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
		$(LOCK) $(BIN)/python -m pip install --quiet --editable '.[$(EXTRAS)]'
	@touch $@

run: $(STAMP)
	@if $(BIN)/python -m bot.settings; then \
		exec $(BIN)/arbitre run $(ARGS); \
	else \
		echo '=================================================================='; \
		echo ' No ARBITRE_TOKEN in the environment or in .env: this is the'; \
		echo ' SANDBOX, Discord on this machine, with a database of its own.'; \
		echo ' Nothing here reaches Discord.'; \
		echo '=================================================================='; \
		exec $(BIN)/arbitre sandbox $(ARGS); \
	fi

sandbox: $(STAMP)
	@exec $(BIN)/arbitre sandbox $(ARGS)

# The tests' files lie in memory where there is room: much is written, and no proof of `test` is about the disk.
MEMORY = $(shell [ -w /dev/shm ] && df -Pk /dev/shm | awk 'NR == 2 && $$4 > 4000000 { print "/dev/shm" }')

test: $(STAMP)
	@PYTEST_DEBUG_TEMPROOT=$(MEMORY) $(BIN)/pytest -n $(JOBS) --dist loadgroup $(ARGS)

check: $(STAMP)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/squawk bot/store/postgres/migrations/*.sql

bench: $(STAMP)
	@$(BIN)/pytest -n 0 -s -m bench $(ARGS)

prove: $(STAMP)
	@ARBITRE_PROVE=1 $(BIN)/pytest -n $(JOBS) --dist loadgroup --timeout 7200 -m proof $(ARGS)

screens: $(STAMP)
	@$(BIN)/python -m tests.screens $(SHOTS) $(ARGS)

examine: $(STAMP)
	@$(BIN)/python -m tests.examination --game $(GAME) $(ARGS)

rules-coverage: $(STAMP)
	@$(BIN)/python -m tests.rules.coverage --game $(GAME)

knockout: $(STAMP)
	@$(BIN)/python -m tests.rules.knockout --game $(GAME) --rules $(RULES) --seed $(SEED) $(ARGS)

mutants: $(STAMP)
	@$(BIN)/python -m tests.rules.mutants --game $(GAME) --count $(COUNT) --seed $(SEED) $(ARGS)

release:
	@.ci/release "$(VERSION)"

clean:
	rm -rf $(VENV) build dist *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find bot cards engine tests -name __pycache__ -type d -prune -exec rm -rf {} +
