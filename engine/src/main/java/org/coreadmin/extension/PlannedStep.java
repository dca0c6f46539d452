package org.coreadmin.extension;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.inspection.CodeReport;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.text.JsonObject;

/**
 * The planned change of one plugin.
 *
 * @param action       {@code install}, {@code reinstall}, {@code update}, {@code rollback}, {@code uninstall},
 *                     {@code download}, {@code enable}, {@code disable}, {@code pin} or {@code unpin}
 * @param plugin       the plugin
 * @param displayName  as operators see it; empty if it is not known
 * @param from         its version now; empty if it is not installed
 * @param to           its version afterwards; empty if it is gone then
 * @param reason       why, in words
 * @param source       {@code local}, {@code upload} or the id of a registry; empty for an uninstall
 * @param digest       of the files that come or go; empty if it is not known
 * @param size         of the package in bytes; empty for a tree in place and for an uninstall
 * @param migrations   of its tables
 * @param reads        tables of the application that migrations to be applied read, as far as their statements show
 * @param databases    those that the version runs on; all where it names none, and for a version that goes
 * @param published    files below {@code config/} that are written, or for an uninstall taken away; empty if it is not
 *                     known without running code of the plugin
 * @param knownWhenRun what only running the plugin's code can tell, for which the operation may still be refused:
 *                     {@code script}, {@code published}, {@code start}
 * @param edited       files below {@code config/} that the plugin published and somebody has edited since; they stay
 * @param saved        files below {@code config/} that the plugin's files replace; they are kept beside these
 * @param capabilities the capabilities that it declares
 * @param requires     the plugins that the new version requires, by name
 * @param affected     installed plugins that require it
 * @param notice       its registry's warning about the version
 * @param code         the findings on its code; empty if no code comes or it is not read
 * @param changes      other differences; empty if it replaces no version
 * @param signers      the signers of the new version; empty if nobody did, or if that is unknown
 * @param ending       running parts and data that a disable or an uninstall ends or deletes
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PlannedStep(
        String action,
        PluginName plugin,
        Optional<String> displayName,
        Optional<String> from,
        Optional<String> to,
        Message reason,
        Optional<String> source,
        Optional<Sha256> digest,
        Optional<Long> size,
        MigrationPlan migrations,
        List<String> reads,
        Set<DatabaseKind> databases,
        Optional<List<String>> published,
        List<String> knownWhenRun,
        List<String> edited,
        List<String> saved,
        List<String> capabilities,
        List<Required> requires,
        List<String> affected,
        Notice notice,
        Optional<CodeReport> code,
        Optional<StepChanges> changes,
        Optional<Signers> signers,
        Ending ending) {

    /** The field for what only running the plugin's code can tell. */
    public static final String KNOWN_WHEN_RUN = "known_when_run";

    /**
     * A plugin that the version requires.
     *
     * @param range   of the versions that will do
     * @param version the installed one; empty if it comes with the same operation, or if it is missing and the check is skipped
     */
    public record Required(PluginName plugin, String range, Optional<String> version) {

        private Map<String, Object> toMap() {
            return new JsonObject().with("range", range).with("version", version);
        }
    }

    /**
     * The parts of a plugin that stop or are deleted with it.
     *
     * @param stops    its running parts, by kind, with their number
     * @param tables   its tables, if they are deleted
     * @param settings its file of settings below the base directory, if it is deleted
     */
    public record Ending(Map<String, Integer> stops, List<TableSize> tables, Optional<String> settings) {

        /** The ending of nothing. */
        public static final Ending NONE = new Ending(Map.of(), List.of(), Optional.empty());

        public Ending {
            stops = Collections.unmodifiableMap(new LinkedHashMap<>(stops));
            tables = List.copyOf(tables);
        }

        private Map<String, Object> toMap() {
            return new JsonObject()
                    .withUnlessEmpty("stops", stops)
                    .withUnlessEmpty(
                            "tables", tables.stream().map(TableSize::toMap).toList())
                    .with("settings", settings);
        }
    }

    public PlannedStep {
        reads = List.copyOf(reads);
        databases = DatabaseKind.sorted(databases);
        published = published.map(List::copyOf);
        knownWhenRun = List.copyOf(knownWhenRun);
        edited = List.copyOf(edited);
        saved = List.copyOf(saved);
        capabilities = List.copyOf(capabilities);
        requires = List.copyOf(requires);
        affected = List.copyOf(affected);
    }

    /**
     * Returns the fields by the names that the plan's file uses, without empty ones.
     *
     * @param held plugins that do not get their latest versions, this one perhaps among them
     */
    public Map<String, Object> toMap(List<HeldBackPlugin> held) {
        Map<String, Object> tables = new JsonObject()
                .with("undo", migrations.undo())
                .with("adopt", migrations.adopt())
                .with("apply", migrations.apply());
        Map<String, Object> required = new LinkedHashMap<>();
        requires.forEach(one -> required.put(one.plugin().toString(), one.toMap()));
        List<HeldBackPlugin> back =
                held.stream().filter(one -> one.plugin().equals(plugin)).toList();
        boolean comes = source.filter(from -> !from.equals(StagedVersion.LOCAL)).isPresent();
        return new JsonObject()
                .with("action", action)
                .with("plugin", plugin.toString())
                .with("display_name", displayName.filter(title -> !title.equals(plugin.toString())))
                .with("from", from)
                .with("to", to)
                .with("reason", reason)
                .with("source", source)
                .with("digest", digest.map(value -> value.hex()))
                .with("size", size)
                .with("migrations", tables)
                .withUnlessEmpty("reads", reads)
                .withIf(!databases.equals(DatabaseKind.ALL), RemotePlugin.DATABASES, DatabaseKind.words(databases))
                .with("published", published)
                .withUnlessEmpty(KNOWN_WHEN_RUN, knownWhenRun)
                .withUnlessEmpty("edited", edited)
                .withUnlessEmpty("saved", saved)
                .with("capabilities", capabilities)
                .withUnlessEmpty("requires", required)
                .with("affected", affected)
                .withUnlessEmpty("held", HeldBackPlugin.toMaps(back))
                .withAll(notice.toMap())
                .withAll(ending.toMap())
                .with("code", code.map(report -> report.toMap()))
                .with("changes", changes.map(different -> different.toMap()))
                .withIf(signers.isPresent(), "trust", RegistrySettings.SIGNED)
                .with("signed_by", signers.map(known -> known.toMap()))
                .withIf(signers.isEmpty() && comes, "trust", RegistrySettings.DIGEST_ONLY);
    }

    /**
     * A table of a plugin and how much is in it.
     *
     * @param name as the database has it
     * @param rows how many; one more than {@link #MOST} where there are more than these; empty if they cannot be counted
     */
    public record TableSize(String name, Optional<Long> rows) {

        /** The number of rows above which rows are not counted. */
        public static final long MOST = 1_000_000;

        /** Returns the fields by the names that plans use. */
        public Map<String, Object> toMap() {
            return new JsonObject().with("name", name).with("rows", rows);
        }
    }
}
