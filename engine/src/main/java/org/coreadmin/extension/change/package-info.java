/** One transaction on plugins, in the order of {@link org.coreadmin.extension.change.Change}: fetch, check, announce, link, place, decide, start, report, and the way back. */
@NullMarked
package org.coreadmin.extension.change;

import org.jspecify.annotations.NullMarked;
