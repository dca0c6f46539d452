package org.coreadmin.extension.api;

import java.util.Set;

/** A user of the application, as hooks see it (spec 6, Hooks). Before a login has succeeded only the name is known. */
public interface User {

    /** The name used to sign in. */
    String name();

    /** The name shown to people; the sign-in name where there is no other. */
    default String displayName() {
        return name();
    }

    /** The authorities granted, such as {@code plugin:list}; {@code *} is all. Empty before login. */
    Set<String> authorities();
}
