package org.coreadmin.extension.inspection;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.PackageInspector;
import org.coreadmin.extension.internal.application.Staged;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.change.CodeCheck;
import org.coreadmin.extension.internal.inspection.HostFacts;
import org.coreadmin.extension.internal.inspection.JdkClasses;
import org.coreadmin.extension.internal.inspection.linkage.PluginLinkCheck;
import org.coreadmin.extension.internal.operation.Attempt;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.JsonObject;

/**
 * Checks the installed plugins against a version of the application that does not run here, before an upgrade to it.
 * The facts about that version come from a registry. Changes no plugin.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class Preflight {

    private static final int MOST_REASONS = 3;
    private static final int MOST_CANDIDATES = 5;
    private static final int FIRST_MAJOR = 44;
    private static final String SPRING_BOOT = "org.springframework.boot:spring-boot";

    private final Application application;
    private final Caller caller;
    private final HostVersions versions;
    private final PluginLinkCheck check;

    private Preflight(Application application, Caller caller, HostVersions versions, PluginLinkCheck check) {
        this.application = application;
        this.caller = caller;
        this.versions = versions;
        this.check = check;
    }

    /** The verdict on a plugin, in the words of JSON. */
    @API(status = API.Status.STABLE, since = "1.0")
    public enum Verdict {
        FINE("fine"),
        BREAKS("breaks"),
        /** The plugin breaks as it is, and a version on offer does not. */
        UPDATE("update");

        private final String word;

        Verdict(String word) {
            this.word = word;
        }

        /** Returns the word that JSON uses. */
        public String word() {
            return word;
        }
    }

    /**
     * The finding for one plugin.
     *
     * @param reasons the first ones, a sentence each; none if it is fine
     * @param works   the newest version that is offered and would be fine
     */
    @API(status = API.Status.STABLE, since = "1.0")
    public record Finding(
            PluginName plugin, String version, Verdict verdict, List<Message> reasons, Optional<String> works) {

        public Finding {
            reasons = List.copyOf(reasons);
        }

        /** Returns the fields by the names that JSON uses. */
        public Map<String, Object> toMap() {
            return new JsonObject()
                    .with("plugin", plugin.toString())
                    .with("version", version)
                    .with("verdict", verdict.word())
                    .with("reasons", reasons)
                    .with("version_that_works", works);
        }
    }

    /**
     * The findings for all plugins.
     *
     * @param plugins by name
     * @param notes   the parts that were not checked
     */
    @API(status = API.Status.STABLE, since = "1.0")
    public record Report(List<Finding> plugins, List<Message> notes) {

        public Report {
            plugins = List.copyOf(plugins);
            notes = List.copyOf(notes);
        }

        /** Whether every plugin is fine as it is. */
        public boolean isFine() {
            return plugins.stream().allMatch(one -> one.verdict() == Verdict.FINE);
        }

        /** Returns the fields by the names that JSON uses: {@code plugins}, {@code notes}. */
        public Map<String, Object> toMap() {
            return new JsonObject()
                    .with("plugins", plugins.stream().map(Finding::toMap).toList())
                    .with("notes", notes);
        }
    }

    /**
     * Examines the installed plugins of a manager. Takes no lock; reads the facts from a registry.
     *
     * @param host the version of the application
     * @param java the feature version of Java that it runs on; empty: this one
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if no registry has the facts of that version, and another one runs;
     *     {@link ErrorCode#BAD_REQUEST} if a version is invalid
     */
    public static Report of(ExtensionManager manager, String host, Optional<Integer> java) {
        return Attempt.reading(
                Message.of("The check of version {0} of the application", host),
                () -> of(manager.application(), manager.caller(), host, java));
    }

    private static Report of(Application application, Caller caller, String host, Optional<Integer> java)
            throws IOException {
        Version version;
        try {
            version = Version.of(host);
        } catch (IllegalArgumentException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of(e));
        }
        int running = Runtime.version().feature();
        int feature = java.orElse(running);
        if (feature < 17 || feature > 99) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("Java {0} can't run this application; 17 and newer do.", feature));
        }
        Optional<byte[]> file = application.catalogue().host(version);
        if (file.isEmpty() && application.host().version(HostVersions.CORE).equals(Optional.of(version))) {
            return ofRunning(application, caller, feature);
        }
        return ofFacts(
                application,
                caller,
                version,
                feature,
                file.orElseThrow(() -> new PluginException(
                        ErrorCode.NOT_FOUND,
                        Message.of(
                                "No registry has the facts of version {0} of the application. Its publisher records them"
                                        + " with registry:host DIR {0} --api FILE.jar.",
                                version))));
    }

    /** Examines every plugin beside the classes of this application, on another Java. */
    private static Report ofRunning(Application application, Caller caller, int feature) throws IOException {
        boolean same = feature == Runtime.version().feature();
        Optional<JdkClasses> jdk = same ? Optional.of(JdkClasses.running()) : JdkClasses.older(feature);
        Preflight preflight = new Preflight(
                application,
                caller,
                same ? application.host() : application.host().with(HostVersions.JAVA, Version.of(feature + ".0.0")),
                PluginLinkCheck.onJava(
                        application.runtime().shared(), jdk.orElseGet(JdkClasses::running), feature + FIRST_MAJOR));
        List<Message> notes = new ArrayList<>();
        if (jdk.isEmpty()) {
            notes.add(Message.of(
                    "Not checked: the classes of the JDK in Java {0}, which Java {1} does not know. Run this command with"
                            + " Java {0} to check them.",
                    feature, Runtime.version().feature()));
        }
        return new Report(preflight.findings(notes), notes);
    }

    private static Report ofFacts(Application application, Caller caller, Version version, int feature, byte[] file)
            throws IOException {
        int running = Runtime.version().feature();
        HostFacts facts;
        try {
            facts = HostFacts.of("the application " + version, file);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of("The facts of version {0} can't be read: {1}.", version, Message.of(e)),
                    e);
        }
        HostVersions versions = feature == Runtime.version().feature()
                ? HostVersions.of(version)
                : HostVersions.of(version).with(HostVersions.JAVA, Version.of(feature + ".0.0"));
        String boot = facts.libraries().getOrDefault(SPRING_BOOT, "");
        if (!boot.isEmpty()) {
            try {
                versions = versions.with(HostVersions.SPRING_BOOT, Version.of(boot));
            } catch (IllegalArgumentException e) {
                boot = ""; // a version of another form says nothing
            }
        }
        Optional<JdkClasses> jdk = jdk(facts, feature);
        Preflight preflight = new Preflight(
                application,
                caller,
                versions,
                new PluginLinkCheck(
                        application.runtime().shared(),
                        Optional.of(facts.on(jdk.orElseGet(JdkClasses::running))),
                        feature + FIRST_MAJOR));
        List<Message> notes = new ArrayList<>();
        if (jdk.isEmpty()) {
            notes.add(Message.of(
                    "Not checked: the classes of the JDK in Java {0}. Java {1} does not know them, and the"
                            + " facts of version"
                            + " {2} do not have them; 'registry:host' with --with-java, run with Java {0}, records"
                            + " them.",
                    feature, running, version));
        }
        return new Report(preflight.findings(notes), notes);
    }

    /**
     * Returns the known classes of a Java version: all classes of the running one, the recorded ones, and those that
     * compilers know of older ones.
     */
    private static Optional<JdkClasses> jdk(HostFacts facts, int feature) throws IOException {
        if (feature == Runtime.version().feature()) {
            return Optional.of(JdkClasses.running());
        }
        Optional<JdkClasses> recorded = facts.recorded().filter(jdk -> jdk.feature() == feature);
        return recorded.isPresent() ? recorded : JdkClasses.older(feature);
    }

    private List<Finding> findings(List<Message> notes) throws IOException {
        Map<PluginName, LinkRequest> present = new TreeMap<>();
        Map<PluginName, Manifest> manifests = new TreeMap<>();
        for (Installed installed : application.allInstalled()) {
            Optional<Manifest> manifest = installed.manifest();
            if (manifest.isPresent()) {
                manifests.put(installed.name(), manifest.get());
                present.put(
                        installed.name(), LinkRequest.of(manifest.get(), CodeCheck.directory(application, installed)));
            } else {
                notes.add(Message.of("{0} was not checked: its manifest can't be read.", installed.name()));
            }
        }
        List<Finding> findings = new ArrayList<>();
        try (OfferedReleases offered = application.catalogue().releases()) {
            for (Map.Entry<PluginName, Manifest> one : manifests.entrySet()) {
                caller.cancellation().check();
                String version = one.getValue().version().toString();
                List<Message> reasons = reasons(one.getValue(), present, notes);
                Optional<String> works = reasons.isEmpty()
                        ? Optional.empty()
                        : versionThatWorks(one.getValue(), present, offered, notes);
                Verdict verdict =
                        reasons.isEmpty() ? Verdict.FINE : works.isPresent() ? Verdict.UPDATE : Verdict.BREAKS;
                findings.add(new Finding(one.getKey(), version, verdict, reasons, works));
            }
        }
        return findings;
    }

    private List<Message> reasons(Manifest manifest, Map<PluginName, LinkRequest> present, List<Message> notes) {
        List<Message> reasons = new ArrayList<>(unmet(manifest.hostRequires()));
        LinkRequest request = Objects.requireNonNull(present.get(manifest.name()));
        PackageInspector.Links links = check.links(LinkRequest.of(manifest, request.directory()), present);
        links.blocking().stream()
                .filter(problem ->
                        problem.owner() == LinkProblem.Owner.HOST || problem.owner() == LinkProblem.Owner.JDK)
                .map(CodeReport::line)
                .forEach(reasons::add);
        links.notChecked().forEach(line -> notes.add(Message.of("Not checked in {0}: {1}.", manifest.name(), line)));
        if (reasons.size() <= MOST_REASONS) {
            return reasons;
        }
        List<Message> first = new ArrayList<>(reasons.subList(0, MOST_REASONS));
        first.add(Message.of("… and {0} more", reasons.size() - MOST_REASONS));
        return first;
    }

    private List<Message> unmet(Map<String, VersionRange> required) {
        List<Message> reasons = new ArrayList<>();
        versions.unmet(required).forEach((name, version) -> {
            boolean isKnown = versions.version(name).isPresent();
            if (isKnown) {
                reasons.add(
                        Message.of("It requires {0} {1}, and this would be {2}.", name, required.get(name), version));
            }
        });
        return reasons;
    }

    /** Returns the newest of a few versions above the installed one whose code fits. */
    private Optional<String> versionThatWorks(
            Manifest manifest, Map<PluginName, LinkRequest> present, OfferedReleases offered, List<Message> notes)
            throws IOException {
        List<Release> candidates;
        try {
            candidates = offered.releasesOf(manifest.name()).stream()
                    .filter(release -> release.version().compareTo(manifest.version()) > 0
                            && release.yanked().isEmpty()
                            && !release.version().isPreRelease()
                            && unmet(release.hostRequires()).isEmpty())
                    .limit(MOST_CANDIDATES)
                    .toList();
        } catch (PluginException e) {
            notes.add(Message.of("Newer versions of {0} were not checked: {1}", manifest.name(), Message.of(e)));
            return Optional.empty();
        }
        for (Release candidate : candidates) {
            Optional<RemotePlugin> offer = offered.plugin(candidate);
            if (offer.isPresent() && fits(offer.get(), present, notes)) {
                return Optional.of(candidate.version().toString());
            }
        }
        return Optional.empty();
    }

    private boolean fits(RemotePlugin offer, Map<PluginName, LinkRequest> present, List<Message> notes)
            throws IOException {
        try (Staged staged = new Staged()) {
            StagedVersion version = new VersionFiles.Remote(offer).look(application.staging(staged), caller.progress());
            Manifest manifest = version.manifest();
            application.starter().runs().compileInto(version.tree(), manifest, List.of());
            Map<PluginName, LinkRequest> then = new TreeMap<>(present);
            then.put(manifest.name(), LinkRequest.of(manifest, version.tree()));
            return reasons(manifest, then, new ArrayList<>()).isEmpty();
        } catch (PluginException e) {
            notes.add(Message.of("{0} {1} was not checked: {2}", offer.name(), offer.version(), Message.of(e)));
            return false;
        }
    }
}
