/**
 * Plugins as they run: linked (class loader made, contributions checked), started, in flight, drained, gone. One immutable
 * {@link org.coreadmin.extension.internal.runtime.PluginSnapshot} of the active plugins is replaced in one step; work in flight holds the
 * one it began with. Changes start and stop plugins through {@link org.coreadmin.extension.internal.runtime.PluginRuntime}; hosts see it
 * as {@link org.coreadmin.extension.host.HostRuntime}. All code of plugins is entered through
 * {@link org.coreadmin.extension.host.PluginScope}. It never decides what is installed, and never writes to {@code plugin/}.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.runtime;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
