/** Class files read before they run: do they link here, and which of the JDK's powers do they use. Knows nothing of plugins. */
@NullMarked
package org.coreadmin.extension.bytecode;

import org.jspecify.annotations.NullMarked;
