package org.coreadmin.admin;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The settings of the administration application, under {@code core.admin}.
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
            @DefaultValue("32KB") DataSize rate) {}

    /**
     * The part of the audit trail that is kept in the database.
     *
     * @param age        older entries are removed
     * @param maxEntries beyond so many the oldest are removed
     */
    public record Audit(
            @DefaultValue("365d") Duration age,
            @DefaultValue("100000") int maxEntries) {}

    /**
     * The protection of signing in.
     *
     * @param passwordStrength logarithm of the rounds of BCrypt, 4 to 31; 12 takes about a quarter of a second
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
            @DefaultValue("10m") Duration confirmAfter) {}
}
