package org.coreadmin.extension.cli.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the sources of small plugins under a base directory. */
public final class PluginSource {

    private final Path base;
    private final String name;

    private PluginSource(Path base, String name) {
        this.base = base;
        this.name = name;
    }

    /** A plugin with this manifest; {@code name} is added to it. */
    public static PluginSource of(Path base, String name, String manifest) throws IOException {
        PluginSource plugin = new PluginSource(base, name);
        return plugin.file("core.json", manifest.replaceFirst("\\{", "{\"name\": \"" + name + "\", "));
    }

    /** A plugin of one command {@code acme:run}, whose body is the given statements of a {@code Callable<Integer>}. */
    public static PluginSource withCommand(Path base, String body) throws IOException {
        return of(base, "acme/run", "{\"version\": \"1.0.0\", \"config\": \"run.Provider\"}")
                .file("src/main/java/run/Provider.java", """
                        package run;
                        public final class Provider implements org.coreadmin.extension.api.ConfigProvider {
                            public java.util.Map<String, Object> config() {
                                return org.coreadmin.extension.api.Contributions.builder().command(Run.class).toMap();
                            }
                        }
                        """)
                .file("src/main/java/run/Run.java", """
                        package run;
                        import picocli.CommandLine.*;
                        @Command(name = "acme:run", description = "Runs.")
                        public final class Run implements java.util.concurrent.Callable<Integer> {
                            @Spec Model.CommandSpec spec;
                            @Parameters(arity = "0..*") java.util.List<String> words = java.util.List.of();
                            public Integer call() throws Exception {
                        %s
                            }
                        }
                        """.formatted(body));
    }

    /** Adds or replaces a file. */
    public PluginSource file(String path, String content) throws IOException {
        Path file = base.resolve("plugin").resolve(name).resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return this;
    }
}
