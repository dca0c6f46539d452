package org.coreadmin.extension.api;

import java.util.Set;

/** A user of the application, as hooks see it (spec 6, Hooks). Before a login has succeeded only the name is known. */
public interface User {

    /** Returns the name used to sign in. */
    String name();

    /** Returns the name shown to people; the sign-in name if there is no other. */
    default String displayName() {
        return name();
    }

    /** Returns the authorities granted, such as {@code plugin:list}; {@code *} is all. Empty before login. */
    Set<String> authorities();
}
