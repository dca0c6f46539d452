/** The settings of plugins. */
@NullMarked
@API(status = API.Status.INTERNAL, consumers = "org.coreadmin.extension.spring.*")
package org.coreadmin.extension.internal.runtime.settings;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
