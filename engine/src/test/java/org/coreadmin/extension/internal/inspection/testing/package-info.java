/** Class files for tests. */
@NullMarked
package org.coreadmin.extension.internal.inspection.testing;

import org.jspecify.annotations.NullMarked;
