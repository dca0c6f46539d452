/** The menu of the application, as plugins see and change it. */
@NullMarked
package org.coreadmin.extension.spring.menu;

import org.jspecify.annotations.NullMarked;
