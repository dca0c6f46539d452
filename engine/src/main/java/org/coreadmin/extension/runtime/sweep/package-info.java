/** What plugins leave behind when they go, and class loaders that stay. */
@NullMarked
package org.coreadmin.extension.runtime.sweep;

import org.jspecify.annotations.NullMarked;
