/**
 * What the kernel asks of whoever offers packages: which versions there are, what is known about them, and their files. {@code
 * PackageSource} is the interface, {@code Offer}, {@code IndexFile} and {@code IndexVersion} the records that it answers with. The rooms
 * of the kernel call it, foremost {@code operation}; {@code registry} implements it with registries, and {@code Assembly} puts the two
 * together. It calls {@code resolve} for versions and {@code archive} for unpacking. A source never decides what may be installed, and
 * changes no plugin. What it says about a version is a promise: the kernel compares the digest of the files, and verifies the package.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.source;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
