package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.archive.Expectation;
import org.coreadmin.extension.archive.PackageVerifier;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.resolve.UnresolvableException;
import org.coreadmin.extension.resolve.Wish;

/** Decides what is to be brought in by an install, an update or a rollback, and refuses what makes no sense (spec 3). */
public final class Installer {

    private final Site site;

    /** What is to arrive, and where its files come from. */
    record Intent(Arrival.Wanted wanted, Supply supply, List<Held> held) {

        Intent(Arrival.Wanted wanted, Supply supply) {
            this(wanted, supply, List.of());
        }
    }

    /** An installer for an application. */
    public Installer(Site site) {
        this.site = site;
    }

    /**
     * Installs, or with {@code force} reinstalls: the tree under {@code plugin/}; if there is none, what the registry offers; if
     * neither, 10001.
     */
    public Outcome install(PluginName plugin, InstallOptions options, Caller caller) throws IOException {
        return arrive(installIntent(plugin, options), caller);
    }

    Intent installIntent(PluginName plugin, InstallOptions options) throws IOException {
        Optional<Installed> before = refuseIfInstalled(plugin, options);
        return intent(plugin, before, Supply.find(site, plugin, options.version()), options);
    }

    /**
     * Installs several plugins in one transaction, or one with everything that it requires and that is not installed: what is
     * required comes first.
     */
    public Outcomes installAll(List<Target> targets, InstallOptions options, Caller caller) throws IOException {
        JointArrival joint = new JointArrival(site, caller);
        Map<PluginName, Optional<Installed>> before = refuseIfInstalled(targets, options);
        DependencySearch.Found found = additions(targets, before, options);
        return joint.run("install", targets, joint.install(found.additions(), before, options), found.held());
    }

    /** What {@link #installAll} installs, in that order. */
    DependencySearch.Found additions(
            List<Target> targets, Map<PluginName, Optional<Installed>> before, InstallOptions options)
            throws IOException {
        List<DependencySearch.Asked> asked = new ArrayList<>();
        for (Target target : targets) {
            Supply supply = Supply.find(site, target.plugin(), target.range());
            refuseToReplaceAnAuthorsDirectory(
                    target.plugin(), supply, before.getOrDefault(target.plugin(), Optional.empty()));
            asked.add(new DependencySearch.Asked(target, supply));
        }
        DependencySearch search = new DependencySearch(site);
        return options.withDependencies() ? search.find(asked, options.upgrade()) : search.alone(asked);
    }

    /** Which plugin a package holds, which is checked for that. */
    public PluginName nameOf(Path file) throws IOException {
        return PackageVerifier.verify(file, Expectation.ANYTHING, site.limits(), Progress.NONE)
                .manifest()
                .name();
    }

    /** Installs a package that somebody handed over. */
    public Outcome installPackage(PluginName plugin, Path file, InstallOptions options, Caller caller)
            throws IOException {
        return arrive(packageIntent(plugin, file, options), caller);
    }

    Intent packageIntent(PluginName plugin, Path file, InstallOptions options) throws IOException {
        Optional<Installed> before = refuseIfInstalled(plugin, options);
        return intent(plugin, before, uploaded(plugin, file, options), options);
    }

    /** The same, with everything that the plugin requires and that is not installed. */
    public Outcomes installPackageWithDependencies(PluginName plugin, Path file, InstallOptions options, Caller caller)
            throws IOException {
        JointArrival joint = new JointArrival(site, caller);
        List<Target> targets = List.of(Target.of(plugin));
        Map<PluginName, Optional<Installed>> before = refuseIfInstalled(targets, options);
        DependencySearch.Found found = packageAdditions(plugin, file, before, options);
        return joint.run("install", targets, joint.install(found.additions(), before, options), found.held());
    }

    DependencySearch.Found packageAdditions(
            PluginName plugin, Path file, Map<PluginName, Optional<Installed>> before, InstallOptions options)
            throws IOException {
        Supply supply = uploaded(plugin, file, options);
        refuseToReplaceAnAuthorsDirectory(plugin, supply, before.getOrDefault(plugin, Optional.empty()));
        return new DependencySearch(site)
                .find(List.of(new DependencySearch.Asked(Target.of(plugin), supply)), options.upgrade());
    }

    private static Supply uploaded(PluginName plugin, Path file, InstallOptions options) {
        Expectation expected = new Expectation(
                Optional.empty(), Optional.of(plugin), options.version().map(Version::of), false);
        return new Supply.PackageFile(file, expected, "upload");
    }

    /** How the plugins are installed now; refuses those that are, unless they are to be installed again. */
    Map<PluginName, Optional<Installed>> refuseIfInstalled(List<Target> targets, InstallOptions options)
            throws IOException {
        Map<PluginName, Optional<Installed>> before = new LinkedHashMap<>();
        for (Target target : targets) {
            before.put(target.plugin(), refuseIfInstalled(target.plugin(), options));
        }
        return before;
    }

    Optional<Installed> refuseIfInstalled(PluginName plugin, InstallOptions options) throws IOException {
        Optional<Installed> before = site.installed(plugin);
        if (before.isPresent() && !options.force()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    "Plugin " + plugin + " is already installed"
                            + before.get()
                                    .version()
                                    .map(version -> " in version " + version)
                                    .orElse("")
                            + ". An update brings a newer version; a forced install installs it again, and leaves published"
                            + " files that were edited as they are.",
                    List.of(Remedy.of("update", plugin), Remedy.of("install", plugin, "force")));
        }
        return before;
    }

    private Outcome arrive(Intent intent, Caller caller) throws IOException {
        Preparation.requireBrought(site, List.of(intent.supply()));
        Outcome outcome = new Arrival(site, intent.wanted(), intent.supply(), caller).run();
        return outcome.with(Held.told(outcome.result(), intent.held()));
    }

    private Intent intent(PluginName plugin, Optional<Installed> before, Supply supply, InstallOptions options)
            throws IOException {
        refuseToReplaceAnAuthorsDirectory(plugin, supply, before);
        Arrival.Wanted wanted = new Arrival.Wanted(
                before.isPresent() ? "reinstall" : "install",
                plugin,
                before,
                options.enable() ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                options.skipDependencies(),
                options.force(),
                false,
                false,
                options.toMap());
        return new Intent(wanted, supply);
    }

    /** Brings an installed plugin to another version, a newer one unless a downgrade is asked for. */
    public Outcome update(PluginName plugin, UpdateOptions options, Caller caller) throws IOException {
        Optional<Intent> newer = updateIntent(plugin, options);
        return newer.isPresent() ? arrive(newer.get(), caller) : Outcome.of(upToDate(site.requireInstalled(plugin)));
    }

    /** Brings several plugins to newer versions in one transaction, or one with what it requires: that comes or moves too. */
    public Outcomes updateSome(List<Target> targets, UpdateOptions options, Caller caller) throws IOException {
        UpdateSearch.Found found = updateAdditions(targets, options);
        List<PluginName> asked = targets.stream().map(Target::plugin).toList();
        if (found.additions().stream().noneMatch(addition -> asked.contains(addition.name()))) {
            List<OperationResult> results = new ArrayList<>();
            for (PluginName plugin : asked) {
                results.add(upToDate(site.requireInstalled(plugin)));
            }
            OperationResult whole = results.size() == 1 ? results.get(0) : Outcomes.together(targets, results);
            return new Outcomes(List.of(), Held.told(whole, found.held()));
        }
        JointArrival joint = new JointArrival(site, caller);
        return joint.run("update", targets, joint.update(found.additions(), targets, options), found.held());
    }

    /** What {@link #updateSome} changes, each after what it requires. */
    UpdateSearch.Found updateAdditions(List<Target> targets, UpdateOptions options) throws IOException {
        List<Wish> wishes = new ArrayList<>();
        for (Target target : targets) {
            Installed before = site.requireInstalled(target.plugin());
            wishes.add(new Wish(target.plugin(), target.range().isPresent() ? range(target) : newer(before)));
        }
        UpdateSearch search = new UpdateSearch(site);
        UpdateSearch.Found found = options.withDependencies()
                ? search.some(wishes, options.allowDowngrade())
                : search.alone(wishes, options.allowDowngrade());
        for (Addition addition : found.additions()) {
            Optional<Installed> replaced = site.installed(addition.name());
            if (replaced.isPresent() && addition.supply() instanceof Supply.Remote) {
                AuthorsDirectory.refuseReplacement(site, replaced.get());
            }
        }
        return found;
    }

    private static VersionRange range(Target target) {
        return Target.of(target.plugin(), target.range()).wanted();
    }

    /** Releases, and pre-releases only for one that is installed. */
    private static VersionRange newer(Installed before) {
        String current = before.version().orElse("0.0.0");
        return Version.of(current).isPreRelease() ? VersionRange.of(">=" + current) : VersionRange.ANY;
    }

    /** Brings all installed plugins to the newest versions that go together, within their pins. */
    public Outcomes updateAll(UpdateAllOptions options, Caller caller) throws IOException {
        UpdateSearch.Found found = UpdateSearch.forUpdate(site, options.reach());
        JointArrival joint = new JointArrival(site, caller);
        return joint.runAll(joint.updateAll(found.additions(), options), found.held());
    }

    /** Empty if there is nothing to update to. */
    Optional<Intent> updateIntent(PluginName plugin, UpdateOptions options) throws IOException {
        Installed before = site.requireInstalled(plugin);
        List<Held> held = new ArrayList<>();
        Optional<Supply> newer = supplyOf(before, options, held);
        if (newer.isEmpty()) {
            return Optional.empty();
        }
        Arrival.Wanted wanted = new Arrival.Wanted(
                "update",
                plugin,
                Optional.of(before),
                before.lock().status(),
                before.lock().skipDependencies(),
                false,
                options.allowDowngrade(),
                before.lock().dependency(),
                options.toMap());
        return Optional.of(new Intent(wanted, newer.get(), held));
    }

    /** Brings an installed plugin back to the version that it had before, from the package that was kept. */
    public Outcome rollback(PluginName plugin, Caller caller) throws IOException {
        return arrive(rollbackIntent(plugin), caller);
    }

    Intent rollbackIntent(PluginName plugin) throws IOException {
        Installed before = site.requireInstalled(plugin);
        RollbackTarget target = RollbackTarget.in(
                        site.history().of(plugin), before.version().orElse(""))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        "There is no version of " + plugin + " to go back to: none was installed before "
                                + before.version().orElse("this one") + ".",
                        List.of(Remedy.of("history", plugin))));
        AuthorsDirectory.refuseReplacement(site, before);
        Path kept = site.base().packageFile(target.digest());
        if (!Files.isRegularFile(kept)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    "The package of " + plugin + " " + target.version() + " is no longer kept. An update to it"
                            + " takes it from a registry.",
                    List.of(downgrade(plugin, target.version())));
        }
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("rollback", true);
        options.put("version", target.version());
        Arrival.Wanted wanted = new Arrival.Wanted(
                "rollback",
                plugin,
                Optional.of(before),
                before.lock().status(),
                before.lock().skipDependencies(),
                false,
                true,
                before.lock().dependency(),
                options);
        Expectation expected = Expectation.of(plugin, Version.of(target.version()), target.digest());
        return new Intent(
                wanted,
                new Supply.PackageFile(
                        kept,
                        expected,
                        before.lock()
                                .source()
                                .filter(source -> !source.equals(Incoming.LOCAL))
                                .orElse("upload")));
    }

    /** The newest version that everything else allows as it is; where nothing newer is allowed, the newest, to tell why not. */
    private Optional<Supply> fitting(Installed before, List<Held> held) throws IOException {
        UpdateSearch.Found found;
        try {
            found = new UpdateSearch(site).alone(List.of(new Wish(before.name(), newer(before))), false);
        } catch (UnresolvableException e) {
            return Optional.empty();
        }
        Optional<Supply> supply = found.additions().stream()
                .filter(addition -> addition.name().equals(before.name()))
                .map(Addition::supply)
                .findFirst();
        if (supply.isPresent()) {
            if (supply.get() instanceof Supply.Remote) {
                AuthorsDirectory.refuseReplacement(site, before);
            }
            held.addAll(found.held());
        }
        return supply;
    }

    private Optional<Supply> supplyOf(Installed before, UpdateOptions options, List<Held> held) throws IOException {
        PluginName plugin = before.name();
        String current = before.version().orElse("0.0.0");
        Optional<String> tree = treeVersion(before);
        if (tree.isPresent()
                && !tree.get().equals(current)
                && (options.to().isEmpty() || options.to().equals(tree))) {
            requireAscent(plugin, current, tree.get(), options);
            return Optional.of(new Supply.Tree(before.directory()));
        }
        if (options.to().isEmpty()) {
            Optional<Supply> fitting = fitting(before, held);
            if (fitting.isPresent()) {
                return fitting;
            }
        }
        Optional<String> pin = before.lock().pin().map(VersionRange::toString);
        RemotePlugin offer = site.catalogue()
                .find(plugin, options.to().or(() -> pin))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.NOT_FOUND,
                        "No registry offers " + plugin
                                + options.to()
                                        .map(version -> " in version " + version)
                                        .orElse("")
                                + ", and " + before.directory().path() + " holds " + tree.orElse("no other version")
                                + ".",
                        List.of(Remedy.search(plugin))));
        int ascent = offer.version().compareTo(Version.of(current));
        if (ascent == 0 || (ascent < 0 && options.to().isEmpty())) {
            return Optional.empty();
        }
        requireAscent(plugin, current, offer.version().toString(), options);
        AuthorsDirectory.refuseReplacement(site, before);
        return Optional.of(new Supply.Remote(offer));
    }

    private static OperationResult upToDate(Installed installed) {
        String version = installed.version().orElse("");
        return new OperationResult(
                true,
                Optional.empty(),
                installed.name() + " " + version + " is the newest version already"
                        + installed
                                .lock()
                                .pin()
                                .map(range -> " in " + range + ", to which it is pinned")
                                .orElse("")
                        + ".",
                installed.name().toString(),
                Map.of("plugin", installed.name().toString(), "version", version, "changed", false),
                List.of(),
                Optional.empty());
    }

    private static Optional<String> treeVersion(Installed before) {
        return before.manifest().map(manifest -> manifest.version().toString());
    }

    /** What goes back to a version. */
    static Remedy downgrade(PluginName plugin, String version) {
        return Remedy.of(PlannedOperation.update(plugin, new UpdateOptions(Optional.of(version), true, false)));
    }

    private static void requireAscent(PluginName plugin, String from, String to, UpdateOptions options) {
        if (Version.of(to).compareTo(Version.of(from)) < 0 && !options.allowDowngrade()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    "Version " + to + " of " + plugin + " is older than the installed " + from
                            + ". Going back to it undoes newer migrations, has to be allowed, and loses the data in what they drop.",
                    List.of(downgrade(plugin, to)));
        }
    }

    /** A plugin under {@code plugin/} that is not installed may be somebody's only copy. */
    private void refuseToReplaceAnAuthorsDirectory(PluginName plugin, Supply supply, Optional<Installed> before)
            throws IOException {
        if (supply instanceof Supply.Tree) {
            return;
        }
        if (before.isPresent()) {
            AuthorsDirectory.refuseReplacement(site, before.get());
        } else if (site.store().find(plugin).isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    site.base().plugin(plugin) + " holds another version of " + plugin
                            + " that is not installed. Move it away, or install it as it is.");
        }
    }
}
