package org.coreadmin.extension;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.coreadmin.extension.api.InstalledPlugins;
import org.coreadmin.extension.api.OutboundHttp;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.Deadlines;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Decider;
import org.coreadmin.extension.internal.application.InstalledEntries;
import org.coreadmin.extension.internal.application.MigratingPlugins;
import org.coreadmin.extension.internal.application.PublishedInConfig;
import org.coreadmin.extension.internal.compile.JavacPluginCompiler;
import org.coreadmin.extension.internal.configuration.OperatorSettings;
import org.coreadmin.extension.internal.database.Claimant;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.inspection.annotation.ReadDeclarations;
import org.coreadmin.extension.internal.inspection.linkage.ByteCodeInspector;
import org.coreadmin.extension.internal.registry.Catalogue;
import org.coreadmin.extension.internal.registry.RegistryList;
import org.coreadmin.extension.internal.registry.SharedMetadata;
import org.coreadmin.extension.internal.runtime.PluginRuntime;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.internal.settings.BindingSettings;
import org.coreadmin.extension.internal.settings.DeadlineSettings;
import org.coreadmin.extension.internal.settings.UndoScriptsSetting;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.store.ClaimingBase;
import org.coreadmin.extension.internal.store.PluginStore;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.registry.RegistrySettings;

/**
 * Puts the parts of the engine together for one application. Linking a lambda loads the classes of its parameters and of its result, so
 * what many starts have no use for, such as a database, a cluster or a catalogue, is not made in one.
 */
final class Assembly {

    private Assembly() {}

    static Application of(PluginLoader.Builder settings) {
        BaseDirectory base = new BaseDirectory(settings.base);
        DurableFiles files = new DurableFiles(settings.faults);
        PluginStore store = new PluginStore(base, files);
        // gathering randomness takes long, and what only reads has no use for it
        RandomGenerator random = () -> new SecureRandom().nextLong();
        HostVersions versions = HostVersions.of(Version.of(apiVersion()));
        for (var version : settings.hostVersions.entrySet()) {
            versions = versions.with(version.getKey(), Version.of(version.getValue()));
        }
        AtomicReference<Application> whole = new AtomicReference<>();
        Supplier<Application> later = () -> Objects.requireNonNull(whole.get(), "application");
        InstalledPlugins installed = new InstalledEntries(later);
        Claimant claimant = new ClaimingBase(store, random, new MigratingPlugins(later));
        Decider decider = Decider.of(base, settings.environment, settings.dataSource);
        Optional<Database> database = Optional.empty();
        if (settings.dataSource.isPresent()) {
            database = Optional.of(new Database(
                    settings.dataSource.get(),
                    new ReadSqlRules(),
                    settings.clock,
                    settings.faults,
                    claimant,
                    apiVersion(),
                    new UndoScriptsSetting(settings.base),
                    decider.isShared()));
        }
        if (database.isPresent()) {
            Database known = database.get();
            versions = versions.with(settings.databaseKind.orElse(() -> kindOf(known)));
        }
        Application application = new Application(
                store,
                files,
                new Transactions(base.path(), base.journal(), files, settings.clock, random),
                database,
                catalogue(settings, base, files, decider),
                () -> runtime(settings, base, installed, decider),
                versions,
                settings.limits,
                settings.clock,
                settings.inspector.orElseGet(ByteCodeInspector::new),
                new JavacPluginCompiler(),
                decider,
                settings.admissions);
        whole.set(application);
        return application;
    }

    /** Returns the kind of a database; empty while it does not answer, which whatever needs it will report. */
    private static Optional<DatabaseKind> kindOf(Database database) {
        try {
            return database.kind();
        } catch (PluginException e) {
            return Optional.empty();
        }
    }

    private static PluginRuntime runtime(
            PluginLoader.Builder settings, BaseDirectory base, InstalledPlugins installed, Decider decider) {
        OperatorSettings operator = new OperatorSettings(settings.base);
        PluginRuntime.Builder builder = PluginRuntime.builder(
                        SharedApi.of(settings.hostLoader).with(settings.sharedPackages), new ReadDeclarations())
                .host(new HostServices(
                        settings.host,
                        settings.dataSource,
                        installed,
                        new OutboundSettings(settings.base, settings.environment)))
                .settings(request -> operator.of(request.name(), request.settings()))
                .publishedFiles(plugin ->
                        new PublishedInConfig(base.config(), plugin.summary().publish()))
                .bindings(new BindingSettings(settings.base))
                .deadlines(settings.deadlines
                        .<Supplier<Deadlines>>map(given -> () -> given)
                        .orElseGet(() -> new DeadlineSettings(settings.base)))
                .clock(settings.clock);
        decider.turns().ifPresent(builder::processTurns);
        return settings.processes ? builder.build() : builder.withoutProcesses().build();
    }

    /** Returns the catalogue of just these registries. */
    static PackageSource catalogue(Application application, List<RegistrySettings> registries) {
        return Catalogue.of(registries, application.base().registry(), application.files(), application.clock());
    }

    private static Supplier<PackageSource> catalogue(
            PluginLoader.Builder settings, BaseDirectory base, DurableFiles files, Decider decider) {
        if (settings.source.isPresent()) {
            return settings.source::get;
        }
        Function<List<RegistrySettings>, PackageSource> maker = new Opening(base, files, settings.clock, decider);
        return new ConfiguredCatalogue(
                base.path(),
                settings.registries.orElse(
                        () -> RegistrySettings.read(base.path(), settings.bundledRegistry, settings.environment)),
                maker);
    }

    /** Returns the registries that can be changed; empty where the application names them itself. */
    static Optional<RegistryList> registryList(PluginLoader.Builder settings) {
        BaseDirectory base = new BaseDirectory(settings.base);
        return settings.registries.isPresent() || settings.source.isPresent()
                ? Optional.empty()
                : Optional.of(new RegistryList(
                        base.path(),
                        settings.bundledRegistry,
                        base.registry(),
                        settings.environment,
                        new DurableFiles(settings.faults),
                        settings.clock));
    }

    /** Opens the catalogue of registries. */
    private record Opening(BaseDirectory base, DurableFiles files, Clock clock, Decider decider)
            implements Function<List<RegistrySettings>, PackageSource> {

        @Override
        public PackageSource apply(List<RegistrySettings> registries) {
            return Catalogue.of(
                    registries,
                    base.registry(),
                    files,
                    clock,
                    decider.isShared() ? new SharedByNodes(decider) : SharedMetadata.NONE);
        }
    }

    /** What the nodes of a cluster have read for each other. */
    private record SharedByNodes(Decider decider) implements SharedMetadata {

        @Override
        public Optional<byte[]> find(String registry, String path) {
            return decider.signed(registry, path);
        }

        @Override
        public void keep(String registry, String path, byte[] content) {
            decider.keepSigned(registry, path, content);
        }
    }

    /** Returns the version of the plugin API. */
    static String apiVersion() {
        return BuildVersion.TEXT;
    }

    /** The host's services, its DataSource among them. */
    private record HostServices(
            HostContributions host, Optional<DataSource> dataSource, InstalledPlugins installed, OutboundHttp outbound)
            implements HostContributions {

        @Override
        public Hosted prepare(RunningPlugin plugin) throws Exception {
            return host.prepare(plugin);
        }

        @Override
        public void closed(Set<PluginName> plugins) {
            host.closed(plugins);
        }

        @Override
        public Set<String> unfiredHooks() {
            return host.unfiredHooks();
        }

        @Override
        public <T> Optional<T> service(Class<T> type) {
            Optional<T> own = host.service(type);
            if (own.isPresent()) {
                return own;
            }
            if (type == InstalledPlugins.class) {
                return Optional.of(type.cast(installed));
            }
            if (type == OutboundHttp.class) {
                return Optional.of(type.cast(outbound));
            }
            return type == DataSource.class ? dataSource.map(type::cast) : Optional.empty();
        }
    }
}
