package org.coreadmin.extension.internal.runtime.hook;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.ValueHook;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.jspecify.annotations.Nullable;

/**
 * The hooks of the application and all its plugins (spec 6, Hooks). Firing reads one immutable table and takes no lock;
 * registering replaces the table. Every callback is isolated: what it throws is counted and logged and the others are
 * called, unless a veto or a guard stops the operation.
 *
 * <p>As a {@link HookManager} it registers for the application itself. Plugins get a {@link #view}.
 */
public final class HookRegistry implements HostRuntime.HostHooks {

    private final HookLimits limits;
    private final LongSupplier nanoTime;
    private final CallWatch watch;
    private final HookView application;

    /** By the name of the hook; never changed, but replaced. */
    private volatile Map<String, HookLine> lines = Map.of();

    private volatile Runnable changed = () -> {};
    private volatile Consumer<HookStatus> whenQuarantined = status -> {};
    private volatile Consumer<HookStatus> whenThreadKept = status -> {};
    private final AtomicInteger lastView = new AtomicInteger();
    private long order;

    /**
     * Measures with {@link System#nanoTime()}.
     *
     * @param deadline of one call; zero: none
     */
    public HookRegistry(HookLimits limits, Supplier<Duration> deadline) {
        this(limits, deadline, System::nanoTime);
    }

    HookRegistry(HookLimits limits, Supplier<Duration> deadline, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.watch = new CallWatch(deadline, nanoTime);
        this.application = new HookView(this, lastView.incrementAndGet(), HostRuntime.APPLICATION, () -> null);
        synchronized (this) {
            application.admit();
        }
    }

    /**
     * Returns a plugin's side of this. What is registered through it waits until {@link #replace} admits it.
     *
     * @param owner  what the plugin's name is the text of; made only when it registers something
     * @param loader what it gives becomes the thread's context class loader during its callbacks; null leaves the
     *     caller's
     */
    public HookView view(Object owner, Supplier<? extends @Nullable ClassLoader> loader) {
        return new HookView(this, lastView.incrementAndGet(), owner, loader);
    }

    /** Watches callbacks, and other calls that run on the caller's thread. */
    public CallWatch watch() {
        return watch;
    }

    /** Registers an action that runs whenever callbacks are added or removed; it must be quick and must not throw. */
    public void onChange(Runnable action) {
        changed = action;
    }

    /** Removes everything of some views and admits others, in one step for code that fires. */
    public synchronized void replace(Collection<HookView> gone, Collection<HookView> come) {
        Set<HookSlot> removed = new LinkedHashSet<>();
        gone.forEach(view -> removed.addAll(view.dismiss()));
        Set<HookSlot> added = new LinkedHashSet<>();
        come.forEach(view -> added.addAll(view.admit()));
        if (!removed.isEmpty() || !added.isEmpty()) {
            change(removed, added);
        }
        removed.forEach(HookSlot::stop);
    }

    /** Undoes a {@link #replace} of the same views: those taken away are back, those admitted are gone. */
    public synchronized void restore(Collection<HookView> gone, Collection<HookView> come) {
        gone.forEach(HookView::revive);
        replace(/* gone= */ come, /* come= */ gone);
    }

    @Override
    public HookRegistration register(String name, int priority, HookCallback callback) {
        return application.register(name, priority, callback);
    }

    @Override
    public HookRegistration registerGuard(String name, int priority, HookCallback callback) {
        return application.registerGuard(name, priority, callback);
    }

    @Override
    public @Nullable Object trigger(String name, @Nullable Object... arguments) {
        HookLine line = lines.get(name);
        return line == null ? HookKind.of(name).initial(arguments) : line.fire(arguments);
    }

    @Override
    public <T> T apply(ValueHook<T> hook, T value, @Nullable Object... arguments) {
        Objects.requireNonNull(value, "value");
        HookLine line = lines.get(hook.name());
        if (line == null) {
            return value;
        }
        @Nullable Object[] all = new Object[arguments.length + 1];
        all[0] = value;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return hook.type().cast(Objects.requireNonNull(line.fire(HookKind.value(hook.type()), all)));
    }

    /** Registers a listener that is notified of each quarantined callback, on the thread that fired the hook. */
    public void whenQuarantined(Consumer<HookStatus> listener) {
        this.whenQuarantined = listener;
    }

    /** Registers a listener that is notified of each callback that keeps a thread although it was interrupted. */
    public void whenThreadKept(Consumer<HookStatus> listener) {
        this.whenThreadKept = listener;
    }

    @Override
    public boolean hasCallbacks(String hook) {
        return lines.get(hook) != null;
    }

    @Override
    public boolean isDeniedByQuarantine(String hook) {
        HookLine line = lines.get(hook);
        return line != null && line.callbacks.stream().anyMatch(HookSlot::denies);
    }

    /**
     * Returns all registered callbacks, hook by hook in the order in which they are called, including quarantined ones.
     */
    public List<HookStatus> statuses() {
        return lines.values().stream()
                .flatMap(line -> line.callbacks.stream())
                .map(HookSlot::status)
                .toList();
    }

    /**
     * Whether a thread with this stack, innermost frame first, is firing a hook without being inside a callback: it may be
     * about to enter one.
     */
    public static boolean isBetweenCallbacks(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String name = withoutLambda(frame.getClassName());
            if (name.equals(HookLine.class.getName())) {
                return true;
            }
            if (!FRAMES_OF_FIRING.contains(name) && !isOfJdk(name)) {
                return false;
            }
        }
        return false;
    }

    /** Returns the class that a lambda was written in, for the class of a lambda. */
    private static String withoutLambda(String className) {
        int end = className.indexOf("$$Lambda");
        return end < 0 ? className : className.substring(0, end);
    }

    /** Which classes of the JDK firing a hook goes through, such as those that stand behind a VarHandle, is up to the JDK. */
    private static boolean isOfJdk(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.internal.");
    }

    /** {@link HookRegistry} stands for its lambda that reads the clock. */
    private static final Set<String> FRAMES_OF_FIRING = Set.of(
            HookSlot.class.getName(),
            CallWatch.Series.class.getName(),
            CallWatch.Mark.class.getName(),
            HookManager.class.getName(),
            HookRegistry.class.getName(),
            ValueHook.class.getName());

    synchronized HookSlot slot(String name, HookView view, int priority, boolean guard, HookCallback callback) {
        Objects.requireNonNull(callback, "callback");
        if (name.isBlank()) {
            throw new IllegalArgumentException("A hook has a name, such as user.login.before");
        }
        return new HookSlot(this, view, name, priority, ++order, guard, callback);
    }

    synchronized void change(Set<HookSlot> gone, Collection<HookSlot> come) {
        Map<String, HookLine> all = new LinkedHashMap<>(lines);
        Map<String, TreeSet<HookSlot>> changed = new LinkedHashMap<>();
        gone.forEach(slot -> changed.computeIfAbsent(slot.hook, this::sorted).remove(slot));
        come.forEach(slot -> changed.computeIfAbsent(slot.hook, this::sorted).add(slot));
        changed.forEach((hook, slots) -> {
            if (slots.isEmpty()) {
                all.remove(hook);
            } else {
                all.put(hook, new HookLine(hook, slots, watch));
            }
        });
        lines = all;
        this.changed.run();
    }

    private TreeSet<HookSlot> sorted(String hook) {
        HookLine line = lines.get(hook);
        return line == null ? new TreeSet<>() : new TreeSet<>(line.callbacks);
    }

    HookLimits limits() {
        return limits;
    }

    LongSupplier clock() {
        return nanoTime;
    }

    void quarantined(HookStatus status) {
        whenQuarantined.accept(status);
    }

    void threadKept(HookStatus status) {
        whenThreadKept.accept(status);
    }
}
