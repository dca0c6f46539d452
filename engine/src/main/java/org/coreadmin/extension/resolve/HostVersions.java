package org.coreadmin.extension.resolve;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.text.Message;

/**
 * The parts of the surrounding application that a plugin may require: {@code core}, the version of the plugin API;
 * {@code java}, the version of the virtual machine in three numbers ({@code 17.0.15}); {@code spring-boot} where the host has it.
 *
 * @param versions by those names; unmodifiable
 */
@API(status = API.Status.STABLE, since = "1.0")
public record HostVersions(Map<String, Version> versions) {

    /** The version of the plugin API. */
    public static final String CORE = "core";
    /** The version of Java. */
    public static final String JAVA = "java";
    /** The version of Spring Boot, if the host is made of it. */
    public static final String SPRING_BOOT = "spring-boot";

    public HostVersions {
        versions = Collections.unmodifiableMap(new TreeMap<>(versions));
    }

    /** Returns the plugin API in this version, on the running virtual machine, without Spring Boot. */
    public static HostVersions of(Version core) {
        return new HostVersions(Map.of(CORE, core, JAVA, java(Runtime.version())));
    }

    /** Returns the comparable part of a version: {@code 17.0.15} of {@code 17.0.15+6-Debian}. */
    static Version java(Runtime.Version version) {
        return Version.of(version.feature() + "." + version.interim() + "." + version.update());
    }

    /** Returns a copy with {@code name} in this version. */
    public HostVersions with(String name, Version version) {
        Map<String, Version> more = new TreeMap<>(versions);
        more.put(name, version);
        return new HostVersions(more);
    }

    /** Returns the version of {@code name}; empty if this host has no such thing. */
    public Optional<Version> version(String name) {
        return Optional.ofNullable(versions.get(name));
    }

    /**
     * Returns the requirements that this host does not meet: by name the version that is here, an empty text if there
     * is none.
     */
    public Map<String, String> unmet(Map<String, VersionRange> required) {
        Map<String, String> unmet = new TreeMap<>();
        required.forEach((name, range) -> {
            Optional<Version> here = version(name);
            if (here.filter(range::includes).isEmpty()) {
                unmet.put(name, here.map(Version::toString).orElse(""));
            }
        });
        return unmet;
    }

    /** Returns a short title for {@code name}. */
    static String shortTitle(String name) {
        return name.equals(CORE) ? CORE : title(name).toString();
    }

    /** Returns the title of {@code name} in messages. */
    static Message title(String name) {
        return switch (name) {
            case CORE -> Message.of("core (the plugin API)");
            case JAVA -> Message.verbatim("Java");
            case SPRING_BOOT -> Message.verbatim("Spring Boot");
            default -> Message.verbatim(name);
        };
    }
}
