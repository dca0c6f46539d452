package org.coreadmin.extension.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.LockFiles;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever is asked for, on one plugin or on several, goes through one change: it can be cancelled until it is decided, its plan names
 * what it does, and core.lock.json follows.
 */
@Sampled(oneIn = 2)
class EveryOperationTest {

    private static final PluginName BASE = PluginName.of("acme/base");
    private static final PluginName KIT = PluginName.of("acme/kit");
    private static final PluginName FREE = PluginName.of("acme/free");

    /** An operation, and the plugins that it changes. Kit requires base, and both are installed in version 1 unless said otherwise. */
    private enum Tried {
        INSTALL(new Operation.Install(FREE, InstallOptions.DEFAULT), FREE),
        INSTALL_WITH_DEPENDENCIES(new Operation.Install(KIT, InstallOptions.DEFAULT.withDependencies(true)), BASE, KIT),
        INSTALL_SEVERAL(
                new Operation.Install(List.of(Target.of(BASE), Target.of(FREE)), InstallOptions.DEFAULT), BASE, FREE),
        REINSTALL(new Operation.Install(BASE, InstallOptions.DEFAULT.withForce(true)), BASE),
        UPDATE(new Operation.Update(BASE, UpdateOptions.DEFAULT), BASE),
        UPDATE_WITH_DEPENDENCIES(
                new Operation.Update(KIT, new UpdateOptions(Optional.of("2.0.0"), false, true)), BASE, KIT),
        UPDATE_SEVERAL(
                new Operation.Update(List.of(Target.of(BASE), Target.of(KIT)), UpdateOptions.DEFAULT), BASE, KIT),
        UPDATE_ALL(new Operation.UpdateAll(UpdateAllOptions.DEFAULT), BASE, KIT),
        ROLLBACK(new Operation.Rollback(FREE), FREE),
        UNINSTALL(new Operation.Uninstall(KIT, UninstallOptions.DEFAULT), KIT),
        UNINSTALL_SEVERAL(new Operation.Uninstall(List.of(BASE, KIT), UninstallOptions.DEFAULT), BASE, KIT),
        DISABLE(new Operation.SetStatus(KIT, PluginStatus.DISABLED), KIT),
        DISABLE_SEVERAL(new Operation.SetStatus(List.of(BASE, KIT), PluginStatus.DISABLED), BASE, KIT),
        ENABLE(new Operation.SetStatus(FREE, PluginStatus.ENABLED), FREE),
        ENABLE_SEVERAL(new Operation.SetStatus(List.of(FREE, KIT), PluginStatus.ENABLED), FREE),
        PIN(new Operation.Pin(KIT, Optional.of("^1")), KIT),
        UNPIN(new Operation.Unpin(FREE), FREE),
        ACCEPT(new Operation.Accept(KIT, "unsigned"), KIT),
        SYNC(new Operation.Sync(SyncOptions.DEFAULT), BASE, KIT, FREE),
        CONVERGE(new Operation.Converge(false, false), BASE, KIT, FREE);

        final Operation operation;
        final Set<PluginName> changes;

        Tried(Operation operation, PluginName... changes) {
            this.operation = operation;
            this.changes = new TreeSet<>(Set.of(changes));
        }
    }

    @TempDir
    Path base;

    @TempDir
    static Path shared;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeAll
    static void publish() throws IOException {
        Path author = shared.resolve("author");
        try (PluginLoader publisher = PluginLoader.at(author).open()) {
            for (String version : List.of("1.0.0", "2.0.0")) {
                publish(publisher, "acme/base", TestPlugins.named("acme/base").version(version));
                publish(
                        publisher,
                        "acme/kit",
                        TestPlugins.named("acme/kit")
                                .version(version)
                                .put("require", Map.of("acme/base", "^" + version)));
                publish(publisher, "acme/free", TestPlugins.named("acme/free").version(version));
            }
        }
    }

    private static void publish(PluginLoader publisher, String name, TestPlugins plugin) throws IOException {
        Path directory = shared.resolve("author/plugin").resolve(name);
        plugin.writeTo(directory);
        TestRegistry.publish(publisher.manager(), name, shared.resolve("registry"));
        Trees.delete(directory);
    }

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve("registry")))))
                .open();
        manager = loader.manager();
    }

    private void prepare(Tried tried) throws IOException {
        InstallOptions first = InstallOptions.DEFAULT.withVersion("1.0.0");
        switch (tried) {
            case INSTALL, INSTALL_WITH_DEPENDENCIES, INSTALL_SEVERAL -> {}
            case REINSTALL, UPDATE -> succeed(manager.install("acme/base", first));
            case ROLLBACK -> {
                succeed(manager.install("acme/free", first));
                succeed(manager.update("acme/free"));
            }
            case ENABLE -> succeed(manager.install("acme/free", first.withEnable(false)));
            case UNPIN -> {
                succeed(manager.install("acme/free", first));
                succeed(manager.pin("acme/free", Optional.empty()));
            }
            case SYNC -> {
                succeed(manager.install("acme/free", first));
                Path wanted = base.resolve("wanted.json");
                Files.copy(base.resolve("core.lock.json"), wanted);
                succeed(manager.uninstall("acme/free"));
                installBoth(first);
                Files.move(wanted, base.resolve("core.lock.json"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            }
            case CONVERGE -> {
                installBoth(first);
                Trees.write(base.resolve("config/core.plugins.yaml"), "plugins: {acme/free: 1.0.0}\nprune: true\n");
            }
            case ENABLE_SEVERAL -> {
                installBoth(first);
                succeed(manager.install("acme/free", first.withEnable(false)));
            }
            default -> installBoth(first);
        }
    }

    private void installBoth(InstallOptions first) {
        succeed(manager.install("acme/base", first));
        succeed(manager.install("acme/kit", first));
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    @AfterEach
    void close() {
        loader.close();
    }

    /** Each installed plugin's install.lock, but for the time and the transaction. */
    private Map<PluginName, String> installed() throws IOException {
        Map<PluginName, String> locks = new TreeMap<>();
        for (PluginName plugin : List.of(BASE, KIT, FREE)) {
            Path lock = base.resolve("plugin").resolve(plugin.toString()).resolve("install.lock");
            if (Files.exists(lock)) {
                locks.put(plugin, Files.readString(lock));
            }
        }
        return locks;
    }

    @ParameterizedTest
    @EnumSource(Tried.class)
    void goesThroughTheChange(Tried tried) throws IOException {
        prepare(tried);
        Map<PluginName, String> before = installed();

        planNamesWhatItWouldDo(tried);
        cannotBeginOnceItIsCancelled(tried);
        assertThat(installed()).isEqualTo(before);

        Cancellation inTime = new Cancellation();
        OperationResult result = succeed(manager.cancellable(inTime).run(tried.operation));

        assertThat(inTime.cancel()).as("can be cancelled after its decision").isFalse();
        assertThat(changed(before)).isEqualTo(tried.changes);
        LockFiles.requireTruth(base, "acme/base", "acme/kit", "acme/free");
        historyNames(result, tried);
        nothingIsLeftOver();
    }

    private void planNamesWhatItWouldDo(Tried tried) {
        assertThat(manager.plan(tried.operation).steps())
                .extracting(PlannedStep::plugin)
                .containsExactlyInAnyOrderElementsOf(tried.changes);
    }

    private void cannotBeginOnceItIsCancelled(Tried tried) {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();

        OperationResult refused = manager.cancellable(cancelled).run(tried.operation);

        assertThat(refused.code()).as(refused.message()).isEqualTo(409);
        assertThatThrownBy(() -> manager.cancellable(cancelled).plan(tried.operation))
                .hasMessage(refused.message());
    }

    /** A lone mark has no transaction. */
    private void historyNames(OperationResult result, Tried tried) {
        if (result.transaction().isEmpty() || tried.operation instanceof Operation.SetStatus) {
            return;
        }
        for (PluginName plugin : tried.changes) {
            List<HistoryEntry> history = manager.history(plugin.toString());
            assertThat(history.get(history.size() - 1).transaction())
                    .isEqualTo(result.transaction().get());
        }
    }

    private void nothingIsLeftOver() throws IOException {
        for (String place : List.of("stage", "trash", "journal")) {
            Path left = base.resolve("plugin/.core").resolve(place);
            assertThat(Files.isDirectory(left) ? Trees.contents(left).keySet() : Set.of())
                    .as(place)
                    .isEmpty();
        }
    }

    private Set<PluginName> changed(Map<PluginName, String> before) throws IOException {
        Map<PluginName, String> after = installed();
        return Set.of(BASE, KIT, FREE).stream()
                .filter(plugin ->
                        !Optional.ofNullable(before.get(plugin)).equals(Optional.ofNullable(after.get(plugin))))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** A new operation has to be tried here. Packages are installed as plugins are, and a download installs nothing. */
    @Test
    void triesEveryOperation() {
        Set<Class<?>> all = leaves(Operation.class).collect(Collectors.toSet());
        all.removeAll(Set.of(Operation.Download.class, Operation.InstallPackage.class));

        assertThat(Stream.of(Tried.values())
                        .map(tried -> tried.operation.getClass())
                        .collect(Collectors.toSet()))
                .isEqualTo(all);
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Stream.of(type.getPermittedSubclasses()).flatMap(EveryOperationTest::leaves)
                : Stream.of(type);
    }

    /** A step that is added to the change runs for every operation, since nothing else takes a plugin through the stages. */
    @Test
    void onlyTheChangeTakesPluginsThroughTheStages() {
        JavaClasses engine = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.coreadmin.extension");
        String change = "org.coreadmin.extension.internal.change.";

        assertThat(callersOf(engine, change + "Part", "take")).containsExactly("Change");
        assertThat(callersOf(engine, change + "Part$Taken", "announce")).containsExactly("Change");
        assertThat(callersOf(engine, change + "Part$Taken", "compile")).containsExactly("Change");
        assertThat(callersOf(engine, change + "Part$Taken", "link")).containsExactly("Change");
        assertThat(callersOf(engine, change + "Part$Linked", "place")).containsExactly("Change");
        assertThat(callersOf(engine, change + "Part$Placed", "change")).containsExactly("Change");
        assertThat(callersOf(engine, change + "Part$Changed", "awaitHealth")).containsExactly("Change");
        assertThat(callersOf(engine, Transactions.class.getName(), "begin"))
                .as("what begins a journal: downloads install nothing, a restore replaces all")
                .containsExactlyInAnyOrder("Change", "Compensation", "PluginDownload", "Restore");
        assertThat(callersOf(engine, Transaction.class.getName(), "committed")).containsExactly("Decision");
    }

    @Test
    void nothingButADownloadHasARoadOfItsOwn() {
        assertThat(leaves(Operation.class)
                        .filter(type -> Stream.of(type.getDeclaredMethods())
                                .anyMatch(own -> own.getName().equals("run"))))
                .containsExactly(Operation.Download.class);
    }

    private static Set<String> callersOf(JavaClasses engine, String type, String method) {
        return engine.get(type).getMethod(method, parametersOf(engine.get(type), method)).getCallsOfSelf().stream()
                .map(call -> outermost(call.getOriginOwner()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String[] parametersOf(JavaClass type, String method) {
        return type.getMethods().stream()
                .filter(one -> one.getName().equals(method))
                .findFirst()
                .orElseThrow()
                .getRawParameterTypes()
                .stream()
                .map(JavaClass::getName)
                .toArray(String[]::new);
    }

    private static String outermost(JavaClass type) {
        return type.getSimpleName().isEmpty() || type.getEnclosingClass().isPresent()
                ? outermost(type.getEnclosingClass().orElseThrow())
                : type.getSimpleName();
    }
}
