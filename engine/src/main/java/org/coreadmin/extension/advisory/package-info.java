/** Security advisories as OSV records: what they mean, which versions they are about, how a registry keeps them. */
@NullMarked
package org.coreadmin.extension.advisory;

import org.jspecify.annotations.NullMarked;
