/**
 * The plugin service (spec 1, 4.3): {@link org.coreadmin.extension.Plugin} and {@link org.coreadmin.extension.PluginLoader}
 * load what is installed, {@link org.coreadmin.extension.ExtensionManager} changes it.
 */
@NullMarked
package org.coreadmin.extension;

import org.jspecify.annotations.NullMarked;
