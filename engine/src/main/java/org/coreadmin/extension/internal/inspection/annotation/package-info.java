/** The annotations of a plugin's classes: found in byte code, before anything of the plugin runs. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.inspection.annotation;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
