package org.coreadmin.extension.internal.runtime;

import java.lang.reflect.Modifier;
import java.util.Objects;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.jspecify.annotations.Nullable;

/** Loads and checks the classes that a plugin's contributions name, by class or by name. Initializes none of them. */
final class ContributedClasses {

    private final PluginClassLoader loader;
    private final Problems problems;

    ContributedClasses(PluginClassLoader loader, Problems problems) {
        this.loader = loader;
        this.problems = problems;
    }

    /** Returns the class that the plugin sees under this name, or null; that it sees none is no problem. */
    @Nullable
    Class<?> known(String name) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /** Returns the file of a class of the plugin, without loading it; null if it has none of this name. */
    byte @Nullable [] file(String name) {
        return loader.classFile(name);
    }

    /** Returns a class that the plugin sees, or null after noting the problem. */
    @Nullable
    Class<?> visible(String where, @Nullable Object value) {
        if (value instanceof Class<?> type) {
            if (known(type.getName()) == type) {
                return type;
            }
            problems.add(where, Message.of("{0} is not visible to this plugin", type.getName()));
            return null;
        }
        if (!(value instanceof String name)) {
            problems.add(where, Message.of("must be a class or its name, not {0}", value));
            return null;
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            problems.add(where, Message.of("{0} can't be loaded: {1}", name, e));
            return null;
        }
    }

    /** Returns a class that objects of the type can be made of, or null after noting the problem. */
    @Nullable
    Class<?> constructible(String where, @Nullable Object value, Class<?> type) {
        Class<?> made = visible(where, value);
        if (made == null) {
            return null;
        }
        if (!type.isAssignableFrom(made)) {
            problems.add(where, Message.of("{0} is not of type {1}", made.getName(), type.getName()));
            return null;
        }
        if (made.isInterface() || Modifier.isAbstract(made.getModifiers())) {
            problems.add(
                    where, Message.of("{0} can't be instantiated: it is an interface or abstract", made.getName()));
            return null;
        }
        try {
            if (made.getConstructors().length == 0) {
                Objects.requireNonNull(made.getDeclaredConstructor());
            }
            return made;
        } catch (NoSuchMethodException e) {
            problems.add(
                    where,
                    Message.of("{0} has neither a public constructor nor one without parameters", made.getName()));
            return null;
        } catch (LinkageError e) {
            problems.add(where, Message.of("{0} can't be linked: {1}", made.getName(), e));
            return null;
        }
    }
}
