/** The findings of a reviewer in a plugin that works. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.tools.review;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
