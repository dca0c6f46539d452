/**
 * The documents of a plugin for people: README, changelog, icon and screenshots. {@code PluginDocsReader} takes them from the plugin's
 * directory or, if it is not installed, from its package, which is verified first. {@code ExtensionManager} calls it, and hands them to
 * the console and to HTTP. It calls {@code application} for what is installed and for the source of packages, {@code archive} to unpack
 * within limits, and {@code manifest} for the names of the files. It changes nothing but the store of downloaded packages, and never
 * renders or runs what it reads: a picture or a text stays what a stranger wrote, and who shows it has to treat it so.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.documents;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
