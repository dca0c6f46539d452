package org.coreadmin.extension.bytecode;

import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/** Classes that one class loader defines, and how it finds those of others. */
public interface CodePlace {

    /** Whose it is. */
    Owner owner();

    /** Names it in messages: {@code the JDK}, {@code acme/notify 2.0.0}. */
    String label();

    /**
     * Finds a class as the loader does.
     *
     * @param name internal name
     * @return null if it is not there
     */
    @Nullable
    KnownClass find(String name);

    /**
     * Whose place a class that is not there would have had.
     *
     * @param className as source code names it
     */
    default CodePlace responsible(String className) {
        return this;
    }

    /** Whether a package is visible outside of its module; always so where there are no modules. */
    default boolean exports(String packageName) {
        return true;
    }

    /** Whose code it is. */
    @API(status = API.Status.STABLE, since = "1.0")
    enum Owner {
        JDK,
        HOST,
        REQUIRED,
        PLUGIN
    }
}
