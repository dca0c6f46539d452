package org.coreadmin.extension.internal.runtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.jspecify.annotations.Nullable;

/** Finds a plugin's ConfigProvider, asks it, and checks what it says (spec 2.5). Starts nothing. */
final class Linker {

    private Linker() {}

    /**
     * Reads the plugin's contributions.
     *
     * @throws PluginException {@link ErrorCode#MANIFEST_MALFORMED} if the class that the manifest names is no ConfigProvider;
     *     {@link ErrorCode#UNPROCESSABLE} if the provider fails or names what is not there, with every problem
     */
    static ContributionSummary contributions(
            LinkRequest request, PluginClassLoader loader, ClassDeclarations declarations) {
        return PluginScope.call(loader, () -> {
            Optional<ConfigProvider> provider =
                    request.config().map(name -> named(request, name, loader)).or(() -> found(request, loader));
            return provider.isEmpty() ? ContributionSummary.NONE : read(request, loader, declarations, provider.get());
        });
    }

    private static ContributionSummary read(
            LinkRequest request, PluginClassLoader loader, ClassDeclarations declarations, ConfigProvider provider) {
        String name = provider.getClass().getName();
        ContributionReader reader = new ContributionReader(request.name(), loader, declarations);
        ContributionSummary contributions = reader.read(name, ask(request, provider));
        List<Message> problems = reader.problems();
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The contributions of {0} of {1} have {2}:\n  {3}",
                            name,
                            request.label(),
                            problems.size() == 1
                                    ? Message.of("a problem")
                                    : Message.of("{0} problems", problems.size()),
                            Message.joined("\n  ", problems)));
        }
        requireAnnotationsInEffect(request.label(), loader, declarations, contributions);
        return contributions;
    }

    /**
     * Refuses a plugin that relies on annotations which nothing here acts upon.
     *
     * @throws PluginException {@link ErrorCode#VERSION_CONFLICT} with every such annotation
     */
    static void requireAnnotationsInEffect(
            String label, PluginClassLoader loader, ClassDeclarations declarations, ContributionSummary summary) {
        List<String> scanned = scanned(label, loader, summary);
        List<Message> problems = scanned.isEmpty() ? List.of() : declarations.withoutEffect(loader, scanned);
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.VERSION_CONFLICT,
                    problems.size() == 1
                            ? Message.of(
                                    "{0} relies on an annotation that has no effect in this application:\n  {1}",
                                    label, problems.get(0))
                            : Message.of(
                                    "{0} relies on annotations that have no effect in this application:\n  {1}",
                                    label, Message.joined("\n  ", problems)));
        }
    }

    /** Returns the class names in the directories to be scanned. */
    static List<String> scanned(String label, PluginClassLoader loader, ContributionSummary summary) {
        List<String> scanned = new ArrayList<>();
        try {
            for (String path : summary.scanPaths()) {
                scanned.addAll(loader.classesUnder(path));
            }
            return scanned;
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("The classes of {0} can't be read: {1}", label, e), e);
        }
    }

    private static @Nullable Map<?, ?> ask(LinkRequest request, ConfigProvider provider) {
        try {
            return provider.config();
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The ConfigProvider {0} of {1} failed: {2}",
                            provider.getClass().getName(), request.label(), e),
                    e);
        }
    }

    private static ConfigProvider named(LinkRequest request, String name, PluginClassLoader loader) {
        String tried = "core.json of " + request.label() + " names the ConfigProvider " + name + ", which ";
        Class<?> type;
        try {
            type = Class.forName(name, true, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new PluginException(ErrorCode.MANIFEST_MALFORMED, Message.of("{0}can't be loaded: {1}", tried, e), e);
        }
        if (!ConfigProvider.class.isAssignableFrom(type)) {
            throw new PluginException(
                    ErrorCode.MANIFEST_MALFORMED,
                    Message.of("{0}does not implement {1}", tried, ConfigProvider.class.getName()));
        }
        try {
            return type.asSubclass(ConfigProvider.class).getConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new PluginException(
                    ErrorCode.MANIFEST_MALFORMED,
                    Message.of(
                            "{0}can't be instantiated: {1}. It must be a public class with a public no-argument"
                                    + " constructor.",
                            tried, cause),
                    e);
        }
    }

    private static Optional<ConfigProvider> found(LinkRequest request, PluginClassLoader loader) {
        try {
            Iterator<ConfigProvider> providers =
                    ServiceLoader.load(ConfigProvider.class, loader).iterator();
            if (!providers.hasNext()) {
                return Optional.empty();
            }
            ConfigProvider provider = providers.next();
            if (providers.hasNext()) {
                throw new PluginException(
                        ErrorCode.UNPROCESSABLE,
                        Message.of(
                                "{0} has several ConfigProviders under META-INF/services; name one of them in the 'config' field"
                                        + " of its core.json",
                                request.label()));
            }
            return Optional.of(provider);
        } catch (ServiceConfigurationError | LinkageError e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The ConfigProvider that META-INF/services of {0} names can't be instantiated: {1}",
                            request.label(), e),
                    e);
        }
    }
}
