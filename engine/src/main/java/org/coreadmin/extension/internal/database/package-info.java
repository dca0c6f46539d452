/** The host's database: decisions, migration history, plugins' migrations; all of an operation in one transaction. */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.plugin.testing.*")
package org.coreadmin.extension.internal.database;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
