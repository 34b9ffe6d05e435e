#include <sqlite3.h>

// SQLite's destructor constants are casts of integers to function pointers, which Swift does not import.

/// Binds UTF-8 that SQLite copies.
static inline int csqlite_bind_text_copied(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/// Binds UTF-8 that stays where it is until the statement's bindings are cleared.
static inline int csqlite_bind_text_lasting(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_STATIC);
}
