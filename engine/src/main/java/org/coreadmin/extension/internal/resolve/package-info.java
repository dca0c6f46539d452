/** Dependency resolution: which versions are compatible, in which order plugins start, what conflicts and why. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.resolve;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
