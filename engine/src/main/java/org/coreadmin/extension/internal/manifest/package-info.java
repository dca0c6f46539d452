/** A plugin's {@code core.json} (spec 2.3) as checked values: names, versions, ranges and the manifest itself. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.manifest;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
