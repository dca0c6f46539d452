/**
 * Class files read before they run: do they link here, and which of the JDK's powers do they use. This package knows nothing of
 * plugins; {@code linkage} holds theirs against what will be there, for the kernel's {@code PackageInspector}.
 */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.cli.*")
package org.coreadmin.extension.internal.inspection;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
