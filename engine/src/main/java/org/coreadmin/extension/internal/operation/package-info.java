/**
 * Operations: how each {@link org.coreadmin.extension.Operation} becomes a change, plans of them, and the search for versions that
 * they need.
 */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.cli.*")
package org.coreadmin.extension.internal.operation;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
