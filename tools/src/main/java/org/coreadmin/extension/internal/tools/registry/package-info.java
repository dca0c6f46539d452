/** The files of a registry in a directory, as its publisher writes them; one publisher at a time. */
@NullMarked
@API(status = API.Status.INTERNAL)
package org.coreadmin.extension.internal.tools.registry;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
