/**
 * The remote catalogue: registries of static files, in directories or on hosts, in the form that {@code docs/reference/registry.md}
 * describes. {@code Catalogue} implements the kernel's {@code PackageSource}; {@code Assembly} makes it, the API's package {@code
 * registry} asks it for searches and settings, and the author tools use its readers of files. It calls {@code registry.trust} for signed
 * metadata, {@code registry.search} for the scan of lists, {@code policy.advisory} for advisories, {@code settings} for its section,
 * {@code archive} to verify what it downloads, and {@code transaction} for its cache. What a registry says is believed only with the
 * digest, and where it is signed the signatures, that lead to it; a registry that does not answer is named, never skipped in silence where
 * it comes first. The room installs nothing and decides nothing about what may be installed.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.registry;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
