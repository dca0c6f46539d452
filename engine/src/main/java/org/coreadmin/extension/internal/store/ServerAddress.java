package org.coreadmin.extension.internal.store;

import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.text.JsonObject;

/**
 * The address of the server that runs on a base directory: the content of {@code data/server.json}.
 *
 * @param url   the address that the server listens on, without a slash at the end
 * @param pid   its process
 * @param token lets its reader carry out changes of plugins, and nothing else
 */
public record ServerAddress(String url, long pid, String token) {

    /** The version of the file and of the interface that it leads to. */
    public static final int PROTOCOL = 1;

    Map<String, Object> toMap() {
        return new JsonObject()
                .with("format", PROTOCOL)
                .with("protocol", PROTOCOL)
                .with("url", url)
                .with("pid", pid)
                .with("token", token);
    }

    /** Returns the address; empty if this version does not understand it. */
    static Optional<ServerAddress> of(Map<String, Object> map) {
        return map.get("protocol") instanceof Number protocol
                        && protocol.intValue() == PROTOCOL
                        && map.get("url") instanceof String url
                        && map.get("pid") instanceof Number pid
                        && map.get("token") instanceof String token
                ? Optional.of(new ServerAddress(url, pid.longValue(), token))
                : Optional.empty();
    }

    /** Returns the address without the token. */
    @Override
    public String toString() {
        return url + " (process " + pid + ")";
    }
}
