/** Plugins' sources become classes inside the process. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.runtime.compile;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
