/** The skeleton of a new plugin, as {@code core-extension:create} writes it. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.tools.scaffold;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
