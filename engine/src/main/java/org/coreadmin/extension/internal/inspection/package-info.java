/**
 * Class files, read before they run: do they link here, and which of the JDK's powers do they use. {@code linkage.ByteCodeInspector}
 * implements the kernel's {@code PackageInspector}, {@code annotation.ReadDeclarations} its {@code ClassDeclarations}; {@code Assembly}
 * makes both. The API's {@code Preflight} and the author tools call the room too. It calls {@code runtime} for the packages that a host
 * shares, and {@code application} for the interfaces only. The classes of this package know nothing of plugins; {@code linkage} holds a
 * plugin's code against what will be there. No class that is read is ever loaded or run, so that hostile code costs time and memory within
 * bounds at most. What could not be read is said, and never taken for harmless.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.inspection;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
