package org.coreadmin.extension.internal.runtime.hook;

import java.time.Duration;
import java.util.Optional;
import org.coreadmin.extension.Message;

/**
 * The status of a registered callback.
 *
 * @param hook     the name of the hook
 * @param owner    the plugin that registered it, or {@link HookRegistry#APPLICATION}
 * @param priority higher ones are called first
 * @param guard    whether its failure denies
 * @param calls    how often it was called; approximate where several threads call it at the same instant
 * @param failures how often it threw something that was no veto
 * @param vetoes   how often it stopped the operation
 * @param time     spent in it; an estimate: calls are timed often at first, later one in 512
 * @param quarantined why it is no longer called; empty if it is
 */
public record HookStatus(
        String hook,
        String owner,
        int priority,
        boolean guard,
        long calls,
        long failures,
        long vetoes,
        Duration time,
        Optional<Message> quarantined) {}
