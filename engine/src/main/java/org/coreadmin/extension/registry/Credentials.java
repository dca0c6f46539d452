package org.coreadmin.extension.registry;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/** The credentials for a registry. Sent to the registry's own address only, never after a redirect, and never shown. */
@API(status = API.Status.STABLE, since = "1.0")
public final class Credentials {

    private final String authorization;

    private Credentials(String authorization) {
        this.authorization = authorization;
    }

    /** Returns a bearer token. */
    public static Credentials bearer(String token) {
        requirePrintable(token);
        return new Credentials("Bearer " + token);
    }

    /** Returns a user name and a password. */
    public static Credentials basic(String username, String password) {
        String pair = username + ":" + password;
        return new Credentials("Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns the value of the {@code Authorization} header. */
    @API(status = API.Status.INTERNAL)
    public String authorization() {
        return authorization;
    }

    /** Returns a text that reveals nothing. */
    @Override
    public String toString() {
        return "Credentials";
    }

    private static void requirePrintable(String token) {
        if (token.isEmpty() || !token.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The token of a registry is empty or contains a character that is not allowed; check where"
                                    + " it comes from"));
        }
    }
}
