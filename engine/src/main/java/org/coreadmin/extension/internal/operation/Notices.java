package org.coreadmin.extension.internal.operation;

import java.util.Optional;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.source.OfferedReleases;

/** Looks up what a registry warns of. */
public final class Notices {

    private Notices() {}

    /** Returns the warning about the installed version; only the one with the same files is meant. */
    public static Notice of(Installed plugin, OfferedReleases offered) {
        Optional<Sha256> digest = plugin.lock().digest();
        return plugin.version()
                .flatMap(version -> offered.plugin(plugin.name(), Version.of(version)))
                .filter(offer -> digest.isEmpty() || offer.sha256().equals(digest))
                .map(Notice::of)
                .orElse(Notice.NONE);
    }
}
