package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files below {@code config/}: what the operator edited stays, and what belongs to others is out of reach. */
@Sampled(oneIn = 2)
class PublishedFilesTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final InstallOptions FORCE = InstallOptions.DEFAULT.withForce(true);

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base).open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private Path config(String name) {
        return base.resolve("config").resolve(name);
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private TestPlugins publishing(String name, String version, String... destinations) {
        String packageName = name.replace('/', '.');
        StringBuilder statements = new StringBuilder("Contributions all = Contributions.builder();\n");
        for (int i = 0; i < destinations.length; i++) {
            statements.append(
                    "all.publish(\"" + i + "\", \"One\", \"config/one.yaml\", \"" + destinations[i] + "\");\n");
        }
        return TestPlugins.named(name)
                .version(version)
                .file("config/one.yaml", "of " + name + " " + version)
                .provider(packageName, statements + "return all.toMap();");
    }

    private void installPublishing(String name, String... destinations) {
        publishing(name, "1.0.0", destinations).writeTo(local(name));
        succeed(manager.install(name));
    }

    private Path packed(String version, String... destinations) throws IOException {
        Path file = elsewhere.resolve(version + ".zip");
        publishing("acme/hello", version, destinations).writeTo(local("acme/hello"));
        TestRegistry.pack(manager, "acme/hello", file);
        Trees.delete(local("acme/hello"));
        return file;
    }

    @Test
    void aForcedInstallLeavesAnEditedFileAsItIsAndSaysSo() throws IOException {
        installPublishing("acme/hello", "acme/one.yaml");
        Files.writeString(config("acme/one.yaml"), "edited");

        PlannedStep planned =
                manager.plan(new Operation.Install(HELLO, FORCE)).steps().get(0);
        OperationResult again = succeed(manager.install("acme/hello", FORCE));

        assertThat(config("acme/one.yaml")).hasContent("edited");
        assertThat(again.warnings())
                .singleElement()
                .asString()
                .contains("config/acme/one.yaml was edited after it was published and is left unchanged");
        assertThat(planned.edited()).containsExactly("acme/one.yaml");
        assertThat(planned.published()).contains(List.of());
        Files.delete(config("acme/one.yaml"));
        succeed(manager.install("acme/hello", FORCE));
        assertThat(config("acme/one.yaml")).hasContent("of acme/hello 1.0.0");
    }

    @Test
    void aForcedInstallOfAnotherVersionLeavesAnEditedFileAndRenewsTheOthers() throws IOException {
        Path first = packed("1.0.0", "one.yaml", "two.yaml");
        Path second = packed("2.0.0", "one.yaml", "two.yaml");
        succeed(manager.installPackage(first, InstallOptions.DEFAULT));
        Files.writeString(config("one.yaml"), "edited");

        succeed(manager.installPackage(second, FORCE));

        assertThat(config("one.yaml")).hasContent("edited");
        assertThat(config("two.yaml")).hasContent("of acme/hello 2.0.0");
        succeed(manager.rollback("acme/hello"));
        assertThat(config("one.yaml")).hasContent("edited");
        succeed(manager.uninstall("acme/hello"));
        assertThat(config("one.yaml")).hasContent("edited");
        assertThat(config("two.yaml")).doesNotExist();
    }

    @Test
    void everyRequirementThatNobodyOffersIsNamed() {
        TestPlugins.named("acme/hello")
                .put("require", Map.of("acme/base", "^1", "acme/kit", "^2", "acme/tool", "*"))
                .writeTo(local("acme/hello"));

        OperationResult refused = manager.install("acme/hello", InstallOptions.DEFAULT.withDependencies(true));

        assertThat(refused.code()).isEqualTo(10004);
        assertThat(refused.message()).isEqualTo("""
                acme/hello 1.0.0 cannot be installed:
                  acme/hello 1.0.0 requires acme/tool, which no registry offers.
                  It also requires acme/base ^1: No registry offers acme/base.
                  It also requires acme/kit ^2: No registry offers acme/kit.""");
    }

    @Test
    void aPackageOfANewerVersionIsAnUpdateAndOfNoNewerOneIsRefused() throws IOException {
        Path first = packed("1.0.0", "one.yaml");
        Path second = packed("2.0.0", "one.yaml");
        succeed(manager.installPackage(first, InstallOptions.DEFAULT.withEnable(false)));

        PlannedStep planned =
                manager.planPackage(second, InstallOptions.DEFAULT).steps().get(0);
        OperationResult updated = succeed(manager.installPackage(second, InstallOptions.DEFAULT));

        assertThat(planned.action()).isEqualTo("update");
        assertThat(updated.message()).isEqualTo("Updated acme/hello from 1.0.0 to 2.0.0. It is disabled.");
        OperationResult same = manager.installPackage(second, InstallOptions.DEFAULT);
        OperationResult older = manager.installPackage(first, InstallOptions.DEFAULT);
        assertThat(same.code()).isEqualTo(409);
        assertThat(same.message()).contains("A forced install of the package installs it again");
        assertThat(same.remedies()).isEmpty();
        assertThat(older.message())
                .isEqualTo("Plugin acme/hello is already installed in version 2.0.0, and no registry offers acme/hello"
                        + " in version 1.0.0.");
        assertThat(succeed(manager.installPackage(second, FORCE)).message()).startsWith("Reinstalled");
    }

    @Test
    void thePlanOfAPackageNamesRequirementsThatAreMet() throws IOException {
        TestPlugins.named("acme/base").writeTo(local("acme/base"));
        succeed(manager.install("acme/base"));
        Path file = elsewhere.resolve("hello.zip");
        TestPlugins.named("acme/hello")
                .put("require", Map.of("acme/base", "^1"))
                .writeTo(local("acme/hello"));
        TestRegistry.pack(manager, "acme/hello", file);
        Trees.delete(local("acme/hello"));

        Plan plan = manager.planPackage(file, InstallOptions.DEFAULT);

        assertThat(plan.steps().get(0).requires())
                .containsExactly(new PlannedStep.Required(PluginName.of("acme/base"), "^1", Optional.of("1.0.0")));
        assertThat(plan.steps().get(0).toMap(List.of()))
                .containsEntry("requires", Map.of("acme/base", Map.of("range", "^1", "version", "1.0.0")));
    }

    @Test
    void aForcedInstallKeepsAFileThatWasThereBeforeBesideThePlugins() throws IOException {
        Trees.write(config("acme/one.yaml"), "the operator's");
        installPublishing("acme/hello", "acme/one.yaml");
        assertThat(config("acme/one.yaml")).hasContent("the operator's");

        PlannedStep planned =
                manager.plan(new Operation.Install(HELLO, FORCE)).steps().get(0);
        OperationResult forced = succeed(manager.install("acme/hello", FORCE));

        assertThat(planned.saved()).containsExactly("acme/one.yaml");
        assertThat(config("acme/one.yaml")).hasContent("of acme/hello 1.0.0");
        assertThat(config("acme/one.yaml.saved")).hasContent("the operator's");
        assertThat(forced.warnings().toString())
                .contains(config("acme/one.yaml.saved").toString());
        succeed(manager.uninstall("acme/hello"));
        assertThat(config("acme/one.yaml")).doesNotExist();
        assertThat(config("acme/one.yaml.saved")).hasContent("the operator's");
    }

    @Test
    void thePlanOfAnUninstallTellsWhichPublishedFilesStay() throws IOException {
        installPublishing("acme/hello", "one.yaml", "two.yaml");
        Files.writeString(config("one.yaml"), "edited");

        PlannedStep step = manager.plan(new Operation.Uninstall(HELLO, UninstallOptions.DEFAULT))
                .steps()
                .get(0);

        assertThat(step.published()).contains(List.of("two.yaml"));
        assertThat(step.edited()).containsExactly("one.yaml");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "core-extension.yaml",
                "Core-Extension.YAML",
                "x/../core-extension.yaml",
                "\uFF43ore-extension.yaml",
                "core-extension.yaml/x",
                "core-extension.yml",
                "core.plugins.yaml",
                "CORE.Plugins.yml",
                "trust.yaml",
                "application.yaml",
                "application-prod.properties",
                "acme/application.yml",
                "settings/acme/other.json",
                "SETTINGS/acme/other.json",
                "alias/acme/other.json",
                "settings",
                ".core-x"
            })
    void whatBelongsToTheApplicationIsRefusedWhetherItIsThereOrNot(String destination) throws IOException {
        Files.createDirectories(config("settings"));
        Files.createSymbolicLink(config("alias"), Path.of("settings"));
        publishing("acme/hello", "1.0.0", destination).writeTo(local("acme/hello"));
        Map<String, String> before = Trees.contents(base.resolve("config"));

        for (OperationResult refused : List.of(manager.install("acme/hello"), manager.install("acme/hello", FORCE))) {
            assertThat(refused.code()).as(refused.message()).isEqualTo(10007);
        }
        assertThat(Trees.contents(base.resolve("config"))).isEqualTo(before);
        assertThat(loader.isInstalled("acme/hello")).isFalse();
    }

    @Test
    void noUpdateOrReinstallTakesWhatBelongsToTheApplication() throws IOException {
        Path bad = packed("2.0.0", "core-extension.yaml");
        succeed(manager.installPackage(packed("1.0.0", "one.yaml"), InstallOptions.DEFAULT));
        Trees.write(config("core-extension.yaml"), "keep_versions: 3\n");

        OperationResult refused = manager.installPackage(bad, FORCE);

        assertThat(refused.code()).as(refused.message()).isEqualTo(10007);
        assertThat(config("core-extension.yaml")).hasContent("keep_versions: 3\n");
        assertThat(config("one.yaml")).hasContent("of acme/hello 1.0.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"acme/one.yaml", "ACME/One.yaml", "./acme//one.yaml", "alias/one.yaml"})
    void whatAnotherPluginPublishedIsRefused(String destination) throws IOException {
        installPublishing("acme/other", "acme/one.yaml");
        Files.createSymbolicLink(config("alias"), Path.of("acme"));
        publishing("acme/hello", "1.0.0", destination).writeTo(local("acme/hello"));

        for (OperationResult refused : List.of(manager.install("acme/hello"), manager.install("acme/hello", FORCE))) {
            assertThat(refused.code()).as(refused.message()).isEqualTo(10007);
            assertThat(refused.message()).contains("belongs to the plugin acme/other");
        }
        assertThat(config("acme/one.yaml")).hasContent("of acme/other 1.0.0");
    }

    @Test
    void anUninstallNeverTakesWhatBelongsToTheApplication() throws IOException {
        installPublishing("acme/hello", "one.yaml");
        Files.move(config("one.yaml"), config("core-extension.yaml"));
        Path lock = local("acme/hello").resolve("install.lock");
        Files.writeString(lock, Files.readString(lock).replace("one.yaml", "core-extension.yaml"));

        manager.uninstall("acme/hello");

        assertThat(config("core-extension.yaml")).exists();
    }
}
