/** JSON as this product reads and writes it: strict, bounded, with no mapping to classes. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.json;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
