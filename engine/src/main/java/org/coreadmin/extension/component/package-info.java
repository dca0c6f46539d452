/** Libraries inside of plugins, and bills of materials. */
@NullMarked
package org.coreadmin.extension.component;

import org.jspecify.annotations.NullMarked;
