/** Cleanup of the objects that plugins leave behind. */
@NullMarked
package org.coreadmin.extension.sweep;

import org.jspecify.annotations.NullMarked;
