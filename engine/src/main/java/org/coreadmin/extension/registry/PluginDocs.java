package org.coreadmin.extension.registry;

import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.Sha256;

/**
 * The documents of a plugin's version for people.
 *
 * @param plugin    {@code <vendor>/<plugin-name>}
 * @param version   which version it is
 * @param digest    of the package, or of the files where there is none
 * @param readme    {@code README.md}; empty if there is none, or more than 512 KiB
 * @param changelog {@code CHANGELOG.md}; as {@code readme}
 * @param icon      the file that the manifest names; empty if there is none, it is too large, or no kind of picture that pages show
 * @param screenshots those that the manifest names and that can be shown, in its order; as {@code icon}
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PluginDocs(
        String plugin,
        String version,
        Sha256 digest,
        Optional<String> readme,
        Optional<String> changelog,
        Optional<Picture> icon,
        List<Picture> screenshots) {

    public PluginDocs {
        screenshots = List.copyOf(screenshots);
    }

    /** Returns about how much memory it takes, in bytes. */
    public long weight() {
        return readme.map(String::length).orElse(0)
                + changelog.map(String::length).orElse(0)
                + icon.map(picture -> picture.content().length).orElse(0)
                + screenshots.stream()
                        .mapToLong(picture -> picture.content().length)
                        .sum();
    }

    /**
     * A picture.
     *
     * @param mediaType {@code image/svg+xml}, {@code image/png}, {@code image/jpeg}, {@code image/gif} or {@code image/webp}
     * @param content   its bytes, not checked in any way
     */
    public record Picture(String mediaType, byte[] content) {}
}
