/** What operators set for a plugin. */
@NullMarked
package org.coreadmin.extension.runtime.settings;

import org.jspecify.annotations.NullMarked;
