package org.coreadmin.extension.spring.hosting;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.coreadmin.extension.api.Replaceable;
import org.coreadmin.extension.runtime.ActivePlugin;
import org.coreadmin.extension.runtime.Lease;
import org.coreadmin.extension.runtime.PluginSnapshot;
import org.coreadmin.extension.runtime.loading.PluginScope;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.util.ClassUtils;

/**
 * Puts a proxy before each bean of the application that implements a {@link Replaceable} interface. While an enabled plugin binds
 * the interface, calls of it go to the plugin; else to the bean. A call ends on what it began on, also when the plugin is replaced or
 * stopped meanwhile. Nothing of a plugin is kept between calls.
 *
 * <p>Such a bean can be asked for by its interfaces, no longer by its class. Safe for use by several threads.
 */
public final class ReplaceableBeans implements BeanPostProcessor {

    private volatile Optional<PluginLeases> leases = Optional.empty();

    /** Lets plugins serve from now on; before that, and after {@link #serveByApplication}, the beans themselves do. */
    public void serveByPlugins(PluginLeases plugins) {
        leases = Optional.of(plugins);
    }

    /** Lets the beans themselves serve from now on. */
    public void serveByApplication() {
        leases = Optional.empty();
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        Set<Class<?>> replaceable = replaceable(bean.getClass());
        if (replaceable.isEmpty()) {
            return bean;
        }
        ProxyFactory proxy = new ProxyFactory(bean);
        proxy.setOpaque(true);
        proxy.addAdvice(new Serving(replaceable));
        return proxy.getProxy(bean.getClass().getClassLoader());
    }

    private static Set<Class<?>> replaceable(Class<?> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        for (Class<?> one : ClassUtils.getAllInterfacesForClass(type)) {
            if (one.isAnnotationPresent(Replaceable.class)) {
                found.add(one);
            }
        }
        return found;
    }

    /** A replaceable interface, and under which name plugins serve it. */
    private record Asked(Class<?> type, String key) {}

    private final class Serving implements MethodInterceptor {

        private final List<Asked> interfaces;
        private final Map<Method, Optional<Asked>> known = new ConcurrentHashMap<>();

        Serving(Set<Class<?>> interfaces) {
            this.interfaces = interfaces.stream()
                    .map(type -> new Asked(type, PluginSnapshot.keyOf(type)))
                    .toList();
        }

        @Override
        public @Nullable Object invoke(MethodInvocation call) throws Throwable {
            PluginLeases plugins = leases.orElse(null);
            Asked asked = plugins == null ? null : interfaceOf(call.getMethod());
            if (plugins == null || asked == null) {
                return call.proceed();
            }
            try (Lease lease = leaseOfProvider(plugins, asked)) {
                if (lease != null) {
                    return callPlugin(lease.plugin().orElseThrow(), asked.type(), call);
                }
            }
            return call.proceed();
        }

        /** Holds the plugin that serves the interface, and no other, for one call; null if none serves it. */
        private static @Nullable Lease leaseOfProvider(PluginLeases plugins, Asked asked) {
            while (true) {
                Optional<ActivePlugin> provider = plugins.now().servedBy(asked.key());
                if (provider.isEmpty()) {
                    return null;
                }
                Lease lease = plugins.one(provider.get().name()).orElse(null);
                if (lease != null && lease.plugins().servedBy(asked.key()).equals(lease.plugin())) {
                    return lease;
                }
                if (lease != null) {
                    lease.close(); // another serves it by now
                }
            }
        }

        /** Returns the replaceable interface whose method it is; null for others, and for those of Object. */
        private @Nullable Asked interfaceOf(Method method) {
            Optional<Asked> asked = known.get(method);
            if (asked == null) {
                asked = interfaces.stream()
                        .filter(one -> method.getDeclaringClass().isAssignableFrom(one.type())
                                && method.getDeclaringClass() != Object.class)
                        .findFirst();
                known.put(method, asked);
            }
            return asked.orElse(null);
        }

        private static @Nullable Object callPlugin(ActivePlugin plugin, Class<?> asked, MethodInvocation call)
                throws Throwable {
            Object service = plugin.services().find(asked).orElseThrow();
            try (PluginScope.Within within =
                    PluginScope.of(plugin.classLoader()).enter()) {
                return call.getMethod().invoke(service, call.getArguments());
            } catch (InvocationTargetException e) {
                throw e.getCause() == null ? e : e.getCause();
            }
        }

        @Override
        public String toString() {
            return "replaceable " + interfaces.stream().map(Asked::type).toList();
        }
    }
}
