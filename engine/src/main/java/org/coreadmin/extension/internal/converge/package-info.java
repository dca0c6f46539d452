/**
 * The plugins that an operator wants: {@code config/core.plugins.yaml}, how what is installed differs from it, and the
 * change that makes them equal. The kernel does not use it.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
package org.coreadmin.extension.internal.converge;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
