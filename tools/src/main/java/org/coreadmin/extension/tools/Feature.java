package org.coreadmin.extension.tools;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginType;

/** The optional parts of a new plugin ({@code core-extension:create --with}). */
@API(status = API.Status.STABLE, since = "1.0")
public enum Feature {
    /** An endpoint that answers with JSON, made with Spring. */
    REST,
    /** A table, with a migration, its undo and an install script. */
    TABLE,
    /** A page in the console. */
    PAGE,
    /** The page for the browser in TypeScript, with what builds and tests it. */
    TYPESCRIPT,
    /** A worker on a thread of its own. */
    WORKER,
    /** A command for the command line. */
    COMMAND,
    /** A callback of one of the application's hooks. */
    HOOK,
    /** Settings that an operator changes in a form. */
    SETTINGS,
    /** A use of what another plugin exports: an implementation of an interface of {@code core/report-kit}. */
    EXTENSION;

    private static final Set<Feature> IN_THE_BROWSER = Set.of(PAGE, TYPESCRIPT);

    /** Returns the feature as it is written on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the feature that is written so, if there is one. */
    public static Optional<Feature> named(String word) {
        return Arrays.stream(values())
                .filter(feature -> feature.word().equals(word))
                .findFirst();
    }

    /** Returns the type of a plugin with these features. */
    static PluginType typeOf(Set<Feature> features) {
        if (features.stream().noneMatch(IN_THE_BROWSER::contains)) {
            return PluginType.BACKEND;
        }
        return IN_THE_BROWSER.containsAll(features) ? PluginType.FRONTEND : PluginType.MIXED;
    }
}
