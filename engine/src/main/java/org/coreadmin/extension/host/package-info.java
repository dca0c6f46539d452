/** For adapters of a framework: limits, deadlines and the versions of the host. */
@NullMarked
package org.coreadmin.extension.host;

import org.jspecify.annotations.NullMarked;
