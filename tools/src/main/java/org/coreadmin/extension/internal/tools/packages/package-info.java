/** Packages as authors make and compare them: their trees, and the bills of materials in them. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.tools.packages;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
