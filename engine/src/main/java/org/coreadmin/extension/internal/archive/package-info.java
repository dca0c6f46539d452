/** Untrusted bytes become a verified package, or are refused before anything is written; and trees become packages. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.archive;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
