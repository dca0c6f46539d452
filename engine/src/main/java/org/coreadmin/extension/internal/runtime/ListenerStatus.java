package org.coreadmin.extension.internal.runtime;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Message;

/**
 * The status of an event listener.
 *
 * @param plugin    the plugin that contributes it
 * @param className its class
 * @param kinds     class names of the events that it receives
 * @param priority  higher ones come first
 * @param calls     events received
 * @param failures  how often it threw by mistake, or was overdue
 * @param vetoes    how often it refused an operation
 * @param quarantined why it receives no more events; empty if it does
 * @param time      spent in it
 */
public record ListenerStatus(
        String plugin,
        String className,
        List<String> kinds,
        int priority,
        long calls,
        long failures,
        long vetoes,
        Optional<Message> quarantined,
        Duration time) {}
