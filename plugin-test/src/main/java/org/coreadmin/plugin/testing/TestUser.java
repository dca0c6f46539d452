package org.coreadmin.plugin.testing;

import java.util.Set;
import org.coreadmin.extension.api.User;

/** A user by name, with the authorities given. */
public record TestUser(String name, Set<String> authorities) implements User {

    /** Returns a user of whom only the name is known, as before login. */
    public static TestUser named(String name) {
        return new TestUser(name, Set.of());
    }
}
