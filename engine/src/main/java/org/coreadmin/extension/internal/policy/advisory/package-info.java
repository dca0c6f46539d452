/** Security advisories as OSV records: what they mean, which versions they are about, how a registry keeps them. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.policy.advisory;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
