package org.coreadmin.extension.sweep;

import java.lang.ref.Reference;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The objects of one plugin: instances of classes that its loader defined, and plain containers of such. */
final class PluginObjects {

    private static final int DEEPEST = 3;
    private static final int MOST = 1000;

    private final ClassLoader loader;

    PluginObjects(ClassLoader loader) {
        this.loader = loader;
    }

    ClassLoader loader() {
        return loader;
    }

    /** Whether the object itself is the plugin's, or a proxy that the plugin handles. */
    boolean include(@Nullable Object object) {
        if (object == null) {
            return false;
        }
        return object == loader
                || object.getClass().getClassLoader() == loader
                || (object instanceof Class<?> type && type.getClassLoader() == loader)
                || (Proxy.isProxyClass(object.getClass()) && include(Proxy.getInvocationHandler(object)));
    }

    /** Whether the object, or one in it if it is a container of the JDK, is the plugin's. */
    boolean reachThrough(@Nullable Object object) {
        return reachThrough(object, DEEPEST);
    }

    private boolean reachThrough(@Nullable Object object, int depth) {
        if (include(object)) {
            return true;
        }
        if (object == null || depth == 0) {
            return false;
        }
        try {
            if (object instanceof Object[] array) {
                Class<?> element = object.getClass().getComponentType();
                return include(element) || any(Arrays.asList(array), depth);
            }
            if (object instanceof Collection<?> collection) {
                return any(collection, depth);
            }
            if (object instanceof Map<?, ?> map) {
                return any(map.keySet(), depth) || any(map.values(), depth);
            }
            if (object instanceof AtomicReference<?> reference) {
                return reachThrough(reference.get(), depth - 1);
            }
            if (object instanceof Reference<?> reference) {
                return reachThrough(reference.get(), depth - 1);
            }
            return object instanceof Optional<?> optional && reachThrough(optional.orElse(null), depth - 1);
        } catch (RuntimeException e) {
            return false; // changed by its own thread meanwhile, or hostile: left alone
        }
    }

    private boolean any(Collection<?> elements, int depth) {
        int looked = 0;
        for (Object element : elements) {
            if (reachThrough(element, depth - 1)) {
                return true;
            }
            if (++looked == MOST) {
                return false;
            }
        }
        return false;
    }
}
