package org.coreadmin.extension;

import java.util.Optional;
import org.apiguardian.api.API;

/**
 * The options of a download (spec 4.2).
 *
 * @param version the version wanted; empty: the newest release
 * @param force   overwrite a plugin that is present and not installed
 */
@API(status = API.Status.STABLE, since = "1.0")
public record DownloadOptions(Optional<String> version, boolean force) {

    /** The newest release, overwriting nothing. */
    public static final DownloadOptions DEFAULT = new DownloadOptions(Optional.empty(), false);

    /** Returns a copy for exactly this version. */
    public DownloadOptions withVersion(String version) {
        return new DownloadOptions(Optional.of(version), force);
    }

    /** Returns a copy with {@code force} as given. */
    public DownloadOptions withForce(boolean force) {
        return new DownloadOptions(version, force);
    }
}
