/**
 * Changes of files that survive a crash: durable file operations, a write-ahead journal, steps with their undo, recovery.
 * Knows nothing of plugins.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {
            "org.coreadmin.admin.*",
            "org.coreadmin.extension.cli.*",
            "org.coreadmin.plugin.testing.*",
            "org.coreadmin.extension.spring.*"
        })
package org.coreadmin.extension.internal.transaction;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
