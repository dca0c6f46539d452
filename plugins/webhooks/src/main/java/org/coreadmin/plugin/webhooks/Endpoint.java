package org.coreadmin.plugin.webhooks;

import java.net.URI;
import java.util.List;
import java.util.Set;
import org.coreadmin.plugin.webhooks.Notice.Kind;

/**
 * A receiver.
 *
 * @param secrets what notices are signed with, one signature each
 * @param kinds   what it is told
 */
record Endpoint(URI url, List<Signature> secrets, Set<Kind> kinds) {

    private static final int KEY_DIGITS = 40;

    /** Returns what stands for the receiver in the database: its address may be a secret. */
    String key() {
        return Notice.digest(url.toString()).substring(0, KEY_DIGITS);
    }

    boolean wants(Kind kind) {
        return kind == Kind.TEST || kinds.contains(kind);
    }

    /** Returns scheme, host and port: the path may be a secret. */
    @Override
    public String toString() {
        return url.getScheme() + "://" + url.getRawAuthority();
    }
}
