/**
 * An immutable file in which plugins are found by parts of their texts, at once and from the first question on: it is read page by
 * page, only where an answer lies. Knows nothing of registries.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.search;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
