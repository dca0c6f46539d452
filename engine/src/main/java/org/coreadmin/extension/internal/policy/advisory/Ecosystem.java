package org.coreadmin.extension.internal.policy.advisory;

import java.util.Arrays;
import java.util.Optional;
import org.apache.maven.artifact.versioning.ComparableVersion;
import org.coreadmin.extension.Version;

/** The kind of packages that an advisory is about, and the order of their versions. */
public enum Ecosystem {
    /** Plugins, named {@code <vendor>/<plugin-name>}, with semantic versions. */
    PLUGINS("CoreExtension") {
        @Override
        int compare(String one, String other) {
            return Version.of(one).compareTo(Version.of(other));
        }
    },
    /** Java libraries, named {@code <group>:<artifact>}, with Maven's order of versions. */
    MAVEN("Maven") {
        @Override
        int compare(String one, String other) {
            return new ComparableVersion(one).compareTo(new ComparableVersion(other));
        }
    };

    private final String word;

    Ecosystem(String word) {
        this.word = word;
    }

    /** Returns the word that OSV records use. */
    public String word() {
        return word;
    }

    /** Compares two versions; throws {@link IllegalArgumentException} for a text that is no version here. */
    abstract int compare(String one, String other);

    /**
     * Returns the ecosystem with this word, which may have a suffix behind a colon; empty for those of other products.
     */
    static Optional<Ecosystem> find(String word) {
        String name = word.contains(":") ? word.substring(0, word.indexOf(':')) : word;
        return Arrays.stream(values()).filter(known -> known.word.equals(name)).findFirst();
    }
}
