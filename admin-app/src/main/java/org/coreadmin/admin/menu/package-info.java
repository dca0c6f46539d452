/** The menu of the application, as plugins see and change it. */
@NullMarked
package org.coreadmin.admin.menu;

import org.jspecify.annotations.NullMarked;
