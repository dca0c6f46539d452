package org.coreadmin.extension.internal.policy;

import java.util.Set;
import org.coreadmin.extension.inspection.Capability;

/**
 * The reaction to a plugin's capabilities, by the words of {@link org.coreadmin.extension.inspection.Capability}.
 *
 * @param deny  a plugin that uses one of these is refused; {@code database} covers {@code database:others:orders} too. If there is
 *              any, so is a plugin that may do anything unseen
 * @param allow capabilities to do anything unseen that are no reason to refuse
 * @param ask   a plugin that uses one of these, and did not before, comes in after an operator has accepted it by name, at its
 *             first install too
 */
public record CapabilityPolicy(Set<String> deny, Set<String> allow, Set<String> ask) {

    /** The policy if the file says nothing. */
    public static final CapabilityPolicy USUAL = new CapabilityPolicy(Set.of(), Set.of(), Set.of());

    public CapabilityPolicy {
        deny = Set.copyOf(deny);
        allow = Set.copyOf(allow);
        ask = Set.copyOf(ask);
    }

    /** Whether a plugin with this capability is refused, by its own word or by one of which it is a part. */
    public boolean denies(String capability) {
        return covers(deny, capability);
    }

    /** Whether a plugin with this capability is refused because it may do what is denied without showing it. */
    public boolean mayPassUnseen(String capability) {
        return !deny.isEmpty()
                && !covers(allow, capability)
                && Capability.of(capability).filter(Capability::isUnbounded).isPresent();
    }

    private static boolean covers(Set<String> words, String capability) {
        return words.stream().anyMatch(word -> capability.equals(word) || capability.startsWith(word + ":"));
    }

    /** Whether it says nothing about any capability. */
    public boolean isEmpty() {
        return deny.isEmpty() && ask.isEmpty();
    }
}
