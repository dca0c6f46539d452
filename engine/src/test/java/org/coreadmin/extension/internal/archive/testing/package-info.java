/** Archives, honest and hostile, for tests. */
@NullMarked
package org.coreadmin.extension.internal.archive.testing;

import org.jspecify.annotations.NullMarked;
