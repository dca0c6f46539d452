/** What a plugin brings to browsers, where something has to build it. */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.maven.*", "org.coreadmin.admin.*"})
package org.coreadmin.extension.frontend;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
