/**
 * What the kernel asks of whoever offers packages: which versions there are, what is known about them, and their files. The kernel
 * sees only {@link PackageSource} and the records that it answers with; {@code registry} implements it with registries. A source
 * never decides what may be installed, and changes no plugin. What it says about a version is a promise: the kernel compares the
 * digest of the files, and verifies the package.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
package org.coreadmin.extension.internal.source;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
