package org.coreadmin.extension.spring.hosting;

import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.api.Replaceable;
import org.coreadmin.extension.host.Forwarder;
import org.coreadmin.extension.host.ForwarderFactory;
import org.coreadmin.extension.host.HostRuntime;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.util.ClassUtils;

/**
 * Puts an object of the same interfaces before each bean of the application that implements a {@link Replaceable} interface. While an
 * enabled plugin binds the interface, calls of it go to the plugin; else to the bean. A call ends on what it began on, also when the
 * plugin is replaced or stopped meanwhile. Nothing of a plugin is kept between calls.
 *
 * <p>Such a bean can be asked for by its interfaces, no longer by its class. Safe for use by several threads.
 */
public final class ReplaceableBeans implements BeanPostProcessor {

    private final Map<List<Class<?>>, ForwarderFactory> factories = new ConcurrentHashMap<>();
    private volatile @Nullable HostRuntime plugins;

    /** Lets plugins serve from now on; before that, and after {@link #serveByApplication}, the beans themselves do. */
    public void serveByPlugins(HostRuntime runtime) {
        plugins = runtime;
    }

    /** Lets the beans themselves serve from now on. */
    public void serveByApplication() {
        plugins = null;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        List<Class<?>> interfaces = List.of(ClassUtils.getAllInterfaces(bean));
        List<Class<?>> replaceable = interfaces.stream()
                .filter(type -> type.isAnnotationPresent(Replaceable.class))
                .toList();
        if (replaceable.isEmpty()) {
            return bean;
        }
        Set<Class<?>> served = new LinkedHashSet<>(interfaces);
        served.removeAll(List.of(ServedBean.class.getInterfaces()));
        return factories
                .computeIfAbsent(
                        List.copyOf(served),
                        all -> new ForwarderFactory(
                                ServedBean.class, all, loaderOf(bean), method -> serviceOf(method, replaceable)))
                .forwarder(new Serving(replaceable), bean);
    }

    private static ClassLoader loaderOf(Object bean) {
        ClassLoader loader = bean.getClass().getClassLoader();
        return loader == null ? ReplaceableBeans.class.getClassLoader() : loader;
    }

    /** Returns the place of the replaceable interface whose method it is. */
    private static int serviceOf(Method method, List<Class<?>> replaceable) {
        for (int place = 0; place < replaceable.size(); place++) {
            if (method.getDeclaringClass().isAssignableFrom(replaceable.get(place))) {
                return place;
            }
        }
        return ForwarderFactory.NONE;
    }

    private final class Serving implements Forwarder.Gate {

        private final List<Class<?>> interfaces;
        private volatile @Nullable Routes known;

        Serving(List<Class<?>> interfaces) {
            this.interfaces = interfaces;
        }

        @Override
        public Forwarder.@Nullable Call enter(int service) {
            HostRuntime serving = plugins;
            if (serving == null) {
                return null;
            }
            Routes routes = known;
            if (routes == null || routes.runtime != serving) {
                routes = new Routes(
                        serving, interfaces.stream().map(serving::route).toArray(Forwarder.Route[]::new));
                known = routes;
            }
            return routes.each[service].enter();
        }
    }

    /** The ways to whoever serves the interfaces of a bean. */
    private static final class Routes {

        private final HostRuntime runtime;
        private final Forwarder.Route[] each;

        Routes(HostRuntime runtime, Forwarder.Route[] each) {
            this.runtime = runtime;
            this.each = each;
        }
    }
}
