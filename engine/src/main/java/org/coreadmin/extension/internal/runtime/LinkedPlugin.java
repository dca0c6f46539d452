package org.coreadmin.extension.internal.runtime;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.runtime.hook.OverdueException;
import org.coreadmin.extension.internal.runtime.loading.ImportedPackages;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.jspecify.annotations.Nullable;

/**
 * One version of a plugin, ready to start: with a class loader of its own and contributions that were checked. Where its
 * summary was known beforehand nothing is loaded until it is needed. Safe for use by several threads.
 *
 * <p>One that is never started must be closed; one that was is closed by the runtime.
 */
public final class LinkedPlugin implements AutoCloseable {

    /** The hint for operators who want to allow more time. */
    static final String SETTING = "More time is given in config/core-extension.yaml under deadlines.";

    private final PluginName name;
    private final String version;
    private final Supplier<LinkRequest> source;
    private final SharedApi shared;
    private final List<LinkedPlugin> required;
    private final PluginCalls calls;
    private final ClassDeclarations declarations;
    private final @Nullable ContributionSummary known;
    private final Path runs;
    private final String run;
    private volatile @Nullable LinkRequest request;
    private volatile @Nullable PluginClassLoader loader;
    private volatile @Nullable ContributionSummary contributions;
    private boolean closed;

    /** Creates a plugin whose ConfigProvider is still to be called. */
    LinkedPlugin(
            LinkRequest request,
            SharedApi shared,
            List<LinkedPlugin> required,
            PluginCalls calls,
            ClassDeclarations declarations) {
        this.calls = calls;
        this.declarations = declarations;
        this.name = request.name();
        this.version = request.version();
        this.source = () -> request;
        this.request = request;
        this.shared = shared;
        this.required = List.copyOf(required);
        this.known = null;
        this.runs = Objects.requireNonNullElse(request.directory().getParent(), Path.of(""));
        this.run = String.valueOf(request.directory().getFileName());
    }

    LinkedPlugin(
            KnownPlugin plugin,
            SharedApi shared,
            List<LinkedPlugin> required,
            PluginCalls calls,
            ClassDeclarations declarations) {
        this.calls = calls;
        this.declarations = declarations;
        this.name = plugin.name();
        this.version = plugin.version();
        this.source = plugin.request();
        this.shared = shared;
        this.required = List.copyOf(required);
        this.known = plugin.summary();
        this.runs = plugin.runs();
        this.run = plugin.run();
    }

    /** Returns the plugin. */
    public PluginName name() {
        return name;
    }

    /** Returns the version of its files. */
    public String version() {
        return version;
    }

    /** Returns the name of its run directory; loads nothing. */
    public String run() {
        return run;
    }

    /**
     * Returns the request that the plugin was linked from.
     *
     * @throws PluginException if the request is read now and differs from then
     */
    public LinkRequest request() {
        LinkRequest read = request;
        if (read == null) {
            synchronized (this) {
                read = request;
                if (read == null) {
                    read = source.get();
                    request = read;
                }
            }
        }
        return read;
    }

    private String label() {
        return name + "@" + version;
    }

    /** Returns the very versions of the required plugins that it sees. */
    public List<LinkedPlugin> required() {
        return required;
    }

    /** Returns the summary of its contributions; loads nothing where that is known. */
    public ContributionSummary summary() {
        return known != null ? known : contributions();
    }

    /**
     * Returns the contributions; calls the ConfigProvider if that has not happened yet.
     *
     * @throws PluginException {@link ErrorCode#MANIFEST_MALFORMED} or {@link ErrorCode#UNPROCESSABLE} with every
     *     problem, if the contributions were not checked before
     */
    public ContributionSummary contributions() {
        ContributionSummary checked = contributions;
        if (checked == null) {
            synchronized (this) {
                checked = contributions;
                if (checked == null) {
                    checked = asked();
                    contributions = checked;
                }
            }
        }
        return checked;
    }

    /**
     * Calls the ConfigProvider. The caller holds this object's lock; the code itself runs on another thread, so that
     * the lock is free again if the code never returns.
     */
    private ContributionSummary asked() {
        LinkRequest from = request();
        PluginClassLoader own = classLoader();
        String what = "The ConfigProvider of " + label();
        try {
            return calls.call(
                    name.toString(),
                    what,
                    calls.deadlines().config(),
                    () -> Linker.contributions(from, own, declarations));
        } catch (OverdueException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE, Message.of("{0}. {1}config.", Message.of(e), SETTING), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PluginException(ErrorCode.INTERNAL, Message.of("Interrupted while waiting for {0}", what), e);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new PluginException(ErrorCode.UNPROCESSABLE, Message.of("{0} failed: {1}", what, e), e);
        }
    }

    /**
     * Refuses a plugin whose annotations have no effect here, unless that was looked at when it was asked what it contributes. What is
     * known of it may come from another process, whose host has other classes.
     *
     * @throws PluginException {@link ErrorCode#VERSION_CONFLICT} with every such annotation
     */
    public void requireAnnotationsInEffect() {
        if (contributions == null) {
            Linker.requireAnnotationsInEffect(label(), classLoader(), declarations, summary());
        }
    }

    /** Returns the class names of the annotations of the classes in scanned directories that become beans. */
    public Set<String> annotations() {
        return declarations.ofBeans(classLoader(), Linker.scanned(label(), classLoader(), summary()));
    }

    /** Returns the annotations of a plugin's class that would have no effect on what is sent; none for a class that is no plugin's. */
    List<Message> problemsOfSent(Class<?> type) {
        return type.getClassLoader() instanceof PluginClassLoader loader
                ? declarations.withoutEffectWhenSent(loader, type.getName())
                : List.of();
    }

    /** Returns one line for each of its beans that nothing here calls. */
    List<Message> idleBeans() {
        return declarations.idleBeans(
                classLoader(),
                Linker.scanned(toString(), classLoader(), summary()),
                Set.copyOf(summary().middlewares()));
    }

    /**
     * Returns notes for the operator, one line each, such as on libraries of the plugin that are not used, since the application has its
     * own.
     */
    public List<Message> warnings() {
        List<Message> warnings = new ArrayList<>();
        ContributionKinds.ALL.forEach(kind -> addWarnings(kind, warnings));
        try {
            classLoader().ignoredCopies().entrySet().stream()
                    .map(copy -> Message.of(
                            "{0} of {1} brings {2}. The application has its own, which is used instead; leave the copy"
                                    + " out of the plugin (Maven: scope 'provided').",
                            copy.getKey(), label(), Message.joined(", ", copy.getValue())))
                    .forEach(warnings::add);
            return warnings;
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("The libraries of {0} can't be read: {1}", label(), e), e);
        }
    }

    private <T> void addWarnings(ContributionKind<T> kind, List<Message> warnings) {
        List<T> all = summary().all(kind);
        if (!all.isEmpty()) {
            warnings.addAll(kind.warnings(this, all));
        }
    }

    /**
     * Loads a class that the plugin sees.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if it sees none of this name
     */
    Class<?> load(String className) {
        try {
            return Class.forName(className, false, classLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND, Message.of("{0} of {1} can't be loaded: {2}", className, this, e), e);
        }
    }

    /**
     * Returns the class loader, created on first use.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the plugin was stopped before anything of it was loaded
     */
    public PluginClassLoader classLoader() {
        PluginClassLoader made = loader;
        if (made == null) {
            synchronized (this) {
                made = loader;
                if (made == null) {
                    if (closed) {
                        throw new PluginException(ErrorCode.CONFLICT, Message.of("{0} was stopped", label()));
                    }
                    made = new PluginClassLoader(label(), runs.resolve(run), shared, imports());
                    loader = made;
                }
            }
        }
        return made;
    }

    /** Returns the class loader, or null if nothing of the plugin was loaded so far. */
    @Nullable
    PluginClassLoader loaderIfMade() {
        return loader;
    }

    private List<ImportedPackages> imports() {
        return required.stream()
                .filter(other -> !other.request().exports().isEmpty())
                .map(other -> new ImportedPackages(Set.copyOf(other.request().exports()), other::classLoader))
                .toList();
    }

    /**
     * Creates a script of the plugin.
     *
     * @param role      {@code install}, {@code update} or {@code uninstall}
     * @param type      the interface of such scripts
     * @param onFailure the code if the class can't be loaded or made: 10008 or 20003
     * @return the script, or null if the manifest names none
     * @throws PluginException with that code
     */
    public <T> @Nullable T script(String role, Class<T> type, ErrorCode onFailure) {
        String className = request().scripts().get(role);
        if (className == null) {
            return null;
        }
        String tried = "The " + role + " script " + className + " of " + label();
        try {
            Class<?> script = Class.forName(className, false, classLoader());
            if (!type.isAssignableFrom(script)) {
                throw new PluginException(onFailure, Message.of("{0} does not implement {1}", tried, type.getName()));
            }
            return type.cast(runScript(tried, () -> script.getConstructor().newInstance()));
        } catch (PluginException e) {
            throw e;
        } catch (Exception | LinkageError e) {
            Throwable cause = e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
            throw new PluginException(
                    onFailure,
                    Message.of(
                            "{0} can't be instantiated: {1}. It must be a public class in the plugin with a public"
                                    + " no-argument constructor.",
                            tried, cause),
                    e);
        }
    }

    /**
     * Runs a part of a script, within the deadline of scripts.
     *
     * @param what the script, as a subject
     * @throws OverdueException if it takes longer
     * @throws Exception        what the script throws
     */
    public <T> T runScript(String what, Callable<T> code) throws Exception {
        return within(calls.deadlines().script(), what, code);
    }

    /**
     * Runs code of the plugin with its class loader as the thread's context class loader.
     *
     * @param limit how long it may take; zero: as long as it does
     * @param what  the code, as a subject
     * @throws OverdueException if it takes longer
     * @throws Exception        what the code throws
     */
    public <T> T within(Duration limit, String what, Callable<T> code) throws Exception {
        PluginClassLoader own = classLoader();
        return calls.call(name.toString(), what, limit, () -> PluginScope.<T, Exception>call(own, code::call));
    }

    /** Closes its class loader; nothing more of it can be loaded. Closing twice does no harm. */
    @Override
    public void close() {
        PluginClassLoader made;
        synchronized (this) {
            closed = true;
            made = loader;
        }
        if (made != null) {
            try {
                made.close();
            } catch (IOException e) {
                throw new PluginException(
                        ErrorCode.INTERNAL, Message.of("The libraries of {0} can't be closed: {1}", label(), e), e);
            }
        }
    }

    @Override
    public String toString() {
        return label();
    }
}
