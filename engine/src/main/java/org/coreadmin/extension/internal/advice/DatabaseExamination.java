package org.coreadmin.extension.internal.advice;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.database.ClaimProblem;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.DatabaseInventory;
import org.coreadmin.extension.internal.database.MigratedPlugin;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.database.ServerRights;
import org.coreadmin.extension.internal.database.UnsettledMigration;

/**
 * Doctor's look at the database: whether it is whole and this base directory's, and whether the history of migrations, the tables
 * and what is installed agree, each with each.
 */
final class DatabaseExamination {

    private static final String SUBJECT = "database";

    private final Application application;
    private final Database database;
    private final boolean mend;
    private final List<Finding> findings = new ArrayList<>();

    /** @param mend whether to end what interrupted migrations left */
    DatabaseExamination(Application application, Database database, boolean mend) {
        this.mend = mend;
        this.application = application;
        this.database = database;
    }

    /**
     * Returns everything that is not as it should be. If one check fails, that is a finding, and the other checks
     * continue.
     */
    List<Finding> findings(List<Installed> installed) {
        look(() -> database.damages().forEach(this::reportDamage));
        look(() -> {
            Optional<ClaimProblem> problem = database.claimProblem();
            problem.ifPresent(claim ->
                    find("database-claim", SUBJECT, claim.message(), claim.remedy(), Remedy.doctor("adopt_database")));
            if (problem.isEmpty()) {
                examineUnsettled();
            }
            if (problem.filter(ClaimProblem::isOthers).isEmpty()) {
                compare(installed, database.inventory());
            }
        });
        look(() -> {
            if (database.reachesServer()) {
                findings.add(Finding.notice("database-superuser", SUBJECT, ServerRights.PROBLEM, ServerRights.REMEDY));
            }
        });
        return List.copyOf(findings);
    }

    private void examineUnsettled() {
        List<UnsettledMigration> unsettled = database.unsettled();
        if (mend && !unsettled.isEmpty()) {
            database.settle();
        }
        for (UnsettledMigration one : unsettled) {
            Message problem = one.applied()
                    ? Message.of(
                            "migration {0} ran in part, in an operation that was not decided, and was not taken back",
                            one.version())
                    : Message.of("was removed or downgraded, and its migration {0} was not undone", one.version());
            String plugin = one.plugin().toString();
            if (mend) {
                findings.add(Finding.mended("unsettled-migration", plugin, problem));
            } else {
                find(
                        "unsettled-migration",
                        plugin,
                        problem,
                        Message.of("A fix does that; so does the next change of plugins"),
                        Remedy.doctor("fix"));
            }
        }
    }

    private interface Look {
        void run() throws IOException;
    }

    private void look(Look look) {
        try {
            look.run();
        } catch (IOException | PluginException e) {
            List<Remedy> remedies = e instanceof PluginException refused ? refused.remedies() : List.of();
            Message advice;
            if (!remedies.isEmpty()) {
                advice = Message.of("Restore it, or go on without what it held");
            } else if (e instanceof PluginException refused && refused.code() == ErrorCode.CONFLICT) {
                advice = Message.of("Do that, then check again"); // whoever refuses says what to do
            } else {
                advice = Message.of(
                        "Make the database reachable. If its file is damaged, stop the application and restore"
                                + " the file from"
                                + " a backup");
            }
            Finding finding = Finding.of(SUBJECT, SUBJECT, Message.of(e), advice, remedies.toArray(Remedy[]::new));
            if (!findings.contains(finding)) {
                findings.add(finding);
            }
        }
    }

    private void reportDamage(String damage) {
        find(
                "database-damaged",
                SUBJECT,
                Message.of("is damaged: {0}", damage),
                Message.of("Stop the application and restore the database from a backup"));
    }

    private void compare(List<Installed> installed, DatabaseInventory inventory) throws IOException {
        Map<PluginName, Installed> byName = new TreeMap<>();
        installed.forEach(plugin -> byName.put(plugin.name(), plugin));
        for (Installed plugin : byName.values()) {
            compareMigrations(plugin, inventory);
        }
        Set<PluginName> known = new TreeSet<>(byName.keySet());
        for (MigratedPlugin migrated : inventory.history()) {
            known.add(migrated.name());
            if (!byName.containsKey(migrated.name())) {
                reportUninstalled(migrated);
            }
            reportMissing(migrated.name(), inventory);
        }
        for (PluginName past : application.history().plugins()) {
            if (!known.contains(past)) {
                reportLeft(past, inventory.objectsOf(past));
            }
        }
    }

    private void compareMigrations(Installed plugin, DatabaseInventory inventory) {
        List<String> brought;
        MigrationScripts scripts;
        try {
            scripts = database.scripts(plugin.directory().path());
            brought = scripts.names();
        } catch (PluginException e) {
            find(
                    "migrations",
                    plugin.name().toString(),
                    Message.of(e),
                    Message.of("Restore the files with a forced install"),
                    Remedy.of("install", plugin.name(), "force"));
            return;
        }
        List<String> applied = inventory.applied(plugin.name());
        compareRules(plugin, scripts, applied, inventory);
        List<String> missing = without(brought, applied);
        if (!missing.isEmpty()) {
            find(
                    "missing-migrations",
                    plugin.name().toString(),
                    Message.of(
                            "is installed, but the database has no record of its migrations {0}",
                            Message.joined(", ", missing)),
                    Message.of("Restore the database from a backup, or apply them with a forced install"),
                    Remedy.of("install", plugin.name(), "force"));
        }
        List<String> unknown = without(applied, brought);
        if (!unknown.isEmpty()) {
            find(
                    "unknown-migrations",
                    plugin.name().toString(),
                    Message.of("has migrations applied that its files do not have: {0}", Message.joined(", ", unknown)),
                    Message.of("Bring it to the version that has them"),
                    Remedy.of("update", plugin.name()));
        }
    }

    /** Reports what an older version of the product allowed: such a plugin runs on, and can be rolled back and uninstalled. */
    private void compareRules(
            Installed installed, MigrationScripts scripts, List<String> applied, DatabaseInventory inventory) {
        PluginName plugin = installed.name();
        Set<String> others = installed.manifest().map(Manifest::otherTables).orElse(Set.of());
        List<Message> refusals = database.refusals(plugin, others, scripts, applied);
        if (!refusals.isEmpty()) {
            findings.add(Finding.notice(
                    "refused-migrations",
                    plugin.toString(),
                    Message.of(
                            "has migrations applied that would be refused today: {0}", Message.joined("; ", refusals)),
                    Message.of("Nothing has to be done now. Its author has to keep the rules in new migrations")));
        }
        List<String> strays = inventory.straysOf(plugin, scripts.created(applied));
        if (!strays.isEmpty()) {
            find(
                    "stray-objects",
                    plugin.toString(),
                    Message.of(
                            "has made objects that are not under its prefix, and that stay when it is uninstalled: {0}",
                            Message.joined(", ", strays)),
                    Message.of(
                            "Drop them when the plugin is uninstalled; or update it, once its author has dropped them"));
        }
    }

    /**
     * Returns names without others. Migrations are distinguished by the time in front of their names, as when they are
     * run.
     */
    private static List<String> without(List<String> names, List<String> others) {
        Set<String> versions = others.stream().map(DatabaseExamination::version).collect(Collectors.toSet());
        return names.stream().filter(name -> !versions.contains(version(name))).toList();
    }

    private static String version(String name) {
        return name.split("_", 2)[0];
    }

    private void reportUninstalled(MigratedPlugin migrated) {
        findings.add(new Finding(
                migrated.kept() ? "kept-data" : "orphaned-tables",
                migrated.name().toString(),
                migrated.kept()
                        ? Message.of("is not installed, and its tables were kept")
                        : Message.of("is not installed, and its tables are there"),
                Message.of("Install it again to use them; uninstall it then without keeping its data to drop them"),
                false,
                migrated.kept()));
    }

    private void reportMissing(PluginName plugin, DatabaseInventory inventory) {
        List<String> missing = inventory.missingOf(plugin);
        if (missing.isEmpty()) {
            return;
        }
        boolean nothingLeft = inventory.tablesOf(plugin).isEmpty();
        find(
                "missing-tables",
                plugin.toString(),
                Message.of("has lost tables that its migrations made: {0}", Message.joined(", ", missing)),
                nothingLeft
                        ? Message.of(
                                "Restore the database from a backup. Without one, a forced uninstall and a new install"
                                        + " make empty tables")
                        : Message.of("Restore the database from a backup"),
                nothingLeft ? new Remedy[] {emptied(plugin)} : new Remedy[0]);
    }

    private static Remedy emptied(PluginName plugin) {
        return Remedy.of(
                new Operation.Uninstall(plugin, new UninstallOptions(true, false)),
                new Operation.Install(plugin, InstallOptions.DEFAULT));
    }

    private void reportLeft(PluginName past, List<String> objects) {
        if (!objects.isEmpty()) {
            find(
                    "left-tables",
                    past.toString(),
                    Message.of(
                            "is not installed, no migration of it is known, and there are objects with its prefix: {0}",
                            Message.joined(", ", objects)),
                    Message.of("Drop them if nothing in them is needed"));
        }
    }

    private void find(String kind, String subject, Message message, Message advice, Remedy... remedies) {
        findings.add(Finding.of(kind, subject, message, advice, remedies));
    }
}
