/** The files under the base directory: paths, install.lock, staging, trash, run directories, the writer lock. */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.admin.*", "org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
package org.coreadmin.extension.internal.store;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
