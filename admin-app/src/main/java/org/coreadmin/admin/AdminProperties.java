package org.coreadmin.admin;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of the administration application, under {@code core.admin}.
 *
 * @param login    how signing in is protected
 * @param audit    how much of the audit trail is kept
 */
@ConfigurationProperties("core.admin")
public record AdminProperties(
        @DefaultValue Login login, @DefaultValue Audit audit) {

    /**
     * How much of the audit trail is kept in the database.
     *
     * @param age        older entries are removed
     * @param maxEntries beyond so many the oldest are removed
     */
    public record Audit(
            @DefaultValue("365d") Duration age,
            @DefaultValue("100000") int maxEntries) {}

    /**
     * How signing in is protected.
     *
     * @param passwordStrength logarithm of the rounds of BCrypt, 4 to 31; 12 takes about a quarter of a second
     * @param failuresPerAccount failed attempts that one address may have with one account within the window
     * @param failuresPerAddress failed attempts that one address may have in all within the window
     * @param window             how long a failed attempt counts
     */
    public record Login(
            @DefaultValue("12") int passwordStrength,
            @DefaultValue("5") int failuresPerAccount,
            @DefaultValue("30") int failuresPerAddress,
            @DefaultValue("5m") Duration window) {}
}
