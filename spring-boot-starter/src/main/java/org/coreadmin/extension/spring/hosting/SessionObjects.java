package org.coreadmin.extension.spring.hosting;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Recognizes attributes of sessions that hold a plugin's objects: by themselves, in containers of the JDK, and in the objects that
 * Spring itself puts into sessions. Other objects of the application are not looked into: they may refer to all of it.
 */
final class SessionObjects {

    private static final int DEEPEST = 8;
    private static final int MOST = 10_000;

    private static final List<String> LOOKED_INTO = List.of(
            "org.springframework.security.",
            "org.springframework.web.context.request.DestructionCallbackBindingListener",
            "org.springframework.web.servlet.FlashMap");

    /** What Spring calls when a bean of a session ends. */
    private static final String BEAN_END = "org.springframework.beans.factory.support.DisposableBeanAdapter";

    private static final boolean HAS_SECURITY = ClassUtils.isPresent(
            "org.springframework.security.core.context.SecurityContext", SessionObjects.class.getClassLoader());

    private final ClassLoader loader;

    SessionObjects(ClassLoader loader) {
        this.loader = loader;
    }

    /** Whether an object is the plugin's or holds one that is. */
    boolean reachThrough(@Nullable Object object) {
        try {
            return reach(object, 0, Collections.newSetFromMap(new IdentityHashMap<>()));
        } catch (RuntimeException changing) {
            return false; // by its own thread; it is looked at again when the plugin is closed
        }
    }

    /** Takes a plugin's details out of a caller's sign-in, if nothing else of it is the plugin's, so that the caller stays signed in. */
    boolean dropDetails(@Nullable Object attribute) {
        return HAS_SECURITY && Known.dropDetails(attribute, this);
    }

    private boolean reach(@Nullable Object object, int depth, Set<Object> seen) {
        if (object == null || depth > DEEPEST || seen.size() > MOST || !seen.add(object)) {
            return false;
        }
        Class<?> type = object.getClass();
        if (type.getClassLoader() == loader
                || object == loader
                || (object instanceof Class<?> named && named.getClassLoader() == loader)) {
            return true;
        }
        if (Proxy.isProxyClass(type)) {
            return reach(Proxy.getInvocationHandler(object), depth + 1, seen)
                    || Arrays.stream(type.getInterfaces()).anyMatch(one -> one.getClassLoader() == loader);
        }
        if (object instanceof Object[] array) {
            return any(Arrays.asList(array), depth, seen);
        }
        if (object instanceof Map<?, ?> map && any(map.keySet(), depth, seen)) {
            return true;
        }
        if (object instanceof Map<?, ?> map) {
            return any(map.values(), depth, seen);
        }
        if (object instanceof Collection<?> collection) {
            return any(collection, depth, seen);
        }
        if (object instanceof Reference<?> reference) {
            return reach(reference.get(), depth + 1, seen);
        }
        if (object instanceof Optional<?> optional) {
            return reach(optional.orElse(null), depth + 1, seen);
        }
        return LOOKED_INTO.stream().anyMatch(type.getName()::startsWith)
                ? reachFields(object, type, "", depth, seen)
                : type.getName().equals(BEAN_END) && reachFields(object, type, "bean", depth, seen);
    }

    private boolean any(Collection<?> elements, int depth, Set<Object> seen) {
        for (Object element : elements) {
            if (reach(element, depth + 1, seen)) {
                return true;
            }
        }
        return false;
    }

    /** @param only the name of the only field to look at; empty for all */
    private boolean reachFields(Object object, Class<?> type, String only, int depth, Set<Object> seen) {
        for (Class<?> declaring = type;
                declaring != null && declaring != Object.class;
                declaring = declaring.getSuperclass()) {
            for (Field field : declaring.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && (only.isEmpty() || field.getName().equals(only))) {
                    ReflectionUtils.makeAccessible(field);
                    if (reach(ReflectionUtils.getField(field, object), depth + 1, seen)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Loaded only where the application has Spring Security. */
    private static final class Known {

        static boolean dropDetails(@Nullable Object attribute, SessionObjects objects) {
            if (attribute instanceof SecurityContext context
                    && context.getAuthentication() instanceof AbstractAuthenticationToken token
                    && objects.reachThrough(token.getDetails())) {
                token.setDetails(null);
                return !objects.reachThrough(context);
            }
            return false;
        }
    }
}
