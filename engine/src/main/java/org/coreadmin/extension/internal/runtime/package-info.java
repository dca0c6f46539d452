/**
 * Plugins as they run: linked (class loader made, contributions checked), started, in flight, drained, gone. One immutable
 * {@link org.coreadmin.extension.internal.runtime.PluginSnapshot} of the active plugins is replaced in one step.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.admin.*", "org.coreadmin.plugin.testing.*", "org.coreadmin.extension.spring.*"})
package org.coreadmin.extension.internal.runtime;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
