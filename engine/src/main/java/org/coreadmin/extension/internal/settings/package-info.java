/**
 * {@code config/core-extension.yaml}, read and held against the table of all settings,
 * {@link org.coreadmin.extension.internal.settings.KnownSettings}. A setting that could cost data or safety where it is ignored is refused;
 * anything else unknown is a warning. Every room that has settings may read its section. It never writes the file.
 */
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
