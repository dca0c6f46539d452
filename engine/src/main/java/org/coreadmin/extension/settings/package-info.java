/** The settings of this product. */
@NullMarked
package org.coreadmin.extension.settings;

import org.jspecify.annotations.NullMarked;
