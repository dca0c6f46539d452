/** Operations in the background: queued, followed, cancelled, and kept for a while when they have ended. */
@NullMarked
package org.coreadmin.extension.spring.operation;

import org.jspecify.annotations.NullMarked;
