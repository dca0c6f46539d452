package org.coreadmin.extension;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.jspecify.annotations.Nullable;

/**
 * A plugin's {@code core.json}, read and checked (spec 2.3).
 *
 * @param name         equal to the plugin's directory
 * @param version      the version of these files
 * @param type         {@code mixed} where the manifest does not say
 * @param displayName  shown to operators; the name where the manifest does not say
 * @param description  one or two sentences, or empty
 * @param authors      those who wrote it; may be empty
 * @param license      an SPDX expression, or empty
 * @param homepage     an address, or empty
 * @param icon         path of a picture inside the plugin, or empty
 * @param screenshots paths of pictures inside it that show it at work
 * @param category     a word to filter by, or empty
 * @param keywords     words to search by
 * @param require      other plugins that it needs, in the manifest's order
 * @param hostRequires what it needs of {@code core}, {@code java} and {@code spring-boot}
 * @param conflict     plugins that it never runs together with
 * @param config       class name of the ConfigProvider; empty: found with ServiceLoader, or none
 * @param scripts      class names by {@code install}, {@code update}, {@code uninstall}
 * @param exclusive    whether it answers 503 while an update migrates ({@code "update": "exclusive"})
 * @param exports      packages that dependants may see
 * @param permissions  authorities that it adds to the host's
 * @param routes       its HTTP routes and the authority that each needs
 * @param frontend     path under {@code web/} of its ES module, if it has one
 * @param settings     JSON Schema of its settings; empty if it has none
 * @param capabilities what it says it uses, one word each. A table of the application that it changes is
 *                     {@code database:others:<table>}; everything else is information only
 * @param databases    the databases that its migrations run on; all where the manifest does not say
 * @param healthTimeoutSeconds how long an update waits for it to become healthy
 * @param raw          everything that the file says, unknown fields too, in its order; null where it says null
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Manifest(
        PluginName name,
        Version version,
        PluginType type,
        String displayName,
        String description,
        List<Author> authors,
        String license,
        String homepage,
        String icon,
        List<String> screenshots,
        String category,
        List<String> keywords,
        Map<PluginName, VersionRange> require,
        Map<String, VersionRange> hostRequires,
        Map<PluginName, VersionRange> conflict,
        Optional<String> config,
        Map<String, String> scripts,
        boolean exclusive,
        List<String> exports,
        List<String> permissions,
        List<Route> routes,
        Optional<String> frontend,
        Map<String, @Nullable Object> settings,
        List<String> capabilities,
        Set<DatabaseKind> databases,
        int healthTimeoutSeconds,
        Map<String, @Nullable Object> raw) {

    /** The capability to change tables of the application; in {@link #capabilities} a colon and a table follow. */
    public static final String OTHER_TABLES = "database:others";

    /** The file's name, in the root of a plugin. */
    public static final String FILE_NAME = ManifestReader.FILE_NAME;

    public Manifest {
        authors = List.copyOf(authors);
        screenshots = List.copyOf(screenshots);
        keywords = List.copyOf(keywords);
        require = unchanging(require);
        hostRequires = unchanging(hostRequires);
        conflict = unchanging(conflict);
        scripts = Map.copyOf(scripts);
        exports = List.copyOf(exports);
        permissions = List.copyOf(permissions);
        routes = List.copyOf(routes);
        settings = unchanging(settings);
        capabilities = List.copyOf(capabilities);
        databases = DatabaseKind.sorted(databases);
        raw = unchanging(raw);
    }

    static <K, V extends @Nullable Object> Map<K, V> unchanging(Map<K, V> ordered) {
        return ordered.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(ordered));
    }

    /**
     * Reads the manifest in a file, whatever plugin it is of.
     *
     * @throws PluginException {@link ErrorCode#MANIFEST_MISSING} if there is no such file; {@link ErrorCode#MANIFEST_MALFORMED} with all
     *     problems, also if it can't be read
     */
    public static Manifest read(Path file) {
        return ManifestReader.read(file);
    }

    /** Reads the manifest in a file, which has to be this plugin's, as {@link #read(Path)} does. */
    public static Manifest read(Path file, PluginName expected) {
        return ManifestReader.read(file, expected);
    }

    /**
     * Reads a manifest from its bytes.
     *
     * @param origin where the bytes are from, for messages
     * @throws PluginException {@link ErrorCode#MANIFEST_MALFORMED} with all problems
     */
    public static Manifest parse(byte[] json, String origin) {
        return ManifestReader.parse(json, origin, Optional.empty());
    }

    /**
     * Reads a manifest that has been parsed before, as {@link #raw} has it.
     *
     * @param origin   where it is from, for messages
     * @param expected whose manifest it has to be
     * @throws PluginException {@link ErrorCode#MANIFEST_MALFORMED} with all problems
     */
    public static Manifest of(Map<String, ? extends @Nullable Object> raw, String origin, PluginName expected) {
        return ManifestReader.check(raw, origin, expected);
    }

    /** Returns the part that lists and dependencies need. */
    public ManifestSummary summary() {
        return new ManifestSummary(
                name, version, type, displayName, description, author(), require, hostRequires, conflict);
    }

    /**
     * Returns the tables of the application that its migrations and scripts may change, in order: exact names, never
     * those of the product or of a plugin.
     */
    public Set<String> otherTables() {
        Set<String> tables = new LinkedHashSet<>();
        for (String capability : capabilities) {
            if (capability.startsWith(OTHER_TABLES + ":")) {
                tables.add(capability.substring(OTHER_TABLES.length() + 1));
            }
        }
        return Collections.unmodifiableSet(tables);
    }

    /** Returns the authors' names as HTTP shows them (spec 2.1), joined with commas. */
    public String author() {
        List<String> names = new ArrayList<>();
        authors.forEach(author -> names.add(author.name()));
        return String.join(", ", names);
    }

    /**
     * An HTTP route of a plugin.
     *
     * @param method    such as {@code GET}; {@code *} is every one
     * @param path      below {@code /plugin/<vendor>/<name>}, or below the application if absolute
     * @param authority what a caller needs; empty: the route is closed
     * @param absolute  whether the path is the application's and not the plugin's; it has to be free
     */
    public record Route(String method, String path, Optional<String> authority, boolean absolute) {

        /** Creates a route below the plugin's own path. */
        public Route(String method, String path, Optional<String> authority) {
            this(method, path, authority, false);
        }
    }

    /**
     * A person who wrote a plugin.
     *
     * @param name  shown to operators
     * @param email null if not given
     * @param role  null if not given
     */
    public record Author(
            String name, @Nullable String email, @Nullable String role) {}
}
