/** Processes that die in earnest, in the middle of whole operations, and what is left of their work. */
@NullMarked
package org.coreadmin.extension.crash;

import org.jspecify.annotations.NullMarked;
