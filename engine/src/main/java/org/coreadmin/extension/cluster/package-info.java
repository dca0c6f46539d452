/**
 * Nodes on one PostgreSQL database: what they agreed on, which of them are alive, and how a change gets to all of them.
 */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.spring.*")
package org.coreadmin.extension.cluster;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
