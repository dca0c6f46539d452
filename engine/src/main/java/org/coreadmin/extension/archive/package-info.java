/** Packages of plugins. */
@NullMarked
package org.coreadmin.extension.archive;

import org.jspecify.annotations.NullMarked;
