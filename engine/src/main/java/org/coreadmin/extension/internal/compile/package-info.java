/**
 * Plugins' sources become classes inside the process. {@link org.coreadmin.extension.internal.compile.JavacPluginCompiler} is what the
 * kernel's {@code PluginCompiler} asks; no other room uses this one.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.compile;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
