package org.coreadmin.extension.internal.archive;

import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;

/**
 * The expected properties of a package, as its source promised; what is empty may be anything.
 *
 * @param digest  the SHA-256 of the whole file
 * @param name    the plugin that it has to hold
 * @param version the version of it
 */
public record Expectation(Optional<Sha256> digest, Optional<PluginName> name, Optional<Version> version) {

    /** Any plugin, any bytes: for an upload. */
    public static final Expectation ANYTHING = new Expectation(Optional.empty(), Optional.empty(), Optional.empty());

    /** Expects exactly these bytes. */
    public static Expectation of(Sha256 digest) {
        return new Expectation(Optional.of(digest), Optional.empty(), Optional.empty());
    }

    /** Expects this version of this plugin, in any bytes. */
    public static Expectation of(PluginName name, Version version) {
        return new Expectation(Optional.empty(), Optional.of(name), Optional.of(version));
    }

    /** Expects this version of this plugin, in exactly these bytes, as a registry promises it. */
    public static Expectation of(PluginName name, Version version, Sha256 digest) {
        return new Expectation(Optional.of(digest), Optional.of(name), Optional.of(version));
    }
}
