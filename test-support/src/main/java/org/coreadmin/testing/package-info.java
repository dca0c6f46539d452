/** How much of the long tests runs: a sample in every build, all of it with {@code -Pthorough}. */
@NullMarked
package org.coreadmin.testing;

import org.jspecify.annotations.NullMarked;
