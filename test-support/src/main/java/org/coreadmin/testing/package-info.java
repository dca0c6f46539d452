/** The part of the long tests that runs: a sample in every build, everything with {@code -Pthorough}. */
@NullMarked
package org.coreadmin.testing;

import org.jspecify.annotations.NullMarked;
