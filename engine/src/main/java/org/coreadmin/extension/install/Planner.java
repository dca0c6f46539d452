package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.database.Database;
import org.coreadmin.extension.database.Dialect;
import org.coreadmin.extension.database.MigrationPlan;
import org.coreadmin.extension.database.MigrationScripts;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.resolve.Dependants;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.runtime.ContributionSummary;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.store.PluginEntry;
import org.coreadmin.extension.store.PrivatePlace;

/**
 * Tells what an operation would do, and refuses what it would refuse, as far as that is known without running code of a plugin.
 * Changes nothing, but keeps packages that it had to download. Needs no lock: what changes meanwhile makes the plan stale.
 */
public final class Planner {

    private static final StrictJson JSON = new StrictJson(4 * 1024 * 1024);

    private final Site site;
    private final Caller caller;

    /** A planner for an application. */
    public Planner(Site site, Caller caller) {
        this.site = site;
        this.caller = caller;
    }

    /** An arrival that is wanted, and why. */
    private record Wish(Arrival.Wanted wanted, Supply supply, String reason) {

        Notice notice() {
            return supply instanceof Supply.Remote remote ? Notice.of(remote.offer()) : Notice.NONE;
        }
    }

    /** What {@link Installer#install} and {@link Installer#installAll} would do. */
    public Plan install(List<Target> targets, InstallOptions options) throws IOException {
        Installer installer = new Installer(site);
        if (targets.size() == 1 && !options.withDependencies()) {
            Installer.Intent intent = installer.installIntent(targets.get(0).plugin(), options);
            return plan("install", targets, options.toMap(), arrivals(List.of(wish(intent))), intent.held());
        }
        Map<PluginName, Optional<Installed>> before = installer.refuseIfInstalled(targets, options);
        DependencySearch.Found found = installer.additions(targets, before, options);
        List<Wish> wishes = wishes(new JointArrival(site, caller).install(found.additions(), before, options));
        return plan("install", targets, options.toMap(), arrivals(wishes), found.held());
    }

    /** What {@link Installer#updateAll} would do. */
    public Plan updateAll(UpdateAllOptions options) throws IOException {
        UpdateSearch.Found found = UpdateSearch.forUpdate(site, options.reach());
        List<Wish> wishes = wishes(new JointArrival(site, caller).updateAll(found.additions(), options));
        return plan("update", List.of(), options.toMap(), arrivals(wishes), found.held());
    }

    /** What {@link Sync} would do. */
    public Plan sync(SyncOptions options) throws IOException {
        Sync.Difference difference = new Sync(site, options, caller).difference();
        List<Wish> wishes = difference.arrivals().stream()
                .map(one -> new Wish(one.wanted(), one.supply(), "as the lock file says"))
                .toList();
        Set<PluginName> leaving = new HashSet<>();
        difference.leaving().forEach(installed -> leaving.add(installed.name()));
        List<PlannedStep> steps = new ArrayList<>(arrivals(wishes, leaving, false));
        difference
                .marks()
                .forEach((installed, lock) -> steps.add(resting(
                        new Relabelling(site, installed, lock).operation(),
                        installed,
                        installed.version(),
                        "as the lock file says")));
        for (Installed installed : difference.leaving()) {
            steps.add(leaving(installed, "not in the lock file; its data is kept", none(), List.of()));
        }
        return plan("sync", List.of(), options.toMap(), steps, List.of());
    }

    private static PlannedStep resting(String action, Installed installed, Optional<String> to, String reason) {
        return new PlannedStep(
                action,
                installed.name(),
                installed.version(),
                to,
                reason,
                Optional.empty(),
                installed.lock().digest(),
                Optional.empty(),
                none(),
                Optional.of(List.of()),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private PlannedStep leaving(
            Installed installed, String reason, MigrationPlan migrations, List<Participant> dependants)
            throws IOException {
        List<String> edited = site.publication(installed.name())
                .kept(List.of(), installed.lock().published())
                .edited();
        boolean stays = AuthorsDirectory.of(site, installed).isPresent();
        return new PlannedStep(
                "uninstall",
                installed.name(),
                installed.version(),
                Optional.empty(),
                stays ? reason + "; its directory is its author's own and stays" : reason,
                Optional.empty(),
                installed.lock().digest(),
                Optional.empty(),
                migrations,
                Optional.of(installed.lock().published().keySet().stream()
                        .filter(file -> !edited.contains(file))
                        .sorted()
                        .toList()),
                edited,
                List.of(),
                List.of(),
                shown(dependants));
    }

    /** What {@link Installer#update} and {@link Installer#updateSome} would do. */
    public Plan update(List<Target> targets, UpdateOptions options) throws IOException {
        Installer installer = new Installer(site);
        if (targets.size() == 1 && !options.withDependencies()) {
            Optional<Installer.Intent> intent =
                    installer.updateIntent(targets.get(0).plugin(), options);
            List<Wish> wishes = intent.stream().map(Planner::wish).toList();
            List<Held> held = intent.map(Installer.Intent::held).orElse(List.of());
            return plan("update", targets, options.toMap(), arrivals(wishes), held);
        }
        UpdateSearch.Found found = installer.updateAdditions(targets, options);
        List<Wish> wishes = wishes(new JointArrival(site, caller).update(found.additions(), targets, options));
        return plan("update", targets, options.toMap(), arrivals(wishes), found.held());
    }

    /** What {@link Installer#rollback} would do. */
    public Plan rollback(PluginName plugin) throws IOException {
        Wish wish = wish(new Installer(site).rollbackIntent(plugin));
        return plan("rollback", plugin, Map.of(), arrivals(List.of(wish)));
    }

    /** What {@link Installer#installPackage} and its form with dependencies would do. */
    public Plan installPackage(PluginName plugin, Path file, InstallOptions options) throws IOException {
        Installer installer = new Installer(site);
        List<Target> targets = List.of(Target.of(plugin));
        if (!options.withDependencies()) {
            Wish wish = wish(installer.packageIntent(plugin, file, options));
            return plan("install", targets, options.toMap(), arrivals(List.of(wish)), List.of());
        }
        Map<PluginName, Optional<Installed>> before = installer.refuseIfInstalled(targets, options);
        DependencySearch.Found found = installer.packageAdditions(plugin, file, before, options);
        List<Wish> wishes = wishes(new JointArrival(site, caller).install(found.additions(), before, options));
        return plan("install", targets, options.toMap(), arrivals(wishes), found.held());
    }

    /** What {@link Download} would do; which package it would bring is known, what is in it is not. */
    public Plan download(PluginName plugin, DownloadOptions options) throws IOException {
        RemotePlugin offer = new Download(site, plugin, options, caller).offer();
        PlannedStep step = new PlannedStep(
                "download",
                plugin,
                Optional.empty(),
                Optional.of(offer.version().toString()),
                "asked for",
                Optional.of(offer.registry()),
                offer.sha256(),
                offer.size(),
                none(),
                Optional.of(List.of()),
                List.of(),
                List.of(),
                offer.capabilities(),
                List.of());
        return plan(
                "download", plugin, PlannedOperation.download(plugin, options).options(), List.of(step));
    }

    /** What {@link Switch} and {@link JointSwitch} would do: nothing where a plugin has the status. */
    public Plan turn(List<PluginName> plugins, PluginStatus status) throws IOException {
        String word = PlannedOperation.turn(plugins, status).word();
        List<Participant> participants = site.participants();
        List<PlannedStep> steps = new ArrayList<>();
        List<Installed> turning = JointSwitch.turning(site, plugins, status);
        if (status == PluginStatus.ENABLED) {
            JointSwitch.requireFitting(site, turning, participants);
        }
        for (Installed installed : turning) {
            steps.add(new PlannedStep(
                    word,
                    installed.name(),
                    installed.version(),
                    installed.version(),
                    "asked for",
                    Optional.empty(),
                    installed.lock().digest(),
                    Optional.empty(),
                    none(),
                    Optional.of(List.of()),
                    List.of(),
                    List.of(),
                    List.of(),
                    shown(Dependants.of(installed.name(), participants).all())));
        }
        return plan(word, plugins.stream().map(Target::of).toList(), Map.of(), steps, List.of());
    }

    /** What {@link Pins#pin} would do: nothing where the plugin is kept in that range. */
    public Plan pin(PluginName plugin, Optional<String> range) throws IOException {
        Installed installed = site.requireInstalled(plugin);
        VersionRange kept = Pins.requireFitting(installed, range);
        boolean there = installed.lock().pin().filter(kept::equals).isPresent();
        return plan(
                "pin",
                plugin,
                PlannedOperation.pin(plugin, range).options(),
                there ? List.of() : List.of(resting("pin", installed, installed.version(), "to stay in " + kept)));
    }

    /** What {@link Pins#unpin} would do: nothing where the plugin is not pinned. */
    public Plan unpin(PluginName plugin) throws IOException {
        Installed installed = site.requireInstalled(plugin);
        List<PlannedStep> steps = installed.lock().pin().stream()
                .map(range -> resting("unpin", installed, installed.version(), "to move out of " + range + " again"))
                .toList();
        return plan("unpin", plugin, Map.of(), steps);
    }

    /** What {@link Departure} and {@link JointDeparture} would do. */
    public Plan uninstall(List<PluginName> plugins, UninstallOptions options) throws IOException {
        List<PlannedStep> steps = new ArrayList<>();
        for (Installed installed : JointDeparture.leaving(site, plugins, options.force())) {
            Dependants dependants = Dependants.of(installed.name(), site.participants());
            MigrationPlan migrations = options.keepData() ? none() : undoing(installed);
            steps.add(leaving(installed, "asked for", migrations, dependants.all()));
        }
        return plan("uninstall", plugins.stream().map(Target::of).toList(), options.toMap(), steps, List.of());
    }

    /**
     * Refuses a plan that would not be the same if it were made now; which files are published is left out, as it may have become
     * known since.
     *
     * @param planned as {@link Plan#toMap} wrote it
     * @throws PluginException {@link ErrorCode#CONFLICT} if something has changed since
     */
    public void requireCurrent(PlannedOperation operation, Map<String, Object> planned) throws IOException {
        if (!state().hex().equals(planned.get("state"))) {
            throw stale(operation, "what is installed has changed since it was made");
        }
        requireSame(operation, planned, operation.plan(this).toMap());
    }

    /**
     * Refuses a plan that another one of now differs from, as {@link #requireCurrent} does.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if something has changed since
     */
    public static void requireSame(PlannedOperation operation, Map<String, Object> planned, Map<String, Object> now)
            throws IOException {
        if (!Objects.equals(now.get("state"), planned.get("state"))) {
            throw stale(operation, "what is installed has changed since it was made");
        }
        if (!binding(now).equals(binding(planned))) {
            throw stale(operation, "other files, versions or migrations would be taken now");
        }
    }

    private static Map<String, Object> binding(Map<String, Object> plan) throws IOException {
        Map<String, Object> bound = new LinkedHashMap<>(JSON.readObject(StrictJson.write(plan)));
        if (bound.get("steps") instanceof List<?> steps) {
            bound.put("steps", steps.stream().map(Planner::withoutNews).toList());
        }
        bound.remove("held");
        return bound;
    }

    /** Which files are published may have become known since, and what registries say changes by itself. */
    private static Object withoutNews(Object step) {
        if (step instanceof Map<?, ?> map) {
            Map<Object, Object> rest = new LinkedHashMap<>(map);
            rest.keySet().removeAll(Set.of("published", "edited", "saved", "held", "withdrawn", "deprecated"));
            return rest;
        }
        return step;
    }

    private static PluginException stale(PlannedOperation operation, String why) {
        return new PluginException(
                ErrorCode.CONFLICT,
                "The plan for the " + operation.what() + " no longer holds: " + why
                        + ". Nothing was changed. Ask again to see what would be done now.");
    }

    private static List<Wish> wishes(List<JointArrival.Entry> entries) {
        return entries.stream().map(Planner::wish).toList();
    }

    private static Wish wish(JointArrival.Entry entry) {
        return new Wish(entry.wanted(), entry.addition().supply(), entry.reason());
    }

    private static Wish wish(Installer.Intent intent) {
        return new Wish(intent.wanted(), intent.supply(), "asked for");
    }

    private List<PlannedStep> arrivals(List<Wish> wishes) throws IOException {
        return arrivals(wishes, Set.of(), true);
    }

    /**
     * The files are staged to be looked at, and gone afterwards.
     *
     * @param leaving installed plugins that will be gone
     * @param pinned  whether pins count
     */
    private List<PlannedStep> arrivals(List<Wish> wishes, Set<PluginName> leaving, boolean pinned) throws IOException {
        Preparation.requireBrought(site, wishes.stream().map(Wish::supply).toList());
        try (PrivatePlace place = PrivatePlace.open(site.base(), site.files())) {
            Map<PluginName, Participant> present = new TreeMap<>();
            List<Participant> before = site.participants();
            before.forEach(participant -> present.put(participant.name(), participant));
            present.keySet().removeAll(leaving);
            Map<Wish, Incoming> taken = new LinkedHashMap<>();
            for (Wish wish : wishes) {
                Incoming files = wish.supply().look(site, place, caller.progress());
                Arrival.refuseDowngrade(wish.wanted(), files.manifest());
                taken.put(wish, files);
                present.put(
                        wish.wanted().plugin(),
                        new Participant(
                                files.manifest(),
                                wish.wanted().status() == PluginStatus.ENABLED,
                                wish.wanted().skipDependencies()));
            }
            List<Participant> all = List.copyOf(present.values());
            List<PlannedStep> steps = new ArrayList<>();
            for (Map.Entry<Wish, Incoming> each : taken.entrySet()) {
                Wish wish = each.getKey();
                if (pinned) {
                    Pins.require(
                            wish.wanted().before(), each.getValue().manifest().version());
                }
                Arrival.requireFitting(
                        new DependencyCheck(site.host(), all),
                        wish.wanted(),
                        each.getValue().manifest());
                steps.add(step(wish, each.getValue(), before));
            }
            return steps;
        }
    }

    private PlannedStep step(Wish wish, Incoming files, List<Participant> present) throws IOException {
        Arrival.Wanted wanted = wish.wanted();
        Path kept = site.base().packageFile(files.digest());
        Optional<Long> size = wish.supply() instanceof Supply.PackageFile file
                ? Optional.of(Files.size(file.file()))
                : wish.supply() instanceof Supply.Remote ? Optional.of(Files.size(kept)) : Optional.empty();
        Dependants dependants = Dependants.of(wanted.plugin(), present);
        Optional<List<String>> published = published(files);
        FilePublication.Kept left = wanted.overwrite()
                ? site.publication(wanted.plugin())
                        .kept(
                                published.orElse(List.of()),
                                wanted.before()
                                        .map(before -> before.lock().published())
                                        .orElse(Map.of()))
                : new FilePublication.Kept(List.of(), List.of());
        return new PlannedStep(
                        wanted.operation(),
                        wanted.plugin(),
                        wanted.before().flatMap(Installed::version),
                        Optional.of(files.manifest().version().toString()),
                        wish.reason(),
                        Optional.of(files.source()),
                        Optional.of(files.digest()),
                        size,
                        migrations(wanted, files.tree()),
                        published.map(all -> all.stream()
                                .filter(file -> !left.edited().contains(file))
                                .toList()),
                        left.edited(),
                        left.saved(),
                        files.manifest().capabilities(),
                        shown(dependants.all()))
                .with(List.of(), wish.notice());
    }

    /** Known without running code of the plugin only where these very files are installed. */
    private Optional<List<String>> published(Incoming files) throws IOException {
        return site.snapshot()
                .plugin(files.manifest().name())
                .filter(entry -> entry.lock().flatMap(InstallLock::digest).equals(Optional.of(files.digest())))
                .flatMap(PluginEntry::contributions)
                .flatMap(ContributionSummary::of)
                .map(summary -> summary.publish().stream()
                        .map(ContributionSummary.Published::destination)
                        .sorted()
                        .toList());
    }

    private MigrationPlan migrations(Arrival.Wanted wanted, Path tree) {
        Optional<Dialect> dialect = site.database().flatMap(Database::dialect);
        if (dialect.isEmpty()) {
            DatabasePart.refuseMigrations(wanted.plugin(), tree);
            return none();
        }
        MigrationPlan plan =
                site.database().orElseThrow().plan(wanted.plugin(), MigrationScripts.read(tree, dialect.get()));
        if (!plan.undo().isEmpty() && !wanted.undoNewer()) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    "The tables of " + wanted.plugin() + " have migrations that this version does not know: "
                            + String.join(", ", plan.undo())
                            + ". They belong to a newer version; a downgrade that is asked for undoes them.");
        }
        return plan;
    }

    private MigrationPlan undoing(Installed installed) {
        Optional<Dialect> dialect = site.database().flatMap(Database::dialect);
        if (dialect.isEmpty()) {
            return none();
        }
        MigrationScripts scripts = MigrationScripts.read(installed.directory().path(), dialect.get());
        return site.database().orElseThrow().plan(installed.name(), scripts.without(scripts.names()));
    }

    private Plan plan(String operation, PluginName plugin, Map<String, Object> options, List<PlannedStep> steps)
            throws IOException {
        return plan(operation, List.of(Target.of(plugin)), options, steps, List.of());
    }

    private Plan plan(
            String operation,
            List<Target> targets,
            Map<String, Object> options,
            List<PlannedStep> steps,
            List<Held> held)
            throws IOException {
        List<PlannedStep> told = steps.stream()
                .map(step -> step.with(
                        held.stream()
                                .filter(one -> one.plugin().equals(step.plugin()))
                                .toList(),
                        step.notice()))
                .toList();
        return new Plan(operation, targets, options, state(), told, held);
    }

    private Sha256 state() throws IOException {
        MessageDigest digest = Sha256.computation();
        for (Installed installed : site.allInstalled()) {
            String line = String.join(
                    " ",
                    installed.name().toString(),
                    installed.version().orElse("-"),
                    installed.lock().digest().map(Sha256::hex).orElse("-"),
                    installed.lock().status().word());
            digest.update((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return Sha256.of(digest.digest());
    }

    private static MigrationPlan none() {
        return new MigrationPlan(List.of(), List.of(), List.of());
    }

    private static List<String> shown(List<Participant> participants) {
        return participants.stream().map(Participant::toString).sorted().toList();
    }
}
