/** JSON as this product reads and writes it: strict, bounded, with no mapping to classes. */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {
            "org.coreadmin.admin.*",
            "org.coreadmin.extension.cli.*",
            "org.coreadmin.plugin.testing.*",
            "org.coreadmin.extension.spring.*"
        })
package org.coreadmin.extension.internal.json;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
