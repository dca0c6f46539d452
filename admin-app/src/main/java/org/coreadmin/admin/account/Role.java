package org.coreadmin.admin.account;

import java.util.Set;

/**
 * What accounts may be given.
 *
 * @param name        names it
 * @param title       shown to people
 * @param authorities what it grants; {@code *} is all
 */
public record Role(String name, String title, Set<String> authorities) {

    public Role {
        authorities = Set.copyOf(authorities);
    }
}
