package org.coreadmin.extension.runtime.sweep;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks into objects of the JDK that offer no other way. Where the JVM's flags do not allow it, or the JDK has no such field,
 * there is nothing to see; for the flags the log says once what to add.
 */
final class Inside {

    private static final Logger LOG = LoggerFactory.getLogger(Sweep.class);
    private static final Set<String> MISSING = ConcurrentHashMap.newKeySet();

    /** Of the JDK's classes only, so it holds no plugin. */
    private static final Map<String, Optional<Field>> FIELDS = new ConcurrentHashMap<>();

    private Inside() {}

    /** The value of a field declared by the class of this name, or null. */
    static @Nullable Object get(String className, String field, @Nullable Object object) {
        Field found = field(className, field);
        try {
            return found == null ? null : found.get(object);
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return null;
        }
    }

    /** Sets a field; whether that was possible. */
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

    /** Calls a method without parameters; whether that was possible. */
    static boolean call(String className, String method, Object object) {
        try {
            Method found = Class.forName(className, false, null).getDeclaredMethod(method);
            if (!opened(found, found.getDeclaringClass())) {
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
            return opened(field, field.getDeclaringClass()) ? field : null;
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return null;
        }
    }

    private static boolean opened(AccessibleObject member, Class<?> owner) {
        try {
            member.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            String flag = owner.getModule().getName() + "/" + owner.getPackageName();
            if (MISSING.add(flag)) {
                LOG.warn(
                        "What plugins leave behind in {} can't be removed, so their class loaders may stay in memory."
                                + " Start the JVM with --add-opens {}=ALL-UNNAMED",
                        owner.getName(),
                        flag);
            }
            return false;
        }
    }
}
