/** What was seen in the code of a plugin without running it. */
@NullMarked
package org.coreadmin.extension.inspection;

import org.jspecify.annotations.NullMarked;
