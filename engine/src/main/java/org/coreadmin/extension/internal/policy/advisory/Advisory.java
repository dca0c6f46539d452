package org.coreadmin.extension.internal.policy.advisory;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.policy.Severity;

/**
 * A security advisory.
 *
 * @param id         such as {@code GHSA-…} or {@code ACME-2026-1}
 * @param aliases    the same under other ids
 * @param modified   when it was last changed
 * @param withdrawn  when its author took it back: it counts no more; empty if it counts
 * @param summary    one line; the first of the details where the record has no summary, empty text if it has none
 * @param severity   how bad it is
 * @param url        where to read more; empty if the record names no page
 * @param affected   packages that this product can recognize
 * @param withdrawal whether the registry has withdrawn the versions that it is about as malicious
 * @param fields     the whole record
 */
public record Advisory(
        String id,
        List<String> aliases,
        Instant modified,
        Optional<Instant> withdrawn,
        String summary,
        Severity severity,
        Optional<String> url,
        List<Affected> affected,
        boolean withdrawal,
        Map<String, Object> fields) {

    public Advisory {
        aliases = List.copyOf(aliases);
        affected = List.copyOf(affected);
    }
}
