/** {@code config/core-extension.yaml}, read and held against the table of all settings. */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {
            "org.coreadmin.admin.*",
            "org.coreadmin.extension.cli.*",
            "org.coreadmin.extension.maven.*",
            "org.coreadmin.extension.spring.*"
        })
package org.coreadmin.extension.internal.settings;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
