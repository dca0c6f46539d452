package org.coreadmin.extension.policy;

import static org.coreadmin.extension.text.JsonMembers.objects;
import static org.coreadmin.extension.text.JsonMembers.text;
import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;
import static org.coreadmin.extension.text.JsonMembers.texts;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.Timestamps;

/**
 * The judgement of {@code config/trust.yaml} on a plugin.
 *
 * @param plugin       the plugin
 * @param installed    its version; empty if it is not installed
 * @param installedBy  who signed the installed version; empty if nobody
 * @param acceptedKeys ids of other keys that may sign the next version
 * @param registry     the id of the registry that offers it; empty if none does
 * @param offeredBy    the signers of the offered version; empty if nobody signed it
 * @param chosen       the version that an install without a version would choose; empty if none may come in
 * @param versions     the offered versions, newest first
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PolicyReport(
        PluginName plugin,
        Optional<String> installed,
        Optional<Signers> installedBy,
        Set<String> acceptedKeys,
        Optional<String> registry,
        Optional<Signers> offeredBy,
        Optional<String> chosen,
        List<Judgement> versions) {

    public PolicyReport {
        acceptedKeys = Set.copyOf(acceptedKeys);
        versions = List.copyOf(versions);
    }

    /**
     * The judgement on a version.
     *
     * @param version the version
     * @param since   since when it has been offered; empty if it always was
     * @param rules   those that keep it out; none if it may come in
     */
    public record Judgement(String version, Optional<Instant> since, List<Rule> rules) {

        public Judgement {
            rules = List.copyOf(rules);
        }

        private Map<String, Object> toMap() {
            return new JsonObject()
                    .with("version", version)
                    .with("since", since.map(time -> Timestamps.utc(time)))
                    .with("permitted", rules.isEmpty())
                    .with("rules", rules.stream().map(Rule::toMap).toList());
        }
    }

    /**
     * A rule that keeps a version out.
     *
     * @param key    in the file, such as {@code minimum_age}
     * @param reason the rest of a sentence that starts with plugin and version
     */
    public record Rule(String key, String reason) {

        private Map<String, Object> toMap() {
            return new JsonObject().with("rule", key).with("reason", reason);
        }
    }

    /** Returns the fields by the names that interfaces use, without unknown ones. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new JsonObject()
                .with("plugin", plugin.toString())
                .with("installed", installed)
                .with("installed_signed_by", installedBy.map(signers -> signers.toMap()))
                .withIf(!acceptedKeys.isEmpty(), "accepted_keys", List.copyOf(new TreeSet<>(acceptedKeys)));
        registry.ifPresent(id -> {
            map.put("registry", id);
            map.put("trust", offeredBy.isPresent() ? RegistrySettings.SIGNED : RegistrySettings.DIGEST_ONLY);
        });
        offeredBy.ifPresent(signers -> map.put("signed_by", signers.toMap()));
        chosen.ifPresent(version -> map.put("chosen", version));
        map.put("versions", versions.stream().map(Judgement::toMap).toList());
        return map;
    }

    /**
     * Reads the map that {@link #toMap} wrote.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static PolicyReport of(Map<String, Object> map) {
        List<Judgement> versions = new ArrayList<>();
        for (Map<?, ?> one : objects(map, "versions")) {
            versions.add(new Judgement(
                    text(one, "version").orElseThrow(IllegalArgumentException::new),
                    text(one, "since").map(PolicyReport::instant),
                    objects(one, "rules").stream()
                            .map(rule -> new Rule(textOrEmpty(rule, "rule"), textOrEmpty(rule, "reason")))
                            .toList()));
        }
        return new PolicyReport(
                PluginName.of(text(map, "plugin").orElseThrow(IllegalArgumentException::new)),
                text(map, "installed"),
                Signers.of(map.get("installed_signed_by")),
                Set.copyOf(texts(map, "accepted_keys")),
                text(map, "registry"),
                Signers.of(map.get("signed_by")),
                text(map, "chosen"),
                versions);
    }

    private static Instant instant(String time) {
        try {
            return Instant.parse(time.replace(' ', 'T') + "Z");
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
