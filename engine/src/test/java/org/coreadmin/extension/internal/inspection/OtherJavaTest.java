package org.coreadmin.extension.internal.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.inspection.Preflight;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Before an upgrade to another Java: what that one does not have any more breaks, and what nobody knows is not checked. */
class OtherJavaTest {

    private static final int LATER = 98;

    @TempDir
    Path directory;

    @Test
    void whatARecordedJavaDoesNotHaveAnyMoreBreaks() throws IOException {
        Path api = TestPlugins.jar(
                directory.resolve("api.jar"),
                "package org.coreadmin.extension.api;"
                        + " public interface ConfigProvider { java.util.Map<String, Object> config(); }");
        Path registry = directory.resolve("registry");
        List<ClassFacts> without = RunningJdk.INSTANCE.api().stream()
                .filter(facts -> !facts.name().equals("java/util/Observer"))
                .toList();
        byte[] facts = HostFacts.read("x", List.of(api))
                .recorded(new RecordedJdk(LATER, RunningJdk.INSTANCE.exported(), without))
                .write();
        Path base = directory.resolve("base");
        TestPlugins.named("acme/hello")
                .source("package hello; public class Call { public static Object run() {"
                        + " return java.util.Observer.class; } }")
                .provider("hello", "Call.run(); return Map.of();")
                .writeTo(base.resolve("plugin/acme/hello"));
        TestPlugins.named("acme/other")
                .provider("other", "return Map.of();")
                .writeTo(base.resolve("plugin/acme/other"));
        try (PluginLoader loader = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry))))
                .open()) {
            for (String name : List.of("acme/hello", "acme/other")) {
                OperationResult result = loader.manager().install(name);
                assertThat(result.success()).as(result.message()).isTrue();
            }
            TestRegistry.publish(loader.manager(), "acme/other", registry);
            Files.createDirectories(registry.resolve("hosts"));
            Files.write(registry.resolve("hosts/2.0.0.facts"), facts);

            Preflight.Report now = Preflight.of(loader.manager(), "2.0.0", Optional.empty());
            Preflight.Report later = Preflight.of(loader.manager(), "2.0.0", Optional.of(LATER));
            Preflight.Report unknown = Preflight.of(loader.manager(), "2.0.0", Optional.of(LATER + 1));

            assertThat(now.isFine()).isTrue();
            assertThat(now.notes()).isEmpty();
            assertThat(later.plugins())
                    .extracting(Preflight.Finding::verdict)
                    .containsExactly(Preflight.Verdict.BREAKS, Preflight.Verdict.FINE);
            assertThat(later.plugins().get(0).reasons())
                    .singleElement()
                    .asString()
                    .endsWith("uses java.util.Observer: there is no such class (Java 98)");
            assertThat(later.notes()).isEmpty();
            assertThat(unknown.isFine()).isTrue();
            assertThat(unknown.notes())
                    .singleElement()
                    .asString()
                    .startsWith("Not checked: the classes of the JDK in Java 99. Java ");
        }
    }
}
