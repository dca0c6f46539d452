/** Class files read before they run: do they link here, and which of the JDK's powers do they use. Knows nothing of plugins. */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.cli.*")
package org.coreadmin.extension.internal.inspection;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
