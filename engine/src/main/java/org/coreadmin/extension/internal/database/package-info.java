/**
 * The host's database: decisions, the history of migrations and plugins' migrations, all of an operation in one
 * {@link org.coreadmin.extension.internal.database.DatabaseTransaction}. A
 * {@link org.coreadmin.extension.internal.database.DatabaseClaim} keeps two base directories from changing one database. Changes, nodes
 * and backups use it. It never runs a statement of a plugin that {@link org.coreadmin.extension.internal.database.SqlRules} has not
 * passed, and never touches tables that are neither its own nor the plugin's.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.database;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
