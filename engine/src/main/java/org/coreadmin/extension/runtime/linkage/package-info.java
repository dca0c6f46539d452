/** Plugins' class files held against what their class loaders will find. */
@NullMarked
package org.coreadmin.extension.runtime.linkage;

import org.jspecify.annotations.NullMarked;
