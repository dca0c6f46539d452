/**
 * Nodes on one PostgreSQL database: their agreed state, which of them are alive, and how a change reaches all of them.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.cluster;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
