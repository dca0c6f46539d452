/** A plugin's {@code core.json} (spec 2.3) as checked values: names, versions, ranges and the manifest itself. */
@NullMarked
package org.coreadmin.extension.manifest;

import org.jspecify.annotations.NullMarked;
