package org.coreadmin.admin;

import java.time.Duration;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;

/**
 * The settings of the administration application, under {@code core.admin}. A value that nobody can mean is refused when the settings
 * are read, at the start: such a limit would let nobody in, or everybody, or delete the audit trail.
 *
 * @param login    how signing in is protected
 * @param audit    how much of the audit trail is kept
 * @param bodies   how slowly callers may send
 */
@ConfigurationProperties("core.admin")
public record AdminProperties(
        @DefaultValue Login login,
        @DefaultValue Audit audit,
        @DefaultValue Bodies bodies) {

    private static final String SHORTEST_BODY = "100ms";
    private static final String LONGEST = "36500d";
    private static final int MOST_FAILURES = 1_000_000;

    private static void require(boolean isFine, String name, Object value, Message takes) {
        if (!isFine) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of("The setting {0} is '{1}'; it takes {2}.", "core.admin." + name, value, takes));
        }
    }

    private static void requireNumber(String name, int value, int least, int most) {
        require(value >= least && value <= most, name, value, Message.of("a number from {0} to {1}", least, most));
    }

    /** Refuses a number without a unit, too: Spring takes it for milliseconds. */
    private static void requireDuration(String name, Duration value, String least) {
        Duration shortest = DurationStyle.detectAndParse(least);
        Duration longest = DurationStyle.detectAndParse(LONGEST);
        require(
                value.compareTo(shortest) >= 0 && value.compareTo(longest) <= 0,
                name,
                value.abs().compareTo(longest.multipliedBy(2)) > 0 ? value : DurationStyle.SIMPLE.print(value),
                Message.of("a duration with its unit, from {0} to {1}", least, LONGEST));
    }

    /**
     * The limits on how slowly callers may send the bodies of requests.
     *
     * @param strangers     how many callers who are not signed in may send one at once
     * @param strangersTime how long each of them may take for all of it
     * @param time          how long others may take
     * @param rate          how many bytes a second earn another second
     */
    public record Bodies(
            @DefaultValue("32") int strangers,
            @DefaultValue("10s") Duration strangersTime,
            @DefaultValue("30s") Duration time,
            @DefaultValue("32KB") DataSize rate) {

        public Bodies {
            requireNumber("bodies.strangers", strangers, 1, 100_000);
            requireDuration("bodies.strangers-time", strangersTime, SHORTEST_BODY);
            requireDuration("bodies.time", time, SHORTEST_BODY);
            require(rate.toBytes() > 0, "bodies.rate", rate, Message.of("a size of at least {0}", "1B"));
        }
    }

    /**
     * The part of the audit trail that is kept in the database.
     *
     * @param age        older entries are removed
     * @param maxEntries beyond so many the oldest are removed
     */
    public record Audit(
            @DefaultValue("365d") Duration age,
            @DefaultValue("100000") int maxEntries) {

        public Audit {
            requireDuration("audit.age", age, "1d");
            requireNumber("audit.max-entries", maxEntries, 100, Integer.MAX_VALUE);
        }
    }

    /**
     * The protection of signing in.
     *
     * @param passwordStrength logarithm of the rounds of BCrypt; 12 takes about a quarter of a second, 16 about four
     * @param failuresPerAccount failed attempts that one address may have with one account within the window
     * @param failuresPerAddress failed attempts that one address may have in all within the window
     * @param failuresFromUnknown failed attempts with one account within the window, of all addresses together from
     *     which it has not signed in before
     * @param window             how long a failed attempt counts
     * @param confirmAfter       after so long without entering the password, a person has to enter it again to give rights away
     */
    public record Login(
            @DefaultValue("12") int passwordStrength,
            @DefaultValue("5") int failuresPerAccount,
            @DefaultValue("30") int failuresPerAddress,
            @DefaultValue("20") int failuresFromUnknown,
            @DefaultValue("5m") Duration window,
            @DefaultValue("10m") Duration confirmAfter) {

        public Login {
            requireNumber("login.password-strength", passwordStrength, 4, 16);
            requireNumber("login.failures-per-account", failuresPerAccount, 1, MOST_FAILURES);
            requireNumber("login.failures-per-address", failuresPerAddress, 1, MOST_FAILURES);
            requireNumber("login.failures-from-unknown", failuresFromUnknown, 1, MOST_FAILURES);
            requireDuration("login.window", window, "1s");
            requireDuration("login.confirm-after", confirmAfter, "10s");
        }
    }
}
