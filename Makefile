# Fieldpress: `make site` builds the demonstration's website and report, `make test` proves everything.
# Both install what they lack (Debian packages as root, Python packages into .build/python) and say so.

# What the product needs to build and run.
SITE_PACKAGES := pkg-config libsqlite3-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libqrencode-dev libssl-dev zlib1g-dev libzip-dev libxml2-dev
# What the tests need besides: a browser, a Java runtime for the HTML checker, fonts, PDF and QR readers.
TEST_PACKAGES := chromium default-jre-headless fonts-noto-core poppler-utils zbar-tools sqlite3 patch

# The demonstration's own day.
AS_OF := 2026-03-15
SITE  := .
PORT  := 8080

SWIFT_BUILD := swift build --explicit-target-dependency-import-check error
RELEASE     := .build/release/fieldpress
PYTHON      := .build/python/bin/python
PYTHON_PACKAGES := Tests/Browser/requirements.txt Tests/Benchmarks/requirements.txt
# Where Tests/Browser looks for them.
HOSTILE_PAGES := .build/hostile-pages

# A build that fails must not be hidden by the filter behind it.
SHELL       := /bin/bash
.SHELLFLAGS := -o pipefail -c

.PHONY: site serve build test unit-test browser-test robustness-test robustness hostile-pages lint bench fuzz screenshot demo-data clean site-packages test-packages
.DEFAULT_GOAL := site

site: build
	@echo "== building the demonstration, as of $(AS_OF)"
	@$(RELEASE) build --site $(SITE) --as-of $(AS_OF)
	@$(RELEASE) report --site $(SITE) --as-of $(AS_OF)
	@echo "The website:  file://$(abspath $(SITE))/public/index.html  ('make serve' shows it at http://127.0.0.1:$(PORT)/)"
	@echo "The report:   file://$(abspath $(SITE))/reports/$(AS_OF)/index.html"

serve: site
	@echo "== http://127.0.0.1:$(PORT)/ (Ctrl-C ends)"
	@python3 -m http.server --bind 127.0.0.1 --directory $(SITE)/public $(PORT)

# The release binary, its Swift runtime linked in. A template that went away is noticed only when the package is
# planned anew, hence the touch.
build: site-packages
	@if [ -n "$$(find templates -type d -newer Package.swift)" ]; then touch Package.swift; fi
	@echo "== building fieldpress (release)"
	@$(SWIFT_BUILD) -c release --static-swift-stdlib --product fieldpress 2>&1 \
		| { grep -v -e 'prohibited flag' -e mktemp || true; } | tail -n 3

test: test-packages lint unit-test browser-test robustness-test

lint:
	@echo "== checking the source format"
	@swift format lint --strict --recursive Package.swift Sources Tests

unit-test: test-packages
	@if [ -n "$$(find templates -type d -newer Package.swift)" ]; then touch Package.swift; fi
	@echo "== building and running the unit and end-to-end tests"
	@$(SWIFT_BUILD) --build-tests
	@swift test --skip-build --parallel

browser-test: test-packages site hostile-pages
	@echo "== looking at the demonstration in a real browser"
	@$(PYTHON) -m pytest -q -p no:cacheprovider Tests/Browser

robustness-test: test-packages build
	@echo "== killing runs, filling disks, feeding hostile files"
	@$(PYTHON) -m pytest -q -p no:cacheprovider Tests/Robustness

# Two hundred runs killed at random moments. `make robustness KILLS=1000 SEED=7` kills more, at others.
robustness: test-packages build
	@FIELDPRESS_KILLS=$(or $(KILLS),200) FIELDPRESS_SEED=$(or $(SEED),1) \
		$(PYTHON) -m pytest -q -s -p no:cacheprovider Tests/Robustness

# Pages whose every field holds what an attacker would write, for the browser to open.
hostile-pages: site-packages
	@echo "== filling the fields of every view model with hostile text"
	@rm -rf $(HOSTILE_PAGES)
	@$(SWIFT_BUILD) --build-tests 2>&1 | tail -n 1
	@FIELDPRESS_HOSTILE_PAGES=$(abspath $(HOSTILE_PAGES)) swift test --skip-build --filter HostilePagesTests 2>&1 | tail -n 1

# `make bench ONLY=templates` runs one part: ingest, build or templates.
bench: build test-packages
	@swift build -c release --product DemoData 2>&1 | tail -n 1
	@swift build -c release --product InsertLoop 2>&1 | tail -n 1
	@$(SWIFT_BUILD) -c release --static-swift-stdlib --product TemplateBench 2>&1 | tail -n 1
	@$(PYTHON) Tests/Benchmarks/bench.py $(if $(ONLY),--only $(ONLY))

# Two million broken templates: none may crash, hang, leak, or print a text of the data as it is; and two million broken
# files for each reader of field files, whose rows must always add up. What fails is kept in .build/fuzz.
# `make fuzz INPUTS=10000 SEED=7 ONLY=json` feeds fewer, and others, to one of them.
fuzz: site-packages
	@echo "== building the fuzzers (release)"
	@$(SWIFT_BUILD) -c release --static-swift-stdlib --product TemplateFuzz 2>&1 | tail -n 1
	@$(SWIFT_BUILD) -c release --static-swift-stdlib --product SourceFuzz 2>&1 | tail -n 1
	@for reader in $(or $(ONLY),templates delimited json markup containers); do \
		program=SourceFuzz; [ $$reader = templates ] && program=TemplateFuzz; \
		FIELDPRESS_FUZZ=$$reader .build/release/$$program $(if $(INPUTS),--inputs $(INPUTS)) $(if $(SEED),--seed $(SEED)) || exit 1; \
	done

# The picture in the README.
screenshot: test-packages site
	@$(PYTHON) Tests/Browser/screenshot.py

# Writes the demonstration's generated files anew; they are committed, and the same seed gives the same bytes.
demo-data:
	@swift run -c release DemoData content

site-packages:
	@$(call install,$(SITE_PACKAGES))

test-packages: site-packages $(PYTHON)
	@$(call install,$(TEST_PACKAGES))

$(PYTHON): $(PYTHON_PACKAGES)
	@$(call install,python3-venv)
	@echo "== installing the Python packages that the browser tests and benchmarks need"
	@python3 -m venv .build/python
	@.build/python/bin/pip install --quiet --disable-pip-version-check $(addprefix -r ,$(PYTHON_PACKAGES))
	@touch $(PYTHON)

clean:
	rm -rf .build .fieldpress reports rejected
	find public -mindepth 1 ! -name .gitignore -delete

# Installs those Debian packages of a list that are missing; does nothing where none is.
define install
missing=""; for name in $(1); do dpkg-query -W -f '$${Status}' $$name 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$name"; done; \
if [ -n "$$missing" ]; then echo "== installing$$missing"; \
  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null; fi
endef
