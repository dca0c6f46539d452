/**
 * Plugins as they run: linked (class loader made, contributions checked), started, in flight, drained, gone. One immutable
 * {@link org.coreadmin.extension.runtime.PluginSnapshot} of the active plugins is replaced in one step.
 */
@NullMarked
package org.coreadmin.extension.runtime;

import org.jspecify.annotations.NullMarked;
