/**
 * The settings of plugins: what their manifests allow ({@code SettingsSchema}), what operators set ({@code OperatorSettings}), what a
 * plugin gets ({@code PluginSettings}), and the change of it ({@code Configuring}). {@code ExtensionManager} and {@code
 * PluginConfiguration} call it for operators, {@code converge} and nodes for the files that they follow; {@code Assembly} hands plugins
 * their settings, so that the kernel does not know the room. It calls {@code application} for what is installed, and {@code store} writes.
 * A value that the schema does not allow is never written, a file is replaced in one step, and neither a message nor an interface shows
 * the value of a secret: placeholders are resolved when the plugin reads them.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.configuration;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
