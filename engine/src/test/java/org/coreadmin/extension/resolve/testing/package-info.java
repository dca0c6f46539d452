/** Plugins made of a few words. */
@NullMarked
package org.coreadmin.extension.resolve.testing;

import org.jspecify.annotations.NullMarked;
