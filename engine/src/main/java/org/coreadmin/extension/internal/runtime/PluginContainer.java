package org.coreadmin.extension.internal.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.api.Services;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates a plugin's objects and passes their constructors what they ask for by type: the plugin's own bindings, those
 * of the plugins that it requires, and the host's services. Own bindings are created once, on first use; on close
 * everything created here that is {@link AutoCloseable} is closed, in reverse order of creation.
 */
final class PluginContainer implements Services, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PluginContainer.class);

    /**
     * The milliseconds for which closing waits for an object that is being created: nothing is at work in a plugin that
     * is closed, except what was given up.
     */
    private static final long LONGEST_MAKING_MILLIS = 100;

    private final LinkedPlugin plugin;
    private final ServiceSource elsewhere;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Class<?>, Object> given = new HashMap<>();
    private final Map<Class<?>, Object> singletons = new HashMap<>();
    private final Deque<Class<?>> inTheMaking = new ArrayDeque<>();
    private final Deque<AutoCloseable> toClose = new ArrayDeque<>();
    private volatile @Nullable Map<Class<?>, Class<?>> bindings;
    private boolean closed;

    /** Services that the plugin does not bind itself: of the plugins that it requires, and of the host. */
    @FunctionalInterface
    interface ServiceSource {
        <T> Optional<T> find(Class<T> type);
    }

    /**
     * Creates a container with no objects yet.
     *
     * @param given     services of this plugin alone, such as its settings
     * @param elsewhere asked for what neither is given nor bound
     */
    PluginContainer(LinkedPlugin plugin, Map<Class<?>, Object> given, ServiceSource elsewhere) {
        this.plugin = plugin;
        this.elsewhere = elsewhere;
        this.given.putAll(given);
        this.given.put(Services.class, this);
    }

    @Override
    public <T> Optional<T> find(Class<T> type) {
        Object found = given.get(type);
        if (found == null) {
            found = bound(type);
        }
        return found != null ? Optional.of(type.cast(found)) : elsewhere.find(type);
    }

    /** Returns the plugin's own binding of the type, created if necessary; null if it binds nothing. */
    @Nullable
    Object bound(Class<?> type) {
        Class<?> implementation = bindings().get(type);
        return implementation == null ? null : single(implementation);
    }

    /** Returns the plugin's implementations by interface; asks the plugin for them once. */
    private Map<Class<?>, Class<?>> bindings() {
        Map<Class<?>, Class<?>> known = bindings;
        if (known == null) {
            Map<Class<?>, Class<?>> loaded = new HashMap<>();
            plugin.contributions()
                    .bindings()
                    .forEach(one -> loaded.put(plugin.load(one.type()), plugin.load(one.implementation())));
            known = Map.copyOf(loaded);
            bindings = known;
        }
        return known;
    }

    /** Returns the one object of a class of the plugin, created if necessary. */
    Object single(Class<?> implementation) {
        lock.lock();
        try {
            Object known = singletons.get(implementation);
            if (known == null) {
                known = make(implementation);
                singletons.put(implementation, known);
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Creates an object of the plugin that lives until the container is closed.
     *
     * @throws PluginException {@link ErrorCode#INTERNAL} if it can't be made, with what it was needed for
     */
    <T> T make(Class<T> type) {
        lock.lock();
        try {
            T made = construct(type);
            if (made instanceof AutoCloseable closeable) {
                toClose.push(closeable);
            }
            return made;
        } finally {
            lock.unlock();
        }
    }

    /** Creates an object of the plugin that its creator has to close. */
    <T> T construct(Class<T> type) {
        lock.lock();
        try {
            if (closed) {
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of("{0} was stopped; {1} can no longer be created", plugin, type.getName()));
            }
            if (inTheMaking.contains(type)) {
                throw new PluginException(
                        ErrorCode.INTERNAL,
                        Message.of(
                                "The services of {0} depend on each other in a cycle: {1} → {2}",
                                plugin, path(), type.getName()));
            }
            inTheMaking.addLast(type);
            try {
                return PluginScope.call(plugin.classLoader(), () -> call(constructorOf(type)));
            } finally {
                inTheMaking.removeLast();
            }
        } finally {
            lock.unlock();
        }
    }

    private <T> T call(Constructor<T> constructor) {
        List<Object> arguments = new ArrayList<>();
        for (Class<?> parameter : constructor.getParameterTypes()) {
            arguments.add(find(parameter)
                    .orElseThrow(() -> failed(
                            Message.of(
                                    "nothing provides {0}, which its constructor takes: no binding of {1}, none of the"
                                            + " plugins that it requires, and not the host",
                                    parameter.getName(), plugin),
                            null)));
        }
        try {
            constructor.setAccessible(true);
            return constructor.newInstance(arguments.toArray());
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw failed(Message.of("its constructor threw {0}", cause), cause);
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            throw failed(Message.verbatim(e.toString()), e);
        }
    }

    /** Returns the public constructor with the most parameters that can all be provided; else the one without any. */
    private <T> Constructor<T> constructorOf(Class<T> type) {
        try {
            @SuppressWarnings("unchecked")
            Constructor<T>[] constructors = (Constructor<T>[]) type.getConstructors();
            if (constructors.length == 0) {
                return type.getDeclaredConstructor();
            }
            if (constructors.length == 1) {
                return constructors[0];
            }
            return Stream.of(constructors)
                    .sorted(Comparator.comparingInt((Constructor<T> one) -> -one.getParameterCount()))
                    .filter(one -> Stream.of(one.getParameterTypes()).allMatch(this::provides))
                    .findFirst()
                    .orElseThrow(() -> failed(
                            Message.of(
                                    "of its {0} constructors none can be given all its parameters",
                                    constructors.length),
                            null));
        } catch (NoSuchMethodException | LinkageError e) {
            throw failed(Message.verbatim(e.toString()), e);
        }
    }

    private boolean provides(Class<?> type) {
        return given.containsKey(type)
                || bindings().containsKey(type)
                || elsewhere.find(type).isPresent();
    }

    private PluginException failed(Message why, @Nullable Throwable cause) {
        Message message = Message.of("A part of {0} can't be created, {1}: {2}", plugin, path(), why);
        return cause == null
                ? new PluginException(ErrorCode.INTERNAL, message)
                : new PluginException(ErrorCode.INTERNAL, message, cause);
    }

    private String path() {
        return inTheMaking.stream().map(Class::getName).collect(Collectors.joining(" → "));
    }

    /** Takes the lock, unless a constructor that never returns has it. */
    private boolean free() {
        try {
            return lock.tryLock(LONGEST_MAKING_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return lock.tryLock();
        }
    }

    @Override
    public void close() {
        List<AutoCloseable> last;
        if (!free()) {
            LOG.warn("Objects that {} created are not closed, as it is still creating one", plugin);
            return;
        }
        try {
            closed = true;
            last = List.copyOf(toClose);
            toClose.clear();
            singletons.clear();
        } finally {
            lock.unlock();
        }
        for (AutoCloseable closeable : last) {
            try {
                PluginScope.call(plugin.classLoader(), () -> {
                    closeable.close();
                    return closeable;
                });
            } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
                LOG.warn("{} of {} could not be closed", closeable.getClass().getName(), plugin, e);
            }
        }
    }
}
