/** The host's database: decisions, migration history, plugins' migrations; all of an operation in one transaction. */
@NullMarked
package org.coreadmin.extension.database;

import org.jspecify.annotations.NullMarked;
