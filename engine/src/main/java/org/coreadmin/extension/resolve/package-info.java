/** Who needs whom, which versions fit together, in which order plugins start, what conflicts and why. */
@NullMarked
package org.coreadmin.extension.resolve;

import org.jspecify.annotations.NullMarked;
