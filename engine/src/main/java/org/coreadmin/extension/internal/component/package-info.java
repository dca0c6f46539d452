/** Libraries inside of plugins, and bills of materials. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.component;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
