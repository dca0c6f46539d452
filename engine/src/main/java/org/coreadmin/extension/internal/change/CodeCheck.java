package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.inspection.CodeReport;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.CodeSettings;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.PackageInspector;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.store.PluginDirectory;

/**
 * Reads the code of incoming versions, together with everything that will be there, before any of it runs. For one
 * operation.
 */
public final class CodeCheck {

    private static final int MOST_LINES = 10;

    private final Application application;
    private final CodeSettings settings;
    private final Set<String> asked;
    private final boolean demanded;
    private final PackageInspector.Inspection inspection;
    private final Set<String> uncompiled = new TreeSet<>();

    CodeCheck(Application application) {
        this(application, Set.of(), false);
    }

    private CodeCheck(Application application, Set<String> asked, boolean demanded) {
        this.application = application;
        this.asked = asked;
        this.demanded = demanded;
        this.settings =
                CodeSettings.of(ConfigurationFile.read(application.base().settings()));
        this.inspection = application.inspector().begin(application.runtime().shared());
    }

    /**
     * Returns a check of incoming versions by the current policy.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the policy's file cannot be used
     */
    private static CodeCheck ofComing(Application application) {
        Admission admission = application.admission();
        return new CodeCheck(application, admission.asked(), admission.readsCode());
    }

    /**
     * Whether code is read: settings can switch that off, but not where the policy asks what code is able to do, or where
     * a version changes tables of the application.
     */
    private boolean reads(Collection<Coming> coming) {
        return settings.reads()
                || demanded
                || coming.stream().anyMatch(one -> !one.manifest().otherTables().isEmpty());
    }

    /**
     * An incoming version.
     *
     * @param tree    its classes and libraries
     * @param files   all files of the package
     * @param digest  of these; empty if it is not known
     * @param before  as the plugin is installed now
     * @param lenient whether what it requires may be missing, so that nothing is refused
     * @param accepted capabilities that were accepted with these files
     */
    record Coming(
            Manifest manifest,
            Path tree,
            Path files,
            String digest,
            Optional<Installed> before,
            boolean lenient,
            List<String> accepted) {

        PluginName name() {
            return manifest.name();
        }

        String label() {
            return manifest.name() + " " + manifest.version();
        }
    }

    /**
     * The findings on the code of a plugin.
     *
     * @param notes for the operator, one line each
     */
    record Finding(CodeReport report, List<Message> notes) {}

    /**
     * Refuses a change whose code does not fit.
     *
     * @param leaving plugins that will be gone
     * @return the findings on each plugin whose code was read
     */
    static Map<PluginName, Finding> requireFitting(
            Application application, List<Part.Prospect> prospects, Set<PluginName> leaving) throws IOException {
        List<Coming> coming =
                prospects.stream().flatMap(prospect -> prospect.code().stream()).toList();
        if (coming.isEmpty()) {
            return Map.of();
        }
        CodeCheck check = ofComing(application);
        Map<PluginName, Finding> findings = new LinkedHashMap<>();
        check.check(coming, leaving)
                .forEach((plugin, report) ->
                        findings.put(plugin, new Finding(report, check.warnings(plugin.toString(), report))));
        return findings;
    }

    /**
     * Reads the code of incoming versions, and that of installed plugins that use what they export.
     *
     * @param leaving plugins that will be gone
     * @throws PluginException {@link ErrorCode#VERSION_CONFLICT} if code of another plugin or of the application has
     *     not what a plugin needs; {@link ErrorCode#MANIFEST_MALFORMED} if a package contradicts itself
     */
    Map<PluginName, CodeReport> check(Collection<Coming> coming, Set<PluginName> leaving) throws IOException {
        Map<PluginName, CodeReport> reports = new LinkedHashMap<>();
        if (!reads(coming)) {
            return reports;
        }
        Map<PluginName, LinkRequest> present = new TreeMap<>();
        for (Coming one : coming) {
            present.put(one.name(), LinkRequest.of(one.manifest(), one.tree()));
        }
        for (Coming one : coming) {
            addRequired(one.manifest(), present, leaving);
            if (isUncompiled(one)) {
                uncompiled.add(one.label());
            }
        }
        for (Coming one : coming) {
            CodeReport report = report(one, present);
            reports.put(one.name(), report);
            requireLinks(one, report.blocking());
        }
        for (Coming one : coming) {
            if (!one.manifest().exports().isEmpty() && one.before().isPresent()) {
                requireDependantsLink(one, present, leaving);
            }
        }
        return reports;
    }

    /**
     * Reports on the code of a local plugin, beside the plugins that it requires now.
     *
     * @param directory with its classes
     * @param files     the directory with all its files
     * @return empty if code is not read
     */
    static Optional<CodeReport> present(Application application, Manifest manifest, Path directory, Path files)
            throws IOException {
        CodeCheck check = new CodeCheck(application);
        if (!check.settings.reads()) {
            return Optional.empty();
        }
        Coming one = new Coming(manifest, directory, files, "", Optional.empty(), true, List.of());
        return Optional.of(
                check.report(one, check.withRequired(manifest, directory)).asPresent());
    }

    /**
     * Returns a report on the code of a plugin under {@code plugin/}: on the code that runs if it is installed, else on
     * the code that lies there; empty if there is none.
     */
    public static Optional<CodeReport> of(Application application, PluginName plugin) throws IOException {
        Optional<Installed> installed = application.installed(plugin);
        if (installed.isPresent()) {
            Optional<Manifest> manifest = installed.get().manifest();
            return manifest.isEmpty()
                    ? Optional.empty()
                    : present(
                            application,
                            manifest.get(),
                            directory(application, installed.get()),
                            installed.get().directory().path());
        }
        Optional<PluginDirectory> directory = application.store().find(plugin);
        if (directory.isEmpty()) {
            return Optional.empty();
        }
        return present(
                application,
                ManifestReader.read(directory.get().manifest(), plugin),
                directory.get().path(),
                directory.get().path());
    }

    /** Returns what the code of an installed plugin is able to do; nothing if its manifest cannot be read. */
    public static Set<String> capabilities(Application application, Installed plugin) throws IOException {
        Optional<Manifest> manifest = plugin.manifest();
        if (manifest.isEmpty()) {
            return Set.of();
        }
        CodeCheck check = new CodeCheck(application);
        Path directory = directory(application, plugin);
        return check.seen(
                        LinkRequest.of(manifest.get(), directory),
                        check.withRequired(manifest.get(), directory),
                        plugin.directory().path())
                .keySet();
    }

    /** Returns warnings that do not block the change, one line each. */
    List<Message> warnings(String label, CodeReport report) {
        List<Message> warnings = new ArrayList<>();
        for (LinkProblem problem : report.blocking()) {
            warnings.add(Message.of("Code of {0} will fail when it is used: {1}.", label, CodeReport.line(problem)));
        }
        for (Message line : report.notChecked()) {
            warnings.add(Message.of("Not checked in {0}: {1}.", label, line));
        }
        if (warnings.size() <= MOST_LINES) {
            return warnings;
        }
        List<Message> first = new ArrayList<>(warnings.subList(0, MOST_LINES));
        first.add(
                Message.of("{0} more remarks on the code of {1} are not shown.", warnings.size() - MOST_LINES, label));
        return first;
    }

    /**
     * Refuses a package whose code has capabilities that {@code core.json} does not declare. Its pages and migrations speak for
     * themselves.
     *
     * @param tree a package's files, with its classes
     * @throws PluginException {@link ErrorCode#MANIFEST_MALFORMED} with the line to write there
     */
    public static void requireDeclared(Application application, Manifest manifest, Path tree) throws IOException {
        CodeCheck check = new CodeCheck(application);
        Optional<Message> undeclared = undeclared(
                manifest,
                check.inspection.capabilities(LinkRequest.of(manifest, tree), check.withRequired(manifest, tree)));
        if (undeclared.isPresent()) {
            throw new PluginException(ErrorCode.MANIFEST_MALFORMED, undeclared.get());
        }
    }

    /** Returns the line to add to {@code core.json}; empty if everything that is seen is declared. */
    public static Optional<Message> undeclared(Manifest manifest, SortedMap<String, List<Evidence>> seen) {
        Set<String> declared = new TreeSet<>(manifest.capabilities());
        if (declared.containsAll(seen.keySet())) {
            return Optional.empty();
        }
        List<String> lines = new ArrayList<>();
        seen.forEach((capability, evidence) -> {
            if (declared.add(capability)) {
                lines.add(capability + ": "
                        + evidence.stream().limit(2).map(Evidence::toString).collect(Collectors.joining("; ")));
            }
        });
        return Optional.of(Message.of(
                "The code of {0} {1} has capabilities that core.json does not declare:\n  {2}\nThis line in core.json"
                        + " declares them:\n  \"capabilities\": {3}",
                manifest.name(), manifest.version(), String.join("\n  ", lines), listed(declared)));
    }

    /** Returns capabilities as a manifest lists them, such as {@code ["network", {"database:others": ["orders"]}]}. */
    private static String listed(Set<String> capabilities) {
        String prefix = Manifest.OTHER_TABLES + ":";
        String tables = capabilities.stream()
                .filter(word -> word.startsWith(prefix))
                .map(word -> '"' + word.substring(prefix.length()) + '"')
                .collect(Collectors.joining(", "));
        return Stream.concat(
                        capabilities.stream()
                                .filter(word -> !word.startsWith(prefix))
                                .map(word -> '"' + word + '"'),
                        Stream.of("{\"" + Manifest.OTHER_TABLES + "\": [" + tables + "]}")
                                .filter(any -> !tables.isEmpty()))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private void addRequired(Manifest manifest, Map<PluginName, LinkRequest> present, Set<PluginName> leaving)
            throws IOException {
        for (PluginName required : manifest.require().keySet()) {
            if (present.containsKey(required) || leaving.contains(required)) {
                continue;
            }
            Optional<Installed> other = application.installed(required);
            Optional<Manifest> known = other.flatMap(Installed::manifest);
            if (known.isPresent()) {
                present.put(required, LinkRequest.of(known.get(), directory(application, other.get())));
                addRequired(known.get(), present, leaving);
            }
        }
    }

    private Map<PluginName, LinkRequest> withRequired(Manifest manifest, Path directory) throws IOException {
        Map<PluginName, LinkRequest> present = new TreeMap<>();
        present.put(manifest.name(), LinkRequest.of(manifest, directory));
        addRequired(manifest, present, Set.of());
        return present;
    }

    /**
     * Returns the run directory, whose classes may be compiled from sources, or the files of a plugin that never ran.
     */
    public static Path directory(Application application, Installed installed) {
        return installed.run(application.base()).orElse(installed.directory().path());
    }

    private CodeReport report(Coming one, Map<PluginName, LinkRequest> present) throws IOException {
        LinkRequest request = LinkRequest.of(one.manifest(), one.tree());
        PackageInspector.Contents contents = inspection.contents(request);
        PackageInspector.Links links = settings.link() == CodeSettings.Link.OFF
                ? new PackageInspector.Links(List.of(), List.of(), contents.notChecked())
                : link(request, present);
        SortedMap<String, List<Evidence>> capabilities = capabilities(request, present, one);
        TreeSet<String> before = new TreeSet<>();
        SortedMap<String, String> libraries = new TreeMap<>();
        List<String> natives = new ArrayList<>(contents.natives());
        List<String> addresses = new ArrayList<>(contents.addresses());
        Optional<Manifest> old = one.before().flatMap(Installed::manifest);
        if (old.isPresent()) {
            LinkRequest installed = LinkRequest.of(
                    old.get(), directory(application, one.before().get()));
            PackageInspector.Contents known = inspection.contents(installed);
            if (inspection.readsCode()) { // else nothing shows that it could do as much
                before.addAll(inspection.capabilities(installed, present).keySet());
            }
            before.addAll(fileCapabilities(one, one.before().get()));
            if (one.before().get().digest().equals(one.digest())) { // the same package does nothing new
                capabilities.keySet().stream()
                        .filter(capability -> !Consent.isAlwaysNeeded(capability))
                        .forEach(before::add);
            }
            before.addAll(one.before().get().lock().accepted()); // the author cannot change these
            if (one.before()
                    .get()
                    .version()
                    .filter(old.get().version().toString()::equals)
                    .isPresent()) {
                old.get().capabilities().stream()
                        .filter(capability -> !Consent.isAlwaysNeeded(capability)) // only what was accepted counts
                        .forEach(before::add);
            }
            libraries.putAll(known.libraries());
            natives.removeAll(known.natives());
            addresses.removeAll(known.addresses());
        }
        List<Message> leftOut = new ArrayList<>(links.leftOut());
        inspection.idleCallbacks(request, application.runtime().unfiredHooks()).ifPresent(leftOut::add);
        return new CodeReport(
                links.problems(),
                leftOut,
                links.notChecked(),
                capabilities,
                one.manifest().capabilities(),
                before,
                new TreeMap<>(contents.libraries()),
                libraries,
                natives,
                addresses,
                old.isPresent(),
                consent(one, capabilities.keySet(), before),
                isUncompiled(one));
    }

    /** Resolves the references of a plugin, but for those into classes that are yet to be compiled. */
    private PackageInspector.Links link(LinkRequest plugin, Map<PluginName, LinkRequest> present) {
        PackageInspector.Links links = inspection.links(plugin, present);
        if (uncompiled.isEmpty()) {
            return links;
        }
        String own = plugin.name() + " " + plugin.version();
        return new PackageInspector.Links(
                links.problems().stream()
                        .filter(problem -> !uncompiled.contains(problem.place().orElse(own)))
                        .toList(),
                links.leftOut(),
                links.notChecked());
    }

    /**
     * Returns those of the capabilities that must be accepted. Sentences in {@code core.json} are for people.
     */
    private SortedSet<String> consent(Coming one, Set<String> capabilities, Set<String> before) {
        SortedSet<String> needed = new TreeSet<>();
        boolean asks = one.before().isPresent() || !inspection.readsCode() // what nobody read may do anything
                ? settings.consent() != CodeSettings.When.OFF
                : settings.consent() == CodeSettings.When.ALWAYS;
        capabilities.stream()
                .filter(word -> asks && Capability.isWord(word) || asked.contains(word) || Consent.isAlwaysNeeded(word))
                .forEach(needed::add);
        needed.removeAll(before);
        one.accepted().forEach(needed::remove);
        return Collections.unmodifiableSortedSet(needed);
    }

    /** Returns what the files beside the code of the installed version do, as far as they are still there. */
    private Set<String> fileCapabilities(Coming one, Installed installed) throws IOException {
        Path files = installed.directory().path();
        boolean replaced = files.equals(one.files())
                || !installed
                        .manifest()
                        .map(manifest -> manifest.version().toString())
                        .equals(installed.version());
        return replaced ? Set.of() : inspection.capabilities(files).keySet();
    }

    /** Whether a plugin has sources that are compiled later: what uses its classes cannot be checked before. */
    private boolean isUncompiled(Coming one) throws IOException {
        return application.compiler().isNeeded(one.tree());
    }

    private SortedMap<String, List<Evidence>> capabilities(
            LinkRequest request, Map<PluginName, LinkRequest> present, Coming one) throws IOException {
        SortedMap<String, List<Evidence>> capabilities = new TreeMap<>();
        one.manifest().capabilities().forEach(word -> capabilities.put(word, List.of()));
        capabilities.putAll(seen(request, present, one.files()));
        return capabilities;
    }

    private SortedMap<String, List<Evidence>> seen(
            LinkRequest request, Map<PluginName, LinkRequest> present, Path files) throws IOException {
        SortedMap<String, List<Evidence>> seen = inspection.capabilities(request, present);
        inspection
                .capabilities(files)
                .forEach((word, evidence) -> seen.merge(
                        word,
                        evidence,
                        (one, other) ->
                                Stream.concat(one.stream(), other.stream()).toList()));
        return seen;
    }

    private void requireLinks(Coming one, List<LinkProblem> problems) {
        if (problems.isEmpty() || one.lenient() || settings.link() != CodeSettings.Link.BLOCK) {
            return;
        }
        boolean others = problems.stream().anyMatch(problem -> problem.owner() != LinkProblem.Owner.PLUGIN);
        // spec 7: 10005 if other code lacks what it needs, 10003 if the package contradicts itself
        throw new PluginException(
                others ? ErrorCode.VERSION_CONFLICT : ErrorCode.MANIFEST_MALFORMED,
                Message.of(
                        "{0}{1}\nNothing was changed. {2}{3}",
                        others
                                ? Message.of("{0} is not compatible with the code installed here: ", one.label())
                                : Message.of("The package of {0} lacks code that it uses: ", one.label()),
                        described(problems),
                        others
                                ? Message.of(
                                        "Choose a version of {0} that is built for what is installed here, or change what it"
                                                + " uses.",
                                        one.name())
                                : Message.of("Its author has to rebuild it with everything it needs."),
                        override()));
    }

    private void requireDependantsLink(Coming one, Map<PluginName, LinkRequest> coming, Set<PluginName> leaving)
            throws IOException {
        if (settings.link() != CodeSettings.Link.BLOCK || one.lenient()) {
            return;
        }
        for (PluginName dependant : application.dependants(one.name()).keySet()) {
            Optional<Manifest> manifest = leaving.contains(dependant) || coming.containsKey(dependant)
                    ? Optional.empty()
                    : application
                            .installed(dependant)
                            .filter(Installed::enabled)
                            .flatMap(Installed::manifest);
            if (manifest.isEmpty()) {
                continue;
            }
            Map<PluginName, LinkRequest> present = new TreeMap<>(coming);
            addRequired(manifest.get(), present, leaving);
            LinkRequest installed = LinkRequest.of(
                    manifest.get(),
                    directory(application, application.installed(dependant).orElseThrow()));
            List<LinkProblem> problems = link(installed, present).blocking().stream()
                    .filter(problem -> problem.owner() == LinkProblem.Owner.REQUIRED
                            || problem.owner() == LinkProblem.Owner.PLUGIN)
                    .toList();
            if (!problems.isEmpty() && !failsAlready(installed, one, leaving)) {
                throw new PluginException(
                        ErrorCode.VERSION_CONFLICT,
                        Message.of(
                                "{0} would break {1} {2}, which is installed: {3}\nNothing was changed. Update {1} to a"
                                        + " version that is built for it in the same operation, or keep {4}.{5}",
                                one.label(),
                                dependant,
                                manifest.get().version(),
                                described(problems),
                                one.name(),
                                override()));
            }
        }
    }

    /** Whether a dependant does not link now either, which is no reason to refuse. */
    private boolean failsAlready(LinkRequest dependant, Coming one, Set<PluginName> leaving) throws IOException {
        Map<PluginName, LinkRequest> now = new TreeMap<>();
        Optional<Manifest> manifest = application.installed(dependant.name()).flatMap(Installed::manifest);
        if (manifest.isPresent()) {
            addRequired(manifest.get(), now, leaving);
        }
        return now.containsKey(one.name())
                && inspection.links(dependant, now).blocking().stream()
                        .anyMatch(problem -> problem.owner() == LinkProblem.Owner.REQUIRED
                                || problem.owner() == LinkProblem.Owner.PLUGIN);
    }

    private static Message described(List<LinkProblem> problems) {
        List<Object> lines = new ArrayList<>();
        lines.add(
                problems.size() == 1
                        ? Message.of("one reference fails.")
                        : Message.of("{0} references fail.", problems.size()));
        lines.addAll(CodeReport.lines(problems, MOST_LINES));
        return Message.joined("\n  ", lines);
    }

    private static Message override() {
        return Message.of(" With 'code: {link: warn}' in config/core-extension.yaml it is installed anyway.");
    }
}
