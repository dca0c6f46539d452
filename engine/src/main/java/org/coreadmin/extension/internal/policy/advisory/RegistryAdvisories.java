package org.coreadmin.extension.internal.policy.advisory;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/**
 * The advisories of a registry.
 *
 * @param registry   its id
 * @param signed     whether they are signed by keys that this machine trusts
 * @param file       all of them
 * @param warnings   why they may not be the newest, and which could not be read
 * @param namespaces the vendors that it answers for; empty: all that no registry claims
 * @param claimed    the vendors that some registry claims
 * @param failure    why the registry could not be read, so that nobody knows what it says; empty if it could
 */
public record RegistryAdvisories(
        String registry,
        boolean signed,
        AdvisoryFile file,
        List<Message> warnings,
        Set<String> namespaces,
        Set<String> claimed,
        Optional<PluginException> failure) {

    public RegistryAdvisories {
        warnings = List.copyOf(warnings);
        namespaces = Set.copyOf(namespaces);
        claimed = Set.copyOf(claimed);
    }

    /**
     * Whether what the registry says about a plugin counts: a registry has no say about plugins that another one
     * answers for.
     */
    public boolean answersFor(PluginName plugin) {
        return claimed.contains(plugin.vendor()) ? namespaces.contains(plugin.vendor()) : namespaces.isEmpty();
    }

    /** Returns all advisories that their authors have not withdrawn. */
    public List<Advisory> advisories() {
        return file.advisories().values().stream()
                .filter(advisory -> advisory.withdrawn().isEmpty())
                .toList();
    }
}
