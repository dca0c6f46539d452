/**
 * {@code config/core-extension.yaml}, read and held against the table of all settings, {@code KnownSettings}. {@code ConfigurationFile} is
 * the file, {@code SettingsSection} a section that may change while the application runs, and each class with {@code Setting} in its name
 * a part of it. Every room that has settings reads its section here; {@code PluginLoader} and {@code Assembly} hand them on, and clients
 * have the API's {@code ProductSettings}. It calls {@code json} alone. A setting that could cost data or safety where it is ignored is
 * refused, with its line; anything else that is unknown is a warning, and the default counts. The room never writes the file, and does not
 * load the parser where there is no file.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.settings;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
