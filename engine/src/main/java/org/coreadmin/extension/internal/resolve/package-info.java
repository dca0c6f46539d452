/**
 * Which versions go together: {@link org.coreadmin.extension.internal.resolve.Resolver} chooses one version of each plugin,
 * {@link org.coreadmin.extension.internal.resolve.StartOrder} says in which order plugins start and which cannot, and an
 * {@link org.coreadmin.extension.internal.resolve.Explanation} tells why there is no answer. Versions come from a
 * {@link org.coreadmin.extension.internal.resolve.ReleaseSource}. Equal questions have equal answers. It never reads a file, asks a
 * network or looks at the clock.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.resolve;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
