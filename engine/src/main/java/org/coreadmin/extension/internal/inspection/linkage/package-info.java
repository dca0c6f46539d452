/** Plugins' class files held against what their class loaders will find. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.inspection.linkage;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
