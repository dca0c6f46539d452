package org.coreadmin.extension.internal.policy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.component.Libraries;
import org.coreadmin.extension.internal.component.Library;
import org.coreadmin.extension.internal.policy.advisory.Advisory;
import org.coreadmin.extension.internal.policy.advisory.AdvisorySource;
import org.coreadmin.extension.internal.policy.advisory.Affected;
import org.coreadmin.extension.internal.policy.advisory.Ecosystem;
import org.coreadmin.extension.internal.policy.advisory.RegistryAdvisories;
import org.coreadmin.extension.policy.AuditFinding;
import org.coreadmin.extension.policy.AuditReport;

/**
 * Checks what is installed against the advisories of the registries: plugins by name and version, libraries in them by their Maven
 * coordinates or, where they have none, by their digests. Changes nothing.
 */
public final class Audit {

    private static final String SHA256 = "sha256:";

    private final Application application;
    private final List<RegistryAdvisories> registries;
    private final Map<String, List<Known>> byPackage = new HashMap<>();
    private final Map<String, List<Known>> byDigest = new HashMap<>();
    private int advisories;

    /**
     * Creates the audit of an application, by the advisories that its registries have now.
     *
     * @throws PluginException 502 if no registry is in reach and no copy is at hand
     */
    public Audit(Application application) {
        this.application = application;
        this.registries = application.catalogue() instanceof AdvisorySource source ? source.advisories() : List.of();
        for (RegistryAdvisories registry : registries) {
            for (Advisory advisory : registry.advisories()) {
                advisories++;
                for (Affected affected : advisory.affected()) {
                    Known known = new Known(registry, advisory, affected);
                    byPackage
                            .computeIfAbsent(key(affected.ecosystem(), affected.name()), key -> new ArrayList<>())
                            .add(known);
                    affected.digests()
                            .forEach(digest -> byDigest.computeIfAbsent(digest, key -> new ArrayList<>())
                                    .add(known));
                }
            }
        }
    }

    /** An advisory about a package. */
    private record Known(RegistryAdvisories registry, Advisory advisory, Affected affected) {}

    /** Audits everything that is installed. */
    public AuditReport report() throws IOException {
        List<AuditFinding> findings = new ArrayList<>();
        List<Message> warnings = new ArrayList<>();
        registries.forEach(registry -> warnings.addAll(registry.warnings()));
        int plugins = 0;
        int libraries = 0;
        for (Installed plugin : application.allInstalled()) {
            Optional<String> version = plugin.version();
            if (version.isEmpty()) {
                warnings.add(Message.of("{0} was not looked at: its version cannot be read", plugin.name()));
                continue;
            }
            plugins++;
            findings.addAll(of(plugin.name(), version.get()));
            for (Library library : Libraries.in(plugin.directory().path())) {
                libraries++;
                findings.addAll(of(plugin.name(), version.get(), library));
            }
        }
        findings.sort(Audit::worstFirst);
        List<String> silent = registries.stream()
                .filter(registry -> registry.failure().isPresent())
                .map(RegistryAdvisories::registry)
                .toList();
        return new AuditReport(findings, plugins, libraries, advisories, warnings, silent);
    }

    private static int worstFirst(AuditFinding one, AuditFinding other) {
        int order = Integer.compare(other.severity().rank(), one.severity().rank());
        order = order != 0 ? order : one.plugin().compareTo(other.plugin());
        order = order != 0
                ? order
                : one.path().orElse("").compareTo(other.path().orElse(""));
        return order != 0 ? order : one.id().compareTo(other.id());
    }

    /**
     * Refuses to decide about a plugin without knowing what its registries say.
     *
     * @throws PluginException 502 if one that answers for it is out of reach and no copy is at hand
     */
    void requireAnswers(PluginName plugin) {
        registries.stream()
                .filter(registry -> registry.answersFor(plugin))
                .flatMap(registry -> registry.failure().stream())
                .findFirst()
                .ifPresent(failure -> {
                    throw failure;
                });
    }

    /** Returns the findings about a plugin's version, installed or not, without its libraries. */
    public List<AuditFinding> of(PluginName plugin, String version) {
        List<AuditFinding> findings = new ArrayList<>();
        for (Known known : byPackage.getOrDefault(key(Ecosystem.PLUGINS, plugin.toString()), List.of())) {
            if (known.registry().answersFor(plugin) && known.affected().contains(version)) {
                findings.add(finding(
                        plugin,
                        version,
                        Optional.empty(),
                        known,
                        known.affected().fixedAfter(version)));
            }
        }
        return findings;
    }

    /** Returns the id of an advisory that names a plugin's version as the one that fixes it; empty if none does. */
    Optional<String> fix(PluginName plugin, String version) {
        return byPackage.getOrDefault(key(Ecosystem.PLUGINS, plugin.toString()), List.of()).stream()
                .filter(known ->
                        known.registry().answersFor(plugin) && known.affected().isFixedBy(version))
                .map(known -> known.advisory().id())
                .findFirst();
    }

    private List<AuditFinding> of(PluginName plugin, String version, Library library) {
        List<AuditFinding> findings = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        String name = library.group().map(group -> group + ":" + library.name()).orElse("");
        for (Known known : byPackage.getOrDefault(key(Ecosystem.MAVEN, name), List.of())) {
            if (known.affected().contains(library.version())
                    && seen.add(known.advisory().id())) {
                findings.add(finding(
                        plugin,
                        version,
                        Optional.of(library),
                        known,
                        known.affected().fixedAfter(library.version())));
            }
        }
        List<String> digests = new ArrayList<>();
        library.sha256().ifPresent(digest -> digests.add(SHA256 + digest));
        library.sha1().ifPresent(digest -> digests.add("sha1:" + digest));
        for (String digest : digests) {
            for (Known known : byDigest.getOrDefault(digest, List.of())) {
                if (seen.add(known.advisory().id())) {
                    findings.add(finding(plugin, version, Optional.of(library), known, Optional.empty()));
                }
            }
        }
        return findings;
    }

    private static AuditFinding finding(
            PluginName plugin, String version, Optional<Library> library, Known known, Optional<String> fixed) {
        Advisory advisory = known.advisory();
        return new AuditFinding(
                plugin,
                version,
                library.map(Library::label),
                library.flatMap(Library::purl),
                library.map(Library::path),
                advisory.id(),
                advisory.aliases(),
                advisory.severity(),
                advisory.summary(),
                advisory.url(),
                fixed,
                known.registry().registry(),
                known.registry().signed(),
                advisory.withdrawal() && library.isEmpty(),
                advisory.withdrawal() && library.isEmpty()
                        ? known.affected().digests().stream()
                                .filter(digest -> digest.startsWith(SHA256))
                                .map(digest -> digest.substring(SHA256.length()))
                                .findFirst()
                        : Optional.empty());
    }

    private static String key(Ecosystem ecosystem, String name) {
        return ecosystem.word() + "/" + name;
    }
}
