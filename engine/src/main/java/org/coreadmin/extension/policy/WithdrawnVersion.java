package org.coreadmin.extension.policy;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.text.JsonObject;

/**
 * An installed version that a registry has withdrawn as malicious, and how far it has been disabled.
 *
 * @param plugin   the plugin
 * @param version the installed version
 * @param reason the reason that the registry gives
 * @param url      where to read more; empty text if it names no page
 * @param registry the registry that withdrew it
 * @param state    how far it has been disabled
 * @param until    when the operator's override ends; empty without one
 */
@API(status = API.Status.STABLE, since = "1.0")
public record WithdrawnVersion(
        PluginName plugin,
        String version,
        String reason,
        String url,
        String registry,
        State state,
        Optional<Instant> until) {

    /** The reaction to the withdrawal. */
    public enum State {
        /** The version must be disabled. */
        DISABLE,
        /** The version is disabled. */
        DISABLED,
        /** An operator lets the version run until a date. */
        OVERRIDDEN,
        /** The plugin, or a plugin that requires it, is marked critical in the policy. */
        CRITICAL,
        /** Disabling what was withdrawn would stop more than a few plugins: somebody may abuse the registry. */
        MANY,
        /** The registry is not signed, so anybody could have written this. */
        UNSIGNED,
        /** The policy asks for a warning only. */
        WARN,
        /** The installed files are not those of the withdrawn package. */
        OTHER_FILES;

        /** Returns the word that files and interfaces use. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns a copy in another state. */
    @API(status = API.Status.INTERNAL)
    public WithdrawnVersion with(State changed) {
        return new WithdrawnVersion(plugin, version, reason, url, registry, changed, until);
    }

    /** Returns a sentence for the operator. */
    public Message sentence() {
        String release = plugin + " " + version;
        String more = url.isEmpty() ? reason : reason + ", " + url;
        return switch (state) {
            case DISABLE, DISABLED ->
                Message.of(
                        "{0} was withdrawn as malicious ({1}) and is disabled. Its files and data stay.",
                        release, more);
            case OVERRIDDEN ->
                Message.of(
                        "{0} was withdrawn as malicious ({1}). An override lets it run until {2}.",
                        release, more, until.map(Instant::toString).orElse(""));
            case CRITICAL ->
                Message.of(
                        "{0} was withdrawn as malicious ({1}). It is still running: it, or a plugin that requires"
                                + " it, is marked critical. Disable it, or update it.",
                        release, more);
            case MANY ->
                Message.of(
                        "{0} was withdrawn as malicious ({1}). It is still running: with those that require it,"
                                + " more plugins would stop in a day than are disabled without asking. Review each, and"
                                + " disable it.",
                        release, more);
            case UNSIGNED ->
                Message.of(
                        "{0} was withdrawn as malicious ({1}). It is still running, as the registry '{2}' is not"
                                + " signed. Disable it, or update it.",
                        release, more, registry);
            case WARN ->
                Message.of(
                        "{0} was withdrawn as malicious ({1}). It is still running, as config/trust.yaml does not"
                                + " say 'withdrawn: disable'. Disable it, or update it.",
                        release, more);
            case OTHER_FILES ->
                Message.of(
                        "{0} was withdrawn as malicious ({1}). The installed files differ from those of the"
                                + " withdrawn package. Compare them.",
                        release, more);
        };
    }

    /** Returns the fields by the names that interfaces use. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("plugin", plugin.toString())
                .with("version", version)
                .with("reason", reason)
                .with("url", url)
                .with("registry", registry)
                .with("state", state.word())
                .with("until", until.map(end -> end.toString()));
    }
}
