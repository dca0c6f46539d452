package org.coreadmin.extension.manifest;

/**
 * One thing that is wrong with a {@code core.json}.
 *
 * @param path   where it is, as a JSONPath such as {@code $.require['acme/notify']}; {@code $} is the whole file
 * @param reason what stands there and what is allowed; safe to print
 */
public record ManifestProblem(String path, String reason) {

    @Override
    public String toString() {
        return path + ": " + reason;
    }
}
