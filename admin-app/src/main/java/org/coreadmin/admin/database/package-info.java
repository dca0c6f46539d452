/** The application's own data: SQLite in a file by default, PostgreSQL by configuration. */
@NullMarked
package org.coreadmin.admin.database;

import org.jspecify.annotations.NullMarked;
