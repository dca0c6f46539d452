/**
 * The operator's rules for plugins: {@code config/trust.yaml}. Knows plugins by name and version, and nothing of where they
 * come from.
 */
@NullMarked
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
package org.coreadmin.extension.internal.policy;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
