/** Plugins made of a few words. */
@NullMarked
package org.coreadmin.extension.internal.resolve.testing;

import org.jspecify.annotations.NullMarked;
