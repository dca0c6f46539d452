/** Plugins' sources become classes inside the process. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.runtime.compile;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
