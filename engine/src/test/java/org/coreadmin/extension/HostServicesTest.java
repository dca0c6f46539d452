package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostServicesTest {

    @TempDir
    Path base;

    @Test
    void tellPluginsWhatIsInstalledAndWhereTheirPublishedFilesAre() throws Exception {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            TestPlugins.named("acme/other")
                    .version("2.0.0")
                    .put("type", "frontend")
                    .put("author", "Ada")
                    .writeTo(base.resolve("plugin/acme/other"));
            TestPlugins.named("acme/idle").writeTo(base.resolve("plugin/acme/idle"));
            asking().writeTo(base.resolve("plugin/acme/asking"));
            assertThat(loader.manager().install("acme/other").message()).isEqualTo("Installed acme/other 2.0.0.");
            assertThat(loader.manager().disable("acme/other").success()).isTrue();
            assertThat(loader.manager().install("acme/asking").success()).isTrue();

            Callable<?> answer = loader.service(Callable.class).orElseThrow();
            assertThat(answer.call())
                    .isEqualTo("acme/asking 1.0.0 mixed enabled  false, acme/other 2.0.0 frontend disabled Ada false; "
                            + base.toRealPath().resolve("config/acme/asking.yaml") + "; Optional.empty");
            Files.delete(base.resolve("config/acme/asking.yaml"));
            assertThat(answer.call().toString()).endsWith("; none; Optional.empty");
        }
    }

    private static TestPlugins asking() {
        return TestPlugins.named("acme/asking")
                .config("acme.Config")
                .file("config/asking.yaml", "a: 1")
                .provider("acme", """
                        return Contributions.builder()
                            .dependency(java.util.concurrent.Callable.class, Asking.class)
                            .publish("settings", "What to ask", "config/asking.yaml", "acme/asking.yaml")
                            .toMap();""")
                .source("""
                        package acme;
                        import java.util.stream.Collectors;
                        import org.coreadmin.extension.api.InstalledPlugins;
                        import org.coreadmin.extension.api.PublishedFiles;
                        public class Asking implements java.util.concurrent.Callable<String> {
                          private final InstalledPlugins plugins;
                          private final PublishedFiles files;
                          public Asking(InstalledPlugins plugins, PublishedFiles files) {
                            this.plugins = plugins;
                            this.files = files;
                          }
                          public String call() {
                            return plugins.list().stream()
                                    .map(p -> p.name() + " " + p.version() + " " + p.type() + " " + p.status() + " "
                                        + p.author() + " " + p.problem().isPresent())
                                    .collect(Collectors.joining(", "))
                                + "; " + files.find("settings").map(Object::toString).orElse("none")
                                + "; " + files.find("unknown");
                          }
                        }
                        """);
    }
}
