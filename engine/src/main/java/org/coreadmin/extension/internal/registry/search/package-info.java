/**
 * Files of the folded texts of plugins, and a scan that finds plugins by parts of them, in the order of their relevance. Knows
 * nothing of registries.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.registry.search;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
