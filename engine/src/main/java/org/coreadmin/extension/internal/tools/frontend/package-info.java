/** Builds of the browser code that a plugin has. */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.maven.*", "org.coreadmin.admin.*"})
package org.coreadmin.extension.internal.tools.frontend;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
