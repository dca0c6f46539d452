package org.coreadmin.extension.sweep;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks into objects of the JDK that offer no other way. Where the JVM's flags do not allow it, or the JDK has no such field,
 * there is nothing to see. Not public: what can call this can read and write the JDK's own fields.
 */
final class Inside {

    /** The packages whose fields are read, each with its module. */
    private static final List<String> PACKAGES = List.of(
            "java.base/java.lang",
            "java.base/java.security",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.sql/java.sql");

    /** Fields of JDK classes only, so the cache references no plugin. */
    private static final Map<String, Optional<Field>> FIELDS = new ConcurrentHashMap<>();

    private Inside() {}

    /** Returns those of its packages that are not opened to this module, each as in {@code java.base/java.lang}. */
    static List<String> closed() {
        return PACKAGES.stream().filter(Inside::isClosed).toList();
    }

    private static boolean isClosed(String name) {
        int slash = name.indexOf('/');
        return ModuleLayer.boot()
                .findModule(name.substring(0, slash))
                .filter(module -> !module.isOpen(name.substring(slash + 1), Inside.class.getModule()))
                .isPresent();
    }

    /** Returns the value of a field declared by the class of this name, or null. */
    static @Nullable Object get(String className, String field, @Nullable Object object) {
        Field found = field(className, field);
        try {
            return found == null ? null : found.get(object);
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return null;
        }
    }

    /** Sets a field; returns whether that was possible. */
    static boolean set(String className, String field, Object object, @Nullable Object value) {
        Field found = field(className, field);
        try {
            if (found == null) {
                return false;
            }
            found.set(object, value);
            return true;
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return false;
        }
    }

    /** Calls a method without parameters; returns whether that was possible. */
    static boolean call(String className, String method, Object object) {
        try {
            Method found = Class.forName(className, false, null).getDeclaredMethod(method);
            if (!found.trySetAccessible()) {
                return false;
            }
            found.invoke(object);
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    private static @Nullable Field field(String className, String name) {
        return FIELDS.computeIfAbsent(className + "." + name, any -> Optional.ofNullable(find(className, name)))
                .orElse(null);
    }

    private static @Nullable Field find(String className, String name) {
        try {
            Field field = Class.forName(className, false, ClassLoader.getPlatformClassLoader())
                    .getDeclaredField(name);
            return field.trySetAccessible() ? field : null;
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return null;
        }
    }
}
