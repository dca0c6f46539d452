/**
 * Sources of plugins become classes inside the process. {@code JavacPluginCompiler} implements the kernel's {@code PluginCompiler}; {@code
 * Assembly} makes it, and no other room uses this one. It calls {@code runtime} for what the plugin's class loader will see, in the same
 * order: the shared API, the packages that required plugins export, the plugin's own jars, also where the application is one executable
 * jar. {@code application} has the interface. Annotation processors never run, so that compiling runs no code of the plugin, links in the
 * sources are not followed, and the room writes no file: who asked gets the classes in memory. A Java without a compiler says so.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.compile;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
