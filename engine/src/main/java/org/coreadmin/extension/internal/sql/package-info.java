/**
 * The SQL of plugins, read: what each statement of a migration or a script does, and whether the rules allow it. {@code ReadSqlRules}
 * implements the kernel's {@code SqlRules}; {@code Assembly} and the API's package {@code database} make it, and no other room uses this
 * one. It calls {@code database} alone, whose watches it makes: SQLite and PostgreSQL are asked afterwards what a statement has done,
 * where the transaction can still be rolled back; on MySQL, MariaDB and H2, which commit definitions, a statement is read before it runs.
 * A plugin changes its own tables and nothing else. What two readers could read in two ways is refused, and what the room does not
 * understand is refused too.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.sql;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
