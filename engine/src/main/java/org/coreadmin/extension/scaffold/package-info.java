/** The skeleton of a new plugin: what {@code core-extension:create} writes. */
@NullMarked
package org.coreadmin.extension.scaffold;

import org.jspecify.annotations.NullMarked;
