/** Static pages: those of a registry, and those of the documentation. They need no server, and no script to be read. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.tools.site;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
