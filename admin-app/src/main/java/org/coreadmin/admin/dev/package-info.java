/** Plugins that are developed: their project is watched, and each save is installed into an application that runs. */
@NullMarked
package org.coreadmin.admin.dev;

import org.jspecify.annotations.NullMarked;
