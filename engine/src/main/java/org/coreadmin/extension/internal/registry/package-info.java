/**
 * The remote catalogue: registries of static files, where plugins are searched, found, fetched and published. The format is in
 * {@code docs/reference/registry.md}.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {
            "org.coreadmin.extension.cli.*",
            "org.coreadmin.extension.maven.*",
            "org.coreadmin.extension.spring.*"
        })
package org.coreadmin.extension.internal.registry;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
