package org.coreadmin.extension.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;

/**
 * Plugins of the vendor {@code acme} in a registry, each in versions 1.0.0 and 2.0.0, with migrations (one table, then two), a
 * published file, scripts that write into the tables, and several files; and what each version is, byte for byte.
 */
final class PublishedPlugins {

    static final List<String> VERSIONS = List.of("1.0.0", "2.0.0");

    private final Path registry;
    private final Map<String, Map<String, String>> trees = new ConcurrentHashMap<>();

    /** Writes the plugins, compiled, into a new registry in a directory. */
    PublishedPlugins(Path directory, List<String> names) throws IOException {
        registry = directory.resolve("registry");
        Path author = Files.createDirectories(directory.resolve("author"));
        try (PluginLoader loader = PluginLoader.at(author).open()) {
            for (String name : names) {
                for (String version : VERSIONS) {
                    Path place = author.resolve("plugin/acme").resolve(name);
                    write(name, version, place);
                    Map<String, String> tree = Trees.contents(place);
                    TestRegistry.publish(loader.manager(), "acme/" + name, registry);
                    trees.put(name + " " + version, tree);
                    Trees.delete(place);
                }
            }
        }
    }

    /** The registry's directory. */
    Path registry() {
        return registry;
    }

    /** What a version of a plugin holds, by relative path. */
    Map<String, String> tree(String name, String version) {
        return trees.getOrDefault(name + " " + version, Map.of());
    }

    /** What a version of a plugin publishes to {@code config/<name>.yaml}. */
    static String published(String version) {
        return "version: " + version + "\n";
    }

    private static void write(String name, String version, Path place) {
        String tables = "acme__" + name + "__";
        Map<String, Object> scripts = new TreeMap<>();
        List.of("install", "update", "uninstall").forEach(occasion -> scripts.put(occasion, "acme.Script"));
        TestPlugins plugin = TestPlugins.named("acme/" + name)
                .version(version)
                .put("scripts", scripts)
                .put("capabilities", List.of("database"))
                .file("config/settings.yaml", published(version))
                .file("web/page.js", "export const version = '" + version + "'\n")
                .file("web/data.txt", (name + " " + version + "\n").repeat(2000))
                .file("README.md", "Version " + version)
                .file("database/migrations/20260101000000_first.sql", migration(tables + "first"))
                .source("""
                        package acme;
                        import org.coreadmin.extension.api.*;
                        public class Script implements InstallScript, UpdateScript, UninstallScript {
                            public void install(ScriptContext context) throws Exception { write(context, "installed"); }
                            public void update(ScriptContext context) throws Exception { write(context, "updated"); }
                            public void uninstall(ScriptContext context) throws Exception { write(context, "leaving"); }
                            private void write(ScriptContext context, String text) throws Exception {
                                try (var statement = context.connection().createStatement()) {
                                    statement.execute("INSERT INTO %sfirst VALUES ('" + text + "')");
                                }
                            }
                        }
                        """.formatted(tables))
                .provider("acme", """
                        return Contributions.builder()
                            .publish("settings", "Settings", "config/settings.yaml", "%s.yaml").toMap();
                        """.formatted(name));
        if (version.equals("2.0.0")) {
            plugin.file("database/migrations/20260201000000_second.sql", migration(tables + "second"));
        }
        plugin.writeTo(place);
    }

    private static String migration(String table) {
        return """
                CREATE TABLE %1$s (text VARCHAR(100));
                INSERT INTO %1$s VALUES ('made');
                -- //@UNDO
                DROP TABLE %1$s;
                """.formatted(table);
    }
}
