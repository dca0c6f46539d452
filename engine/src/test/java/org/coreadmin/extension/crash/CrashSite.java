package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.Trees;

/**
 * An application with plugins on which processes may die.
 *
 * @param base     its base directory
 * @param registry where its plugins come from
 * @param database its database
 */
record CrashSite(Path base, Path registry, CrashDatabase database) {

    static final Duration PATIENCE = Duration.ofSeconds(60);

    /** As arguments of a process. */
    List<String> arguments() {
        return List.of(base.toString(), registry.toString(), database.address());
    }

    /** From the first three arguments of a process. */
    static CrashSite of(String[] arguments) {
        return new CrashSite(Path.of(arguments[0]), Path.of(arguments[1]), new CrashDatabase(arguments[2]));
    }

    /** Opens the application's plugins, which recovers what is left half done. */
    PluginLoader open() throws IOException {
        return open(PATIENCE);
    }

    PluginLoader open(Duration patience) throws IOException {
        Files.createDirectories(base);
        return PluginLoader.at(base)
                .dataSource(database.open())
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry))))
                .patience(patience)
                .open();
    }

    /** Does what a process does at its start. */
    void recover() throws IOException {
        open().close();
    }

    /**
     * What the plugin is: its version with its status, or nothing if it is not there; fails if its files, lock, published file,
     * tables and run directory do not agree, to the byte.
     */
    String state(String name, PublishedPlugins plugins) throws IOException, SQLException {
        return state(name, plugins, tables());
    }

    /** The states of many plugins, by name. */
    Map<String, String> states(List<String> names, PublishedPlugins plugins) throws IOException, SQLException {
        List<String> all = tables();
        Map<String, String> states = new TreeMap<>();
        for (String name : names) {
            states.put(name, state(name, plugins, all));
        }
        return states;
    }

    private String state(String name, PublishedPlugins plugins, List<String> all) throws IOException {
        Path place = base.resolve("plugin/acme").resolve(name);
        Path lock = place.resolve("install.lock");
        Path published = base.resolve("config").resolve(name + ".yaml");
        List<String> tables = all.stream()
                .filter(table -> table.startsWith("acme__" + name + "__"))
                .toList();
        if (!Files.exists(lock)) {
            assertThat(tables).as("tables of %s, which is not installed", name).isEmpty();
            assertThat(published)
                    .as("what %s published, which is not installed", name)
                    .doesNotExist();
            assertThat(place).doesNotExist();
            return "";
        }
        String text = Files.readString(lock);
        String version = field(text, "version");
        Map<String, String> files = Trees.contents(place);
        files.remove("install.lock");
        files.remove(".core.package.json");
        assertThat(files).as("files of %s %s", name, version).isEqualTo(plugins.tree(name, version));
        assertThat(Trees.contents(base.resolve("plugin/.core/run").resolve(field(text, "digest"))))
                .as("what the classes of %s %s are loaded from", name, version)
                .isEqualTo(loaded(plugins.tree(name, version)));
        assertThat(tables).as("tables of %s %s", name, version).hasSize(version.equals("1.0.0") ? 1 : 2);
        assertThat(published).as("what %s published", name).exists();
        assertThat(PublishedPlugins.VERSIONS.stream().map(PublishedPlugins::published))
                .as("what %s published", name)
                .contains(Files.readString(published));
        assertThat(text).as("lock of %s", name).contains(sha256(Files.readAllBytes(published)));
        return version + " " + field(text, "status");
    }

    /** What stays of operations that are over: nothing, if all is well. */
    List<String> leftovers() throws IOException {
        List<String> left = new ArrayList<>();
        for (String directory : List.of("journal", "stage", "trash")) {
            Path path = base.resolve("plugin/.core").resolve(directory);
            if (Files.isDirectory(path)) {
                Trees.contents(path).keySet().forEach(file -> left.add(directory + "/" + file));
            }
        }
        try (Stream<Path> files = Files.walk(base)) {
            files.filter(file -> file.getFileName().toString().startsWith(".core-"))
                    .forEach(file -> left.add(base.relativize(file).toString()));
        }
        return left;
    }

    /** All files but the database and the note of who holds the lock. */
    Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (String part : List.of("plugin", "config")) {
            if (Files.isDirectory(base.resolve(part))) {
                Trees.contents(base.resolve(part)).forEach((path, content) -> files.put(part + "/" + path, content));
            }
        }
        files.remove("plugin/.core/holder.json");
        return files;
    }

    /** Looks that nothing is left and that recovering again changes nothing. */
    void requireSettled() throws IOException {
        assertThat(leftovers()).as("left").isEmpty();
        Map<String, String> before = files();
        recover();
        assertThat(files()).as("files after a second recovery").isEqualTo(before);
    }

    /** A copy of the files, SQLite's too, in another directory. */
    CrashSite copyTo(Path target) throws IOException {
        try (Stream<Path> paths = Files.walk(base)) {
            for (Path path : paths.sorted().toList()) {
                Path copy = target.resolve(base.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(path, copy);
                }
            }
        }
        return new CrashSite(target, registry, CrashDatabase.sqlite(target));
    }

    /** What class loaders read of a plugin's files. */
    private static Map<String, String> loaded(Map<String, String> tree) {
        Map<String, String> loaded = new TreeMap<>(tree);
        loaded.keySet().removeIf(path -> !(path + "/").startsWith("classes/") && !(path + "/").startsWith("lib/"));
        assertThat(loaded).isNotEmpty();
        return loaded;
    }

    static String field(String json, String name) {
        return json.replaceAll("(?s).*\"" + name + "\"\\s*:\\s*\"([^\"]*)\".*", "$1");
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    private List<String> tables() throws SQLException {
        List<String> names = new ArrayList<>();
        try (Connection connection = database.open().getConnection();
                ResultSet rows = connection.getMetaData().getTables(null, null, "acme%", new String[] {"TABLE"})) {
            while (rows.next()) {
                names.add(rows.getString("TABLE_NAME").toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }
}
