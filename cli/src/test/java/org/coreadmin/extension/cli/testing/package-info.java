/** Calls the tool the way a shell does and keeps what it wrote. */
@NullMarked
package org.coreadmin.extension.cli.testing;

import org.jspecify.annotations.NullMarked;
