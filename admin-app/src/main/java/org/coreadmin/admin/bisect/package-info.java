/** Looks for the plugin that causes a problem on a copy of a base directory. */
@NullMarked
package org.coreadmin.admin.bisect;

import org.jspecify.annotations.NullMarked;
