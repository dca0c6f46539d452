/** Keeps the application answering while callers are slow. */
@NullMarked
package org.coreadmin.admin.overload;

import org.jspecify.annotations.NullMarked;
