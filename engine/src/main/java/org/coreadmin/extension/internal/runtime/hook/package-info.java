/** Named hooks (spec 6, Hooks): registering, firing, counting, quarantining. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.runtime.hook;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
