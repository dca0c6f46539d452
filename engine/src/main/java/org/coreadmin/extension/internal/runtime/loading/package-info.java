/**
 * The sources of a plugin's classes and resources: JDK, shared API, exported packages of required plugins, own files.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {
            "org.coreadmin.extension.cli.*",
            "org.coreadmin.plugin.testing.*",
            "org.coreadmin.extension.spring.*"
        })
package org.coreadmin.extension.internal.runtime.loading;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
