package org.coreadmin.extension.internal.application;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.Sha256;

/**
 * The state of a plugin before its last change of version.
 *
 * @param version  the version
 * @param digest   of its package, which may be kept
 */
public record RollbackTarget(String version, Sha256 digest) {

    /**
     * Finds it in the history.
     *
     * @param entries newest last
     * @param now     the version installed now
     * @return empty if there was none since the plugin was last not installed
     */
    public static Optional<RollbackTarget> in(List<HistoryEntry> entries, String now) {
        Optional<RollbackTarget> found = Optional.empty();
        for (HistoryEntry entry : entries) {
            if (!entry.tookEffect()) {
                continue;
            }
            if (entry.removes()) {
                found = Optional.empty();
            } else if (entry.fromPackage().isPresent() && !entry.from().equals(Optional.of(now))) {
                found = Optional.of(new RollbackTarget(
                        entry.from().orElseThrow(), entry.fromPackage().get()));
            }
        }
        return found;
    }
}
