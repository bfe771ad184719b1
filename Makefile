# make learn      open the course: your own copy, in my-course/ (LAB="--no-browser": options for JupyterLab)
# make full       the same with everything more: nbgrader and slides for a class, exact answers, GNU Backgammon
# make test       every check
# make bench      speed
# make hub-load   a class at once on a JupyterHub of this machine (STUDENTS=20)
# make notebooks  build and execute the notebooks from their sources
# make site       the course as files for a browser alone, in site/: any web server can show it
# make lock       pin the versions anew after a change in pyproject.toml (UPGRADE=yes: newer ones)
#
# Each sets up what it needs on its own: once, in this folder. Afterwards no network is needed.

.PHONY: help learn full test bench hub-load notebooks site lock setup-course setup-full setup-tests
help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

# A Python that can make an environment. Name your own with: make learn PYTHON=/path/to/python3
PYTHON = $(shell for candidate in python3.14 python3.13 python3.12 python3.11 python3; do \
	"$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo "$$candidate"; break; }; done)

UV := .tools/bin/uv
IN := .venv/bin/python
export UV_PYTHON_DOWNLOADS := never
export UV_NO_PROGRESS := 1

# An environment made in another folder, or whose Python is gone, is made anew.
ifneq ($(wildcard .venv),)
ifneq ($(shell $(IN) -c 'print(open(".venv/made-in").read() == "$(CURDIR)\n")' 2>/dev/null),True)
$(shell rm -rf .venv)
endif
endif

define need-python
	@test -n "$(PYTHON)" || { echo "No suitable Python found: the course needs Python 3.11 or newer with" \
	"venv and pip (Debian: apt install python3 python3-venv; macOS: brew install python)."; exit 1; }
endef

.tools/ready: requirements/uv.txt
	$(need-python)
	@echo "Setting up, once ..."
	@$(PYTHON) -m venv .tools
	@.tools/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

.venv/made-in: | .tools/ready
	$(need-python)
	@$(UV) venv --quiet --clear --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" .venv
	@printf '%s\n' '$(CURDIR)' > $@

# $(call install,NAME): the pinned packages of requirements/NAME.txt, and this project itself.
define install
	@$(UV) pip install --quiet --python $(IN) --require-hashes -r requirements/$(1).txt
	@$(UV) pip install --quiet --python $(IN) --no-deps --no-build-isolation --editable .
	@touch $@
endef

.venv/course-ready: requirements/course.txt pyproject.toml | .venv/made-in
	$(call install,course)

.venv/full-ready: requirements/full.txt pyproject.toml | .venv/made-in
	$(call install,full)

.venv/tests-ready: requirements/tests.txt pyproject.toml | .venv/made-in
	$(call install,tests)

setup-course: .venv/course-ready
setup-full: .venv/full-ready
setup-tests: .venv/tests-ready

learn: setup-course
full: setup-full
learn full:
	@$(IN) -m nardy_edu learn my-course $(if $(LAB),-- $(LAB))

# What is quick comes first. The notebooks run as they were built: with settled throws, with a progress
# folder of their own, and without the settings of whoever runs them.
test: setup-tests
	$(IN) -m ruff format --check
	$(IN) -m ruff check
	$(IN) -m mypy
	.venv/bin/lint-imports --no-logo
	$(IN) tests/games/gnu_backgammon.py
	$(IN) -m pytest -n auto --ignore tests/browser
	$(IN) tests/browser/chromium.py
	$(IN) -m pytest -n auto tests/browser
	@scratch=$$(mktemp -d) && trap 'rm -rf "$$scratch"' EXIT && \
	NARDY_SEED=1 PYTHONHASHSEED=0 NARDY_PROGRESS="$$scratch/progress" \
	IPYTHONDIR="$$scratch/ipython" JUPYTER_CONFIG_DIR="$$scratch/jupyter" \
	$(IN) -m pytest -o addopts= -o filterwarnings= -p no:cacheprovider \
	--nbval --nbval-current-env --nbval-cell-timeout 60 -n 2 --dist loadfile notebooks/en notebooks/ru

bench: setup-tests
	$(IN) -m pytest -o addopts= tests/bench --benchmark-only --benchmark-columns=median,max,rounds

hub-load: setup-tests
	@$(IN) binder/hub/load_test.py --students $(or $(STUDENTS),20)

notebooks: setup-tests
	$(IN) -m nardy_edu.course.build

site: setup-tests
	@$(IN) -m nardy_edu.classroom.site

LOCK := $(UV) pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-header --no-annotate $(if $(UPGRADE),--upgrade)

lock: .tools/ready
	echo uv | $(LOCK) - -o requirements/uv.txt
	$(LOCK) pyproject.toml --extra course --group build -o requirements/course.txt
	$(LOCK) pyproject.toml --extra course --extra exact --extra judges --extra classroom --group build \
	-c requirements/course.txt -o requirements/full.txt
	$(LOCK) pyproject.toml --extra course --extra exact --extra hub --group build \
	-c requirements/full.txt -o requirements/hub.txt
	$(LOCK) pyproject.toml --extra course --extra exact --extra judges --extra classroom --extra site \
	--extra hub --group tests \
	-c requirements/full.txt -c requirements/hub.txt -o requirements/tests.txt
