/**
 * Operations: one record for each {@link org.coreadmin.extension.Operation}, how each becomes a change, plans of
 * them, and the queries that change nothing.
 */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.cli.*")
package org.coreadmin.extension.internal.operation;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
