/** Plugins' sources become classes inside the process. */
@NullMarked
package org.coreadmin.extension.runtime.compile;

import org.jspecify.annotations.NullMarked;
