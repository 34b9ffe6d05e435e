"""Means of each node and day by DuckDB, straight from files of readings; prints the seconds that it took."""
import sys
import time

import duckdb

started = time.perf_counter()
for file in sys.argv[1:]:
    readings = duckdb.read_csv(file)
    kinds = dict(zip(readings.columns, map(str, readings.types)))
    moment = next(name for name, kind in kinds.items() if "TIMESTAMP" in kind)
    means = ", ".join(f'avg("{name}")' for name, kind in kinds.items() if kind in ("DOUBLE", "BIGINT"))
    node = next(name for name, kind in kinds.items() if kind == "VARCHAR")
    duckdb.sql(f'SELECT "{node}", date_trunc(\'day\', "{moment}"), {means} FROM readings GROUP BY ALL').fetchall()
print(time.perf_counter() - started)
