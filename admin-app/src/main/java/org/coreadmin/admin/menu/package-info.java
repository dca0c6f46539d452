/** The menu over HTTP. */
@NullMarked
package org.coreadmin.admin.menu;

import org.jspecify.annotations.NullMarked;
