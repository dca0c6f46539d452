package org.coreadmin.admin.account;

import java.util.Set;

/**
 * Someone who may sign in.
 *
 * @param name        used to sign in, and shown in the audit trail
 * @param displayName shown to people
 * @param enabled     whether signing in is allowed
 * @param revision    grows with every change of password, roles or {@code enabled}; sessions of an older one end
 * @param authorities what the account's roles grant; {@code *} is all
 */
public record Account(String name, String displayName, boolean enabled, int revision, Set<String> authorities) {

    public Account {
        authorities = Set.copyOf(authorities);
    }
}
