package org.coreadmin.extension.registry;

import java.time.DateTimeException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.Timestamps;

/**
 * The remote plugin record (spec 2.6): what a registry says about a plugin and about one of its versions.
 * {@link PackageSource#find} gives it whole; a search gives what the registry's list holds, which leaves out digest,
 * requirements and conflicts.
 *
 * @param registry     id of the registry that offers it
 * @param name         {@code <vendor>/<plugin-name>}
 * @param version      the version chosen, in a search the newest
 * @param type         what it brings
 * @param displayName  shown to operators
 * @param description  or empty
 * @param author       names joined with commas, or empty
 * @param category     or empty
 * @param keywords     may be empty
 * @param license      or empty
 * @param homepage     or empty
 * @param size         of the package, in bytes
 * @param sha256       digest of the package
 * @param published    UTC instant in ISO 8601
 * @param yanked       why nobody should install this version, empty text if no reason is given; empty if it is not
 *     yanked
 * @param deprecated   why something else should be used; as {@code yanked}
 * @param require      names of plugins and of {@code core}, {@code java}, {@code spring-boot} with their ranges
 * @param conflict     names of plugins with their ranges
 * @param capabilities what this version says it uses
 * @param databases    the databases that its migrations run on
 * @param unsuited     this host's database if it is none of these; empty if it is, if there is none, or if nobody has compared
 * @param installs     how often the plugin is used, as the registry's operator says
 * @param signers      who signed the registry's record of it; empty if nobody did, or if that is unknown
 */
@API(status = API.Status.STABLE, since = "1.0")
public record RemotePlugin(
        String registry,
        PluginName name,
        Version version,
        PluginType type,
        String displayName,
        String description,
        String author,
        String category,
        List<String> keywords,
        String license,
        String homepage,
        Optional<Long> size,
        Optional<Sha256> sha256,
        Optional<String> published,
        Optional<String> yanked,
        Optional<String> deprecated,
        Map<String, String> require,
        Map<String, String> conflict,
        List<String> capabilities,
        Set<DatabaseKind> databases,
        Optional<DatabaseKind> unsuited,
        Optional<Long> installs,
        Optional<Signers> signers) {

    /** The name of the field with the words of {@link #databases}; left out where a version runs on all. */
    public static final String DATABASES = "databases";
    /** The name of the field with what a host has instead of what a version needs, by name. */
    public static final String UNMET = "unmet";

    public RemotePlugin {
        keywords = List.copyOf(keywords);
        require = Collections.unmodifiableMap(new LinkedHashMap<>(require));
        conflict = Collections.unmodifiableMap(new LinkedHashMap<>(conflict));
        capabilities = List.copyOf(capabilities);
        databases = DatabaseKind.sorted(databases);
    }

    /** Returns a copy that is compared with the database of a host. */
    public RemotePlugin on(HostVersions host) {
        Optional<DatabaseKind> lacking = host.unsuited(databases);
        return lacking.equals(unsuited)
                ? this
                : new RemotePlugin(
                        registry,
                        name,
                        version,
                        type,
                        displayName,
                        description,
                        author,
                        category,
                        keywords,
                        license,
                        homepage,
                        size,
                        sha256,
                        published,
                        yanked,
                        deprecated,
                        require,
                        conflict,
                        capabilities,
                        databases,
                        lacking,
                        installs,
                        signers);
    }

    /**
     * Returns the flat record by the names of the index and of spec 2.1, never with null values; what is not known is
     * left out.
     */
    public Map<String, Object> toMap() {
        boolean whole = sha256.isPresent();
        return new JsonObject()
                .with("name", name.toString())
                .with("display_name", displayName)
                .with("version", version.toString())
                .with("description", description)
                .with("author", author)
                .with("type", type.word())
                .with("category", category)
                .with("keywords", keywords)
                .with("license", license)
                .withUnlessEmpty("homepage", homepage)
                .with("size", size)
                .with("sha256", sha256.map(digest -> digest.hex()))
                .with("published", published.map(instant -> shown(instant)))
                .with("withdrawn", yanked.map(reason -> flagOrReason(reason)))
                .with(
                        "yanked",
                        yanked.map(reason -> flagOrReason(reason))) // the name in the index, for readers of that
                .with("deprecated", deprecated.map(reason -> flagOrReason(reason)))
                .withIf(whole, "require", require)
                .withIf(whole, "conflict", conflict)
                .withIf(whole, "trust", signers.isPresent() ? RegistrySettings.SIGNED : RegistrySettings.DIGEST_ONLY)
                .withIf(whole, "signed_by", signers.map(verified -> verified.toMap()))
                .with("capabilities", capabilities)
                .withIf(!databases.equals(DatabaseKind.ALL), DATABASES, DatabaseKind.words(databases))
                .with(UNMET, unsuited.map(kind -> Map.of(HostVersions.DATABASE, kind.product())))
                .with("installs", installs)
                .with("registry", registry);
    }

    /** Returns a time as JSON writes it everywhere; text that is no time stays as the index has it. */
    private static String shown(String published) {
        try {
            return Timestamps.utc(Timestamps.parse(published));
        } catch (DateTimeException e) {
            return published;
        }
    }

    private static Object flagOrReason(String reason) {
        return reason.isEmpty() ? Boolean.TRUE : reason;
    }
}
