package org.coreadmin.extension.host;

import java.time.Duration;
import org.apiguardian.api.API;

/**
 * The time that each kind of call into a plugin may take. A call that takes longer is interrupted, and the code that
 * was called is quarantined. A deadline of zero means none, which helps with a debugger.
 *
 * @param config   asking a ConfigProvider what it contributes
 * @param start    making and activating what runs from the start on
 * @param stop     closing a plugin that is stopped
 * @param listener one listener and one event
 * @param hook     one callback of a hook
 * @param script   one install, update or uninstall script
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Deadlines(
        Duration config, Duration start, Duration stop, Duration listener, Duration hook, Duration script) {

    /** An install without a script ends within the minute that the next operation waits. */
    public static final Deadlines USUAL = new Deadlines(
            Duration.ofSeconds(15),
            Duration.ofSeconds(40),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            Duration.ofMinutes(10));

    public Deadlines {
        for (Duration deadline : new Duration[] {config, start, stop, listener, hook, script}) {
            if (deadline.isNegative()) {
                throw new IllegalArgumentException("A deadline is not negative: " + deadline);
            }
        }
    }
}
