package org.coreadmin.extension.policy;

import static org.coreadmin.extension.text.JsonMembers.text;
import static org.coreadmin.extension.text.JsonMembers.texts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.text.JsonObject;

/**
 * An advisory about an installed plugin, or about a library in it.
 *
 * @param plugin     the installed plugin
 * @param version the installed version
 * @param library    the library, as {@code org.example:library 1.0}; empty: the plugin itself
 * @param purl       of the library; empty if it has no coordinates
 * @param path       of the library in the plugin; empty: the plugin itself
 * @param id         of the advisory
 * @param aliases    of the advisory
 * @param severity   of the advisory
 * @param summary    one line; may be empty
 * @param url        where to read more; empty if the advisory names no page
 * @param fixed      the version of the plugin or the library that is not affected any more; empty if none is known
 * @param registry the registry that has the advisory
 * @param signed     whether the advisory is signed by keys that this machine trusts
 * @param withdrawal whether the registry has withdrawn the version as malicious
 * @param digest     SHA-256 of the package that a withdrawal is about, 64 hexadecimal digits; empty if this is no
 *     withdrawal
 */
@API(status = API.Status.STABLE, since = "1.0")
public record AuditFinding(
        PluginName plugin,
        String version,
        Optional<String> library,
        Optional<String> purl,
        Optional<String> path,
        String id,
        List<String> aliases,
        Severity severity,
        String summary,
        Optional<String> url,
        Optional<String> fixed,
        String registry,
        boolean signed,
        boolean withdrawal,
        Optional<String> digest) {

    public AuditFinding {
        aliases = List.copyOf(aliases);
    }

    /** Returns the affected part: the plugin's version, or one of its libraries. */
    public String subject() {
        return plugin + " " + version + library.map(name -> " (" + name + ")").orElse("");
    }

    /** Returns a sentence for people. */
    public Message sentence() {
        String what = summary.isEmpty() ? id : id + ": " + summary;
        if (withdrawal) {
            return Message.of("{0} was withdrawn as malicious ({1}).", plugin + " " + version, summary);
        }
        if (library.isPresent()) {
            return Message.of(
                    "{0} contains {1}, which has an advisory of severity {2} ({3}).",
                    plugin + " " + version, library.get(), severity.word(), what);
        }
        return Message.of("{0} has an advisory of severity {1} ({2}).", plugin + " " + version, severity.word(), what);
    }

    /** Returns the fields by the names that files and interfaces use, without empty ones. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("plugin", plugin.toString())
                .with("version", version)
                .with("library", library)
                .with("purl", purl)
                .with("path", path)
                .with("id", id)
                .with("aliases", aliases)
                .with("severity", severity.word())
                .with("summary", summary)
                .with("url", url)
                .with("fixed", fixed)
                .with("registry", registry)
                .with("signed", signed)
                .withIf(withdrawal, "withdrawal", true)
                .with("digest", digest);
    }

    /**
     * Returns the finding that {@link #toMap} wrote.
     *
     * @throws RuntimeException if {@link #toMap} did not write it
     */
    public static AuditFinding of(Map<?, ?> map) {
        return new AuditFinding(
                PluginName.of(String.valueOf(map.get("plugin"))),
                String.valueOf(map.get("version")),
                text(map, "library"),
                text(map, "purl"),
                text(map, "path"),
                String.valueOf(map.get("id")),
                texts(map, "aliases"),
                text(map, "severity").flatMap(Severity::find).orElse(Severity.UNKNOWN),
                text(map, "summary").orElse(""),
                text(map, "url"),
                text(map, "fixed"),
                text(map, "registry").orElse(""),
                Boolean.TRUE.equals(map.get("signed")),
                Boolean.TRUE.equals(map.get("withdrawal")),
                text(map, "digest"));
    }
}
