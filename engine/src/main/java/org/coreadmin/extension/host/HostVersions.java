package org.coreadmin.extension.host;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apiguardian.api.API;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;

/**
 * The parts of the surrounding application that a plugin may require: {@code core}, the version of the plugin API;
 * {@code java}, the version of the virtual machine in three numbers ({@code 17.0.15}); {@code spring-boot} where the host has it.
 *
 * @param versions by those names; unmodifiable
 * @param database the kind of its database, found out when it is first needed; empty if it has none, or if that is not known
 */
@API(status = API.Status.STABLE, since = "1.0")
public record HostVersions(Map<String, Version> versions, Supplier<Optional<DatabaseKind>> database) {

    private static final Supplier<Optional<DatabaseKind>> NO_DATABASE = Optional::empty;

    /** The version of the plugin API. */
    public static final String CORE = "core";
    /** The version of Java. */
    public static final String JAVA = "java";
    /** The version of Spring Boot, if the host is made of it. */
    public static final String SPRING_BOOT = "spring-boot";
    /** The kind of its database, among what a version lacks here; no version of it can be required. */
    public static final String DATABASE = "database";

    public HostVersions {
        versions = Collections.unmodifiableMap(new TreeMap<>(versions));
    }

    /** Creates a host of which no database is known. */
    public HostVersions(Map<String, Version> versions) {
        this(versions, NO_DATABASE);
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
        return new HostVersions(more, database);
    }

    /** Returns a copy with a database. */
    public HostVersions with(Supplier<Optional<DatabaseKind>> kind) {
        return new HostVersions(versions, kind);
    }

    /**
     * Returns this host's database if a plugin that runs on these does not run on it; empty if it does, or if there is no
     * database that it would have to run on.
     */
    public Optional<DatabaseKind> unsuited(Set<DatabaseKind> databases) {
        return databases.equals(DatabaseKind.ALL)
                ? Optional.empty()
                : database.get().filter(kind -> !databases.contains(kind));
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

    /**
     * Returns the requirements that this host does not meet, as {@link #unmet(Map)} does, and its {@link #DATABASE} by its
     * name if a plugin that runs on these does not run on it.
     */
    public Map<String, String> unmet(Map<String, VersionRange> required, Set<DatabaseKind> databases) {
        Map<String, String> unmet = unmet(required);
        unsuited(databases).ifPresent(kind -> unmet.put(DATABASE, kind.product()));
        return unmet;
    }

    /** Returns a sentence such as {@code acme/a 2.0.0 runs on SQLite and H2; the database of this host is MySQL.} */
    public static Message needsDatabase(Object subject, Set<DatabaseKind> databases, DatabaseKind has) {
        return databases.isEmpty()
                ? Message.of("{0} runs on no database that is known here.", subject)
                : Message.of(
                        "{0} runs on {1}; the database of this host is {2}.",
                        subject, DatabaseKind.listed(databases), has.product());
    }
}
