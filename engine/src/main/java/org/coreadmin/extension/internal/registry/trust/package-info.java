/**
 * Signed metadata as The Update Framework (TUF) describes it: what a client trusts, how it learns of changes, and what it refuses.
 * The numbers in comments are sections of the TUF specification, version 1.0.34.
 */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.registry.trust;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
