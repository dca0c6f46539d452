package org.coreadmin.extension.runtime;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import org.coreadmin.extension.api.ExtensionPoint;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.loading.PluginScope;
import org.jspecify.annotations.Nullable;

/**
 * The extensions of one extension point, as the active plugins have them at each moment. What is handed out names its plugin and does
 * not hold it.
 */
final class PluginExtensions<T> implements Extensions<T> {

    private final PluginRuntime runtime;
    private final Class<T> type;

    /** @throws IllegalArgumentException if the type is no extension point */
    PluginExtensions(PluginRuntime runtime, Class<T> type) {
        if (!type.isInterface() || !type.isAnnotationPresent(ExtensionPoint.class)) {
            throw new IllegalArgumentException(
                    type.getName() + " is no extension point: it has to be an interface with @ExtensionPoint");
        }
        this.runtime = runtime;
        this.type = type;
    }

    @Override
    public List<Entry<T>> entries() {
        return runtime.plugins().extensions(type).stream().map(this::entry).toList();
    }

    private Entry<T> entry(PluginSnapshot.Extending extending) {
        ContributionSummary.Extension extension = extending.extension();
        PluginName plugin = extending.plugin().name();
        Object proxy = Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                new Call(runtime, type, plugin, extension.implementation()));
        return new Entry<>(plugin.toString(), extension.name(), extension.order(), type.cast(proxy));
    }

    @Override
    public String toString() {
        return "extensions of " + type.getName();
    }

    /** Forwards calls to an extension. Two of the same extension are equal, so that lists of them can be compared. */
    private record Call(PluginRuntime runtime, Class<?> type, PluginName plugin, String implementation)
            implements InvocationHandler {

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
            if (method.getDeclaringClass() == Object.class) {
                return ofObject(method, arguments);
            }
            try (Lease lease = runtime.lease(plugin).orElseThrow(this::gone)) {
                ActivePlugin active = lease.plugin().orElseThrow();
                ExtensionCalls calls = active.extensionCalls(type, implementation);
                if (calls == null) {
                    throw gone();
                }
                return call(active, calls, method, arguments);
            }
        }

        private @Nullable Object call(
                ActivePlugin active, ExtensionCalls calls, Method method, Object @Nullable [] arguments)
                throws Throwable {
            boolean failed = true;
            long begun = System.nanoTime();
            try {
                Object target = active.extension(implementation);
                try (PluginScope.Within within =
                        PluginScope.of(active.classLoader()).enter()) {
                    method.trySetAccessible();
                    Object result = method.invoke(target, arguments);
                    failed = false;
                    return result;
                }
            } catch (InvocationTargetException e) {
                throw e.getCause() == null ? e : e.getCause();
            } finally {
                calls.ended(System.nanoTime() - begun, failed);
            }
        }

        private Object ofObject(Method method, Object @Nullable [] arguments) {
            return switch (method.getName()) {
                case "equals" ->
                    arguments != null
                            && arguments[0] != null
                            && Proxy.isProxyClass(arguments[0].getClass())
                            && equals(Proxy.getInvocationHandler(arguments[0]));
                case "hashCode" -> hashCode();
                default -> implementation + " of " + plugin;
            };
        }

        private IllegalStateException gone() {
            return new IllegalStateException("The extension " + implementation + " is not there any more: its plugin "
                    + plugin + " was disabled, removed or updated to a version without it");
        }
    }
}
