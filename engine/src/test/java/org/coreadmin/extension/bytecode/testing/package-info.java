/** Class files for tests. */
@NullMarked
package org.coreadmin.extension.bytecode.testing;

import org.jspecify.annotations.NullMarked;
