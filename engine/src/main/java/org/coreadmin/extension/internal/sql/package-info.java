/**
 * The SQL of plugins, read: what each statement of a migration or a script does, and whether the rules allow it. {@link
 * org.coreadmin.extension.internal.sql.ReadSqlRules} is what the kernel's {@code SqlRules} asks; no other room uses this one.
 */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.plugin.testing.*")
package org.coreadmin.extension.internal.sql;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
