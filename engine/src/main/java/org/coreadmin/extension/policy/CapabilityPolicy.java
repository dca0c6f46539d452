package org.coreadmin.extension.policy;

import java.util.Set;

/**
 * The reaction to a plugin's capabilities, by the words of {@link org.coreadmin.extension.bytecode.Capability}.
 *
 * @param deny a plugin that uses one of these is refused; {@code database} covers {@code database:others:orders} too
 * @param ask  a plugin that uses one of these, and did not before, comes in after an operator has accepted it by name, at its
 *             first install too
 */
public record CapabilityPolicy(Set<String> deny, Set<String> ask) {

    /** The policy if the file says nothing. */
    public static final CapabilityPolicy USUAL = new CapabilityPolicy(Set.of(), Set.of());

    public CapabilityPolicy {
        deny = Set.copyOf(deny);
        ask = Set.copyOf(ask);
    }

    /** Whether a plugin with this capability is refused, by its own word or by one of which it is a part. */
    public boolean denies(String capability) {
        return deny.stream().anyMatch(word -> capability.equals(word) || capability.startsWith(word + ":"));
    }

    /** Whether it says nothing about any capability. */
    public boolean isEmpty() {
        return deny.isEmpty() && ask.isEmpty();
    }
}
