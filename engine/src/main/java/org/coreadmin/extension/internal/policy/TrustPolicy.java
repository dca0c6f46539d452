package org.coreadmin.extension.internal.policy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/**
 * The content of {@code config/trust.yaml}; docs/reference/trust.md describes it. Durations are positive or zero.
 *
 * @param minimumAge   how long a registry must have offered a version before it is admitted; zero: any
 * @param securityFix  the same for a version that an advisory names as its fix
 * @param publishers   whether other keys than those that signed the installed version are refused
 * @param allow        only these plugins come in; empty: all
 * @param deny         none of these, even if allowed
 * @param licenses     by licence
 * @param capabilities by what the code is able to do
 * @param advisories   by what is known against a version
 * @param critical     plugins that are never disabled by a withdrawal
 * @param withdrawn    what a server does about a plugin whose version was withdrawn as malicious
 * @param look         how often a server looks for withdrawals and advisories
 * @param maxStaleness how old signed metadata may be in a bundle for a machine without network; empty: as long as it is
 *     valid
 */
public record TrustPolicy(
        Duration minimumAge,
        Duration securityFix,
        Publishers publishers,
        List<PluginRule> allow,
        List<PluginRule> deny,
        LicensePolicy licenses,
        CapabilityPolicy capabilities,
        AdvisoryPolicy advisories,
        List<PluginRule> critical,
        Withdrawn withdrawn,
        Duration look,
        Optional<Duration> maxStaleness) {

    /** The policy if there is no file. */
    public static final TrustPolicy USUAL = new TrustPolicy(
            Duration.ZERO,
            Duration.ZERO,
            Publishers.PINNED,
            List.of(),
            List.of(),
            LicensePolicy.USUAL,
            CapabilityPolicy.USUAL,
            AdvisoryPolicy.USUAL,
            List.of(),
            Withdrawn.WARN,
            Duration.ofHours(1),
            Optional.empty());

    public TrustPolicy {
        allow = List.copyOf(allow);
        deny = List.copyOf(deny);
        critical = List.copyOf(critical);
    }

    /** The publishers accepted for the next version of an installed plugin. */
    public enum Publishers {
        /** Holders of the keys that signed the installed one, or keys that an operator has accepted. */
        PINNED,
        /** Holders of keys that the registry lets publish it. */
        ANY
    }

    /** A server's reaction to a plugin whose version was withdrawn as malicious. */
    public enum Withdrawn {
        /** The plugin is disabled. Files and data stay. */
        DISABLE,
        /** The withdrawal is reported. */
        WARN
    }

    /**
     * Reads the file of a base directory.
     *
     * @param config the directory {@code config/}
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#BAD_REQUEST} if it cannot be read, or has something that is
     *     not known here; says in which line. Nothing may come in then
     */
    public static TrustPolicy read(Path config) {
        return PolicyFile.read(config.resolve(PolicyFile.NAME));
    }

    /** Whether a withdrawal never disables the plugin. */
    public boolean isCritical(PluginName plugin) {
        return critical.stream().anyMatch(rule -> rule.isAbout(plugin));
    }
}
