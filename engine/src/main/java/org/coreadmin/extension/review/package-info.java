/** What a reviewer would miss in a plugin that works. */
@NullMarked
package org.coreadmin.extension.review;

import org.jspecify.annotations.NullMarked;
