package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Addition;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.AuthorsDirectory;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Request;
import org.coreadmin.extension.internal.application.RollbackTarget;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.change.InstallPart;
import org.coreadmin.extension.internal.change.Proposal;
import org.coreadmin.extension.internal.change.Refusals;
import org.coreadmin.extension.internal.change.Report;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.UnresolvableException;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.registry.RemotePlugin;

/** Decides which versions an install, an update or a rollback installs, and refuses senseless requests (spec 3). */
public record InstallRequests(Application application, Caller caller) {

    /**
     * Installs plugins, and with {@code force} also installed ones: from the tree under {@code plugin/} or, if there is
     * none, from a registry; fails with 10001 if neither has it. With dependencies, required plugins that are not
     * installed come first.
     */
    public Proposal install(Operation.Install operation) throws IOException {
        Map<PluginName, Optional<Installed>> before =
                new AlreadyInstalled(application).refuse(operation.wanted(), operation.choices());
        lookUp(operation.wanted());
        List<DependencySearch.Asked> asked = new ArrayList<>();
        Refusals refusals = new Refusals();
        for (Target target : operation.wanted()) {
            Optional<Installed> installed = before.getOrDefault(target.plugin(), Optional.empty());
            refusals.collect(() -> asked.add(
                    new DependencySearch.Asked(target, versionFiles(target, installed, operation.choices()))));
        }
        refusals.throwIfAny();
        return install(operation, before, asked, operation.choices());
    }

    /** Asks registries at once about all plugins that are not here. */
    private void lookUp(List<Target> targets) {
        try (OfferedReleases offered = application.catalogue().releases()) {
            offered.readAll(targets.stream()
                    .map(Target::plugin)
                    .filter(plugin -> application.store().find(plugin).isEmpty())
                    .toList());
        }
    }

    /** An installed plugin keeps its version, unless newer ones are asked for. */
    private VersionFiles versionFiles(Target target, Optional<Installed> before, InstallOptions options)
            throws IOException {
        VersionFiles versionFiles = VersionFiles.find(application, target.plugin(), target.range());
        if (!options.upgrade()
                || before.isEmpty()
                || !(versionFiles instanceof VersionFiles.Tree)
                || !isFromPackage(before.get())) {
            return versionFiles;
        }
        Version current = Version.of(before.get().version().orElse("0.0.0"));
        return application
                .catalogue()
                .find(target.plugin(), target.range())
                .filter(offer -> offer.version().compareTo(current) > 0)
                .<VersionFiles>map(VersionFiles.Remote::new)
                .orElse(versionFiles);
    }

    private boolean isFromPackage(Installed plugin) throws IOException {
        return !UpdateSearch.isEdited(plugin)
                && application.store().unpacked(plugin.directory()).isPresent();
    }

    /** Installs a package that somebody handed over. */
    public Proposal installPackage(Operation.InstallPackage operation) throws IOException {
        PluginName plugin = operation.name();
        InstallOptions options = operation.choices();
        Expectation expected = new Expectation(
                Optional.empty(), Optional.of(plugin), options.version().map(Version::of));
        VersionFiles versionFiles = new VersionFiles.PackageFile(operation.file(), expected, "upload");
        Optional<Installed> before = application.installed(plugin);
        if (before.isPresent() && !options.force()) {
            new AlreadyInstalled(application).refuseUnlessNewer(before.get(), versionFiles);
        }
        return install(
                operation,
                Map.of(plugin, before),
                List.of(new DependencySearch.Asked(Target.of(plugin), versionFiles)),
                options);
    }

    private Proposal install(
            Operation operation,
            Map<PluginName, Optional<Installed>> before,
            List<DependencySearch.Asked> asked,
            InstallOptions options)
            throws IOException {
        for (DependencySearch.Asked one : asked) {
            refuseToReplaceAnAuthorsDirectory(
                    one.plugin(), one.versionFiles(), before.getOrDefault(one.plugin(), Optional.empty()));
        }
        if (asked.size() == 1 && !options.withDependencies()) {
            PluginName plugin = asked.get(0).plugin();
            Request request = requested(
                    plugin,
                    before.getOrDefault(plugin, Optional.empty()),
                    asked.get(0).versionFiles(),
                    options,
                    Request.Cause.ASKED);
            return propose(operation, List.of(request), Report.ofEach(operation.targets()))
                    .holding(heldBack(request, asked.get(0).target().wanted()));
        }
        DependencySearch search = new DependencySearch(application);
        DependencySearch.Found found =
                options.withDependencies() ? search.find(asked, options.upgrade()) : search.alone(asked);
        List<Request> requests = new ArrayList<>();
        for (Addition addition : found.additions()) {
            requests.add(
                    before.containsKey(addition.name())
                            ? requested(
                                    addition.name(),
                                    before.getOrDefault(addition.name(), Optional.empty()),
                                    addition.versionFiles(),
                                    options,
                                    Request.Cause.of(Message.of("asked for"), addition))
                            : dependency(addition, options));
        }
        return propose(operation, requests, Report.withDependencies(operation.targets(), requests))
                .holding(found.held());
    }

    private static Request requested(
            PluginName plugin,
            Optional<Installed> before,
            VersionFiles versionFiles,
            InstallOptions options,
            Request.Cause cause) {
        boolean updates = before.isPresent() && !options.force(); // by a package that is newer
        return new Request(
                updates ? Action.UPDATE : before.isPresent() ? Action.REINSTALL : Action.INSTALL,
                plugin,
                before,
                versionFiles,
                updates ? Request.Marks.of(before.get().lock()) : Request.Marks.of(options, false, before),
                options.force(),
                false,
                false,
                options.toMap(),
                cause);
    }

    /**
     * Returns the request for a plugin that the requested ones require, or that makes way for them by another version.
     */
    private Request dependency(Addition addition, InstallOptions options) throws IOException {
        InstallOptions ifNew = InstallOptions.DEFAULT.withEnable(options.enable());
        return application.installed(addition.name()).isPresent()
                ? moved(addition, ifNew, false, options.toMap(), moving(addition))
                : moved(addition, ifNew, false, ifNew.toMap(), because(addition));
    }

    private static Request.Cause because(Addition addition) {
        Request.Cause cause = Request.Cause.of(Message.verbatim(""), addition);
        return new Request.Cause(Message.of("required by {0}", cause.requiring()), cause.version(), cause.requiredBy());
    }

    private static Request.Cause moving(Addition addition) {
        return addition.requiredBy().isEmpty()
                ? Request.Cause.of(Message.of("a newer version that fits"), addition)
                : because(addition);
    }

    /** Returns the request for a version that replaces an installed one, or that comes with such a version. */
    private Request moved(
            Addition addition,
            InstallOptions ifNew,
            boolean undoNewer,
            Map<String, Object> options,
            Request.Cause cause)
            throws IOException {
        Optional<Installed> before = application.installed(addition.name());
        return new Request(
                before.isPresent() ? Action.UPDATE : Action.INSTALL,
                addition.name(),
                before,
                addition.versionFiles(),
                before.map(installed -> Request.Marks.of(installed.lock()))
                        .orElseGet(() -> Request.Marks.of(ifNew, true, Optional.empty())),
                false,
                undoNewer,
                false,
                options,
                cause);
    }

    /** Returns the reason why an older version than the newest was chosen, if the policy does not admit the newest. */
    private List<HeldBackPlugin> heldBack(Request request, VersionRange wanted) {
        if (!(request.versionFiles() instanceof VersionFiles.Remote remote)) {
            return List.of();
        }
        return application
                .admission()
                .heldBack(remote.offer(), wanted, request.from().map(Version::of))
                .stream()
                .toList();
    }

    private Proposal propose(Operation operation, List<Request> requests, Report report) throws IOException {
        Admission admission = application.admission();
        Refusals refusals = new Refusals();
        for (Request request : requests) {
            refusals.collect(() -> admission.require(request));
        }
        refusals.throwIfAny();
        return Proposal.of(
                operation,
                requests.stream()
                        .map(request -> new InstallPart(application, request, caller))
                        .toList(),
                report);
    }

    /** Updates installed plugins to other versions, newer ones unless a downgrade is asked for. */
    public Proposal update(Operation.Update operation) throws IOException {
        List<Target> targets = operation.wanted();
        UpdateOptions options = operation.choices();
        List<HeldBackPlugin> held = new ArrayList<>();
        List<Request> requests = new ArrayList<>();
        if (targets.size() == 1 && !options.withDependencies()) {
            Installed before = application.requireInstalled(targets.get(0).plugin());
            sourceOf(before, options, targets.get(0).range(), held)
                    .map(versionFiles ->
                            changed(Action.UPDATE, before, versionFiles, options.allowDowngrade(), options.toMap()))
                    .ifPresent(requests::add);
            Report report = requests.isEmpty() ? upToDate(targets, held) : Report.ofEach(targets);
            return propose(operation, requests, report).holding(held);
        }
        UpdateSearch.Found found = updates(targets, options);
        List<PluginName> asked = targets.stream().map(Target::plugin).toList();
        requirePublishers(found.held(), asked);
        if (found.additions().stream().anyMatch(addition -> asked.contains(addition.name()))) {
            for (Addition addition : found.additions()) {
                Request.Cause cause = asked.contains(addition.name())
                        ? Request.Cause.of(Message.of("asked for"), addition)
                        : moving(addition);
                requests.add(moved(addition, InstallOptions.DEFAULT, options.allowDowngrade(), options.toMap(), cause));
            }
        }
        Report report =
                requests.isEmpty() ? upToDate(targets, found.held()) : Report.withDependencies(targets, requests);
        return propose(operation, requests, report).holding(found.held());
    }

    private void requirePublishers(List<HeldBackPlugin> held, List<PluginName> asked) {
        if (held.stream().anyMatch(HeldBackPlugin::isByPolicy)) {
            Admission admission = application.admission();
            held.stream().filter(one -> asked.contains(one.plugin())).forEach(admission::requirePublisher);
        }
    }

    private static Request changed(
            Action action,
            Installed before,
            VersionFiles versionFiles,
            boolean undoNewer,
            Map<String, Object> options) {
        return new Request(
                action,
                before.name(),
                Optional.of(before),
                versionFiles,
                Request.Marks.of(before.lock()),
                false,
                undoNewer,
                false,
                options,
                Request.Cause.ASKED);
    }

    /** Returns versions that go together, each after those that it requires. */
    private UpdateSearch.Found updates(List<Target> targets, UpdateOptions options) throws IOException {
        List<Requirement> requirements = new ArrayList<>();
        for (Target target : targets) {
            Installed before = application.requireInstalled(target.plugin());
            requirements.add(
                    new Requirement(target.plugin(), target.range().isPresent() ? target.wanted() : newer(before)));
        }
        UpdateSearch search = new UpdateSearch(application);
        UpdateSearch.Found found = options.withDependencies()
                ? search.some(requirements, options.allowDowngrade())
                : search.alone(requirements, options.allowDowngrade());
        for (Addition addition : found.additions()) {
            Optional<Installed> replaced = application.installed(addition.name());
            if (replaced.isPresent() && addition.versionFiles() instanceof VersionFiles.Remote) {
                AuthorsDirectory.refuseReplacement(application, replaced.get());
            }
        }
        return found;
    }

    /** Returns the range of versions to consider: releases, and pre-releases only for an installed pre-release. */
    private static VersionRange newer(Installed before) {
        String current = before.version().orElse("0.0.0");
        return Version.of(current).isPreRelease() ? VersionRange.of(">=" + current) : VersionRange.ANY;
    }

    /** Updates all installed plugins to the newest versions that go together, within their pins. */
    public Proposal updateAll(Operation.UpdateAll operation) throws IOException {
        UpdateSearch.Found found =
                UpdateSearch.forUpdate(application, operation.choices().reach());
        List<Request> requests = new ArrayList<>();
        for (Addition addition : found.additions()) {
            boolean moves = application.installed(addition.name()).isPresent();
            Request.Cause cause = moves ? Request.Cause.of(Message.of("a newer version"), addition) : because(addition);
            requests.add(moved(addition, InstallOptions.DEFAULT, false, operation.options(), cause));
        }
        return propose(operation, requests, Report.ofAll(requests, found.held()))
                .holding(found.held());
    }

    /** Rolls an installed plugin back to its previous version, from the package that was kept. */
    public Proposal rollback(Operation.Rollback operation) throws IOException {
        PluginName plugin = operation.name();
        Installed before = application.requireInstalled(plugin);
        RollbackTarget target = RollbackTarget.in(
                        application.history().of(plugin), before.version().orElse(""))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "There is no version of {0} to go back to: none was installed before {1}.",
                                plugin,
                                before.version().map(Message::verbatim).orElseGet(() -> Message.of("this one"))),
                        List.of(Remedy.of("history", plugin))));
        AuthorsDirectory.refuseReplacement(application, before);
        Path kept = application.base().packageFile(target.digest());
        if (!Files.isRegularFile(kept)) {
            throw notKept(plugin, target.version());
        }
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("rollback", true);
        options.put("version", target.version());
        Expectation expected = Expectation.of(plugin, Version.of(target.version()), target.digest());
        String source = before.lock()
                .source()
                .filter(known -> !known.equals(StagedVersion.LOCAL))
                .orElse("upload");
        Request request =
                changed(Action.ROLLBACK, before, new VersionFiles.PackageFile(kept, expected, source), true, options);
        return propose(operation, List.of(request), Report.ofEach(operation.targets()));
    }

    private PluginException notKept(PluginName plugin, String version) {
        boolean offered;
        try {
            offered = application.admission().find(plugin, Optional.of(version)).isPresent();
        } catch (PluginException e) {
            offered = true; // a registry that does not answer now may have it
        }
        return offered
                ? new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "The package of {0} {1} is no longer kept. An update to it gets it from a registry.",
                                plugin, version),
                        List.of(InstallPart.downgrade(plugin, version)))
                : new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "The package of {0} {1} is no longer kept, and no registry offers it.",
                                plugin, version),
                        List.of(Remedy.of("info", plugin)));
    }

    /**
     * Returns the newest version that everything else allows without changes; if nothing newer is allowed, the newest
     * version, to say why not.
     */
    private Optional<VersionFiles> fitting(Installed before, List<HeldBackPlugin> held) throws IOException {
        UpdateSearch.Found found;
        try {
            found = new UpdateSearch(application).alone(List.of(new Requirement(before.name(), newer(before))), false);
        } catch (UnresolvableException e) {
            return Optional.empty();
        }
        Optional<VersionFiles> versionFiles = found.additions().stream()
                .filter(addition -> addition.name().equals(before.name()))
                .map(Addition::versionFiles)
                .findFirst();
        if (versionFiles.isPresent()) {
            if (versionFiles.get() instanceof VersionFiles.Remote) {
                AuthorsDirectory.refuseReplacement(application, before);
            }
            held.addAll(found.held());
        } else {
            found.held().stream()
                    .filter(one -> one.plugin().equals(before.name()) && one.isByPolicy())
                    .forEach(held::add);
        }
        requirePublishers(held, List.of(before.name()));
        return versionFiles;
    }

    private Optional<VersionFiles> sourceOf(
            Installed before, UpdateOptions options, Optional<String> to, List<HeldBackPlugin> held)
            throws IOException {
        PluginName plugin = before.name();
        String current = before.version().orElse("0.0.0");
        Optional<String> tree = treeVersion(before);
        if (tree.isPresent() && !tree.get().equals(current) && (to.isEmpty() || to.equals(tree))) {
            requireAscent(plugin, current, tree.get(), options);
            return Optional.of(new VersionFiles.Tree(before.directory()));
        }
        if (to.isEmpty()) {
            Optional<VersionFiles> fitting = fitting(before, held);
            if (fitting.isPresent() || !held.isEmpty()) {
                return fitting;
            }
        }
        Optional<String> pin = before.lock().pin().map(VersionRange::toString);
        RemotePlugin offer = application
                .catalogue()
                .find(plugin, to.or(() -> pin))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.NOT_FOUND,
                        Message.of(
                                "No registry offers {0}{1}, and {2} contains {3}.",
                                plugin,
                                to.map(version -> Message.of(" in version {0}", version))
                                        .orElse(Message.verbatim("")),
                                before.directory().path(),
                                tree.map(Message::verbatim).orElseGet(() -> Message.of("no other version"))),
                        List.of(Remedy.search(plugin))));
        int ascent = offer.version().compareTo(Version.of(current));
        if (ascent == 0 || (ascent < 0 && to.isEmpty())) {
            return Optional.empty();
        }
        requireAscent(plugin, current, offer.version().toString(), options);
        AuthorsDirectory.refuseReplacement(application, before);
        return Optional.of(new VersionFiles.Remote(offer));
    }

    private Report upToDate(List<Target> targets, List<HeldBackPlugin> held) throws IOException {
        List<OperationResult> results = new ArrayList<>();
        for (Target target : targets) {
            Installed installed = application.requireInstalled(target.plugin());
            String version = installed.version().orElse("");
            Message pinned = installed
                    .lock()
                    .pin()
                    .map(range -> Message.of(" in {0}, to which it is pinned", range))
                    .orElse(Message.verbatim(""));
            results.add(OperationResult.done(
                    target.plugin().toString(),
                    held.stream()
                                    .anyMatch(one ->
                                            one.isByPolicy() && one.plugin().equals(target.plugin()))
                            ? Message.of(
                                    "{0} {1} is the newest version that is allowed{2}.",
                                    target.plugin(), version, pinned)
                            : newest(target, version, pinned),
                    Map.of("plugin", target.plugin().toString(), "version", version, "changed", false)));
        }
        return none -> Report.ofEach(targets).done(results);
    }

    private static Message newest(Target target, String version, Message pinned) {
        if (target.range().isEmpty()) {
            return Message.of("{0} {1} is already the newest version{2}.", target.plugin(), version, pinned);
        }
        return target.range().get().equals(version)
                ? Message.of("{0} {1} is already installed.", target.plugin(), version)
                : Message.of(
                        "{0} {1} is already the newest version in {2}.",
                        target.plugin(), version, target.range().get());
    }

    private static Optional<String> treeVersion(Installed before) {
        return before.manifest().map(manifest -> manifest.version().toString());
    }

    private static void requireAscent(PluginName plugin, String from, String to, UpdateOptions options) {
        if (Version.of(to).compareTo(Version.of(from)) < 0 && !options.allowDowngrade()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "Version {0} of {1} is older than the installed {2}. Going back to it must be allowed: it"
                                    + " undoes newer migrations and loses the data in what they drop.",
                            to, plugin, from),
                    List.of(InstallPart.downgrade(plugin, to)));
        }
    }

    /** Refuses to replace a plugin under {@code plugin/} that is not installed: it may be somebody's only copy. */
    private void refuseToReplaceAnAuthorsDirectory(
            PluginName plugin, VersionFiles versionFiles, Optional<Installed> before) throws IOException {
        if (versionFiles instanceof VersionFiles.Tree) {
            return;
        }
        if (before.isPresent()) {
            AuthorsDirectory.refuseReplacement(application, before.get());
        } else if (application.store().find(plugin).isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} contains another version of {1} that is not installed. Move it away, or install it as"
                                    + " it is.",
                            application.base().plugin(plugin), plugin));
        }
    }
}
