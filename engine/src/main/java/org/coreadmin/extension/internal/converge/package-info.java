/**
 * What is to be installed, by files that others write: {@code config/core.plugins.yaml}, {@code core.lock.json} and the plugins'
 * directories; how what is installed or running differs from them, and the change that makes them equal. The kernel does not use it.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
package org.coreadmin.extension.internal.converge;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
