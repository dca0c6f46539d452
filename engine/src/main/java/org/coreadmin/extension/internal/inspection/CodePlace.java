package org.coreadmin.extension.internal.inspection;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.inspection.LinkProblem;
import org.jspecify.annotations.Nullable;

/** Classes that one class loader defines, and how it finds those of others. */
public interface CodePlace {

    /** Returns the owner of the code. */
    LinkProblem.Owner owner();

    /** Returns the name for messages: {@code the JDK}, {@code acme/notify 2.0.0}. */
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
     * Returns why the file of a class that is not found cannot be used.
     *
     * @param name internal name
     * @return null if there is no file, or none that is known
     */
    default @Nullable Message unread(String name) {
        return null;
    }

    /**
     * Returns the place to which a missing class would have belonged.
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
}
