/** What a reviewer would miss in a plugin that works. */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.cli.*", "org.coreadmin.extension.maven.*"})
package org.coreadmin.extension.review;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
