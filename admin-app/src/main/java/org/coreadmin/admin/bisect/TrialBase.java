package org.coreadmin.admin.bisect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.admin.database.HostDatabases;
import org.coreadmin.admin.database.JdbcAddress;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.cli.host.SqliteBackups;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostFiles;
import org.coreadmin.extension.settings.ProductSettings;
import org.coreadmin.extension.spring.operation.CulpritSearch;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a base directory on which plugins are switched on and off; closing it deletes it. The original is read as a backup reads
 * it, also while its server runs, and is not changed. For one thread.
 */
final class TrialBase implements AutoCloseable {

    /** What the copy must not do: tell others of what happens in it. */
    private static final String WEBHOOKS = "core/webhooks";

    /** How long an operation on the original may take. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Path place;
    private final BaseDirectory base;
    private final Terminal terminal;
    private Set<String> off = Set.of();

    private TrialBase(Path place, Terminal terminal) {
        this.place = place;
        this.base = new BaseDirectory(place.resolve("base"));
        this.terminal = terminal;
    }

    /** Makes the directory for a copy, which nobody else can read. */
    static TrialBase empty(Terminal terminal) throws IOException {
        Map<String, String> environment = new HashMap<>(terminal.environment());
        environment.put("CORE_CLUSTER", "false");
        return new TrialBase(Files.createTempDirectory("core-bisect-"), terminal.in(environment));
    }

    /**
     * Copies a base directory.
     *
     * @param database the JDBC address of a database that the copy may change; empty if the original has its own SQLite file
     * @throws PluginException {@link ErrorCode#CONFLICT} if the original's database is elsewhere and no other was named, or belongs to
     *     nodes or to an application; {@link ErrorCode#BAD_REQUEST} if the database that was named is the original's
     */
    void fill(BaseDirectory original, Optional<String> database) throws IOException {
        JdbcAddress live =
                HostDatabases.address(original, terminal.environment()); // refuses those of other applications
        if (database.filter(named -> place(named).equals(place(live.url()))).isPresent()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The database of --database is the one that {0} uses, and must not be changed by trials. Nothing was done."
                                    + " Restore a dump of it into another database, and name that one.",
                            original));
        }
        Path file = place.resolve("core.backup");
        Optional<String> elsewhere = SqliteBackups.of(original, terminal.environment())
                .write(file, PATIENCE)
                .contents()
                .database()
                .url();
        if (elsewhere.isPresent() && database.isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The database {0} is not in {1}, and must not be changed by trials. Nothing was done. Restore a dump of it"
                                    + " into another database, and name that one with --database.",
                            elsewhere.get(), original));
        }
        SqliteBackups.of(base, terminal.environment())
                .restore(file, new Backups.Choices(false, true, true, System.getProperty("user.name", "unknown")));
        Files.delete(file);
        if (database.isPresent()) {
            Map<String, Object> settings =
                    new LinkedHashMap<>(ProductSettings.of(base).sections());
            Map<String, Object> section = new LinkedHashMap<>(); // with the same user, unless the address names another
            if (settings.get("database") instanceof Map<?, ?> named) {
                named.forEach((key, value) -> section.put(String.valueOf(key), value));
            }
            section.put("url", database.get());
            settings.put("database", section);
            HostFiles.replace(base.settings(), StrictJson.writePretty(settings)); // which is YAML too
            try (Workspace workspace = open()) {
                workspace.manager().doctor(/* mend= */ false, /* adoptDatabase= */ true);
            }
        }
        try (Workspace workspace = open()) {
            if (isEnabled(workspace.loader().getInstalled().get(WEBHOOKS))) {
                require(workspace
                        .manager()
                        .run(new Operation.SetStatus(PluginName.of(WEBHOOKS), PluginStatus.DISABLED)));
            }
        }
    }

    /** Returns where an address leads, without what it says about the connection. */
    private static String place(String url) {
        return url.replaceAll("[?;].*", "")
                .replaceAll("//[^/@]*@", "//")
                .replace("//localhost", "//127.0.0.1")
                .replaceFirst("^(jdbc:postgresql://[^:/]+)/", "$1:5432/")
                .replaceFirst("^(jdbc:(?:mysql|mariadb)://[^:/]+)/", "$1:3306/")
                .toLowerCase(Locale.ROOT);
    }

    /** Opens the copy without starting a plugin. */
    private Workspace open() {
        return Workspace.open(base.path(), terminal, /* safeMode= */ true, /* startingOver= */ false);
    }

    private static boolean isEnabled(@Nullable InstalledPlugin plugin) {
        return plugin != null && plugin.status() == PluginStatus.ENABLED;
    }

    private static void require(OperationResult result) {
        if (!result.success()) {
            throw new PluginException(result.error().orElse(ErrorCode.INTERNAL), result.text());
        }
    }

    BaseDirectory base() {
        return base;
    }

    /** Returns where the servers of the trials write what they have to say. */
    Path log() {
        return place.resolve("trials.log");
    }

    /** Returns the variables for a server on the copy, which is no node. */
    Map<String, String> environment() {
        return terminal.environment();
    }

    /** Returns what each enabled plugin requires, by name. */
    Map<String, Set<String>> requirements() {
        Map<String, Set<String>> requirements = new TreeMap<>();
        try (Workspace workspace = open()) {
            workspace.loader().getInstalled().forEach((name, plugin) -> {
                if (isEnabled(plugin)) {
                    requirements.put(name, CulpritSearch.required(plugin));
                }
            });
        }
        return requirements;
    }

    /** Disables exactly these of the plugins that were enabled. */
    void disable(Set<String> names) {
        try (Workspace workspace = open()) {
            set(workspace, without(off, names), PluginStatus.ENABLED);
            set(workspace, without(names, off), PluginStatus.DISABLED);
        }
        off = Set.copyOf(names);
    }

    private static Set<String> without(Set<String> names, Set<String> others) {
        Set<String> rest = new LinkedHashSet<>(names);
        rest.removeAll(others);
        return rest;
    }

    private static void set(Workspace workspace, Set<String> names, PluginStatus status) {
        if (!names.isEmpty()) {
            List<PluginName> all = names.stream().map(PluginName::of).toList();
            require(workspace.manager().run(new Operation.SetStatus(all, status)));
        }
    }

    /** Whether anything of the copy is left. */
    boolean exists() {
        return Files.exists(place);
    }

    @Override
    public void close() throws IOException {
        HostFiles.deleteTree(place);
    }
}
