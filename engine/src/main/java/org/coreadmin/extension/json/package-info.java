/** JSON as this product reads and writes it: strict, bounded, with no mapping to classes. */
@NullMarked
package org.coreadmin.extension.json;

import org.jspecify.annotations.NullMarked;
