package org.coreadmin.extension;

import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * A person who wrote a plugin.
 *
 * @param name  shown to operators
 * @param email null if not given
 * @param role  null if not given
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Author(
        String name, @Nullable String email, @Nullable String role) {}
