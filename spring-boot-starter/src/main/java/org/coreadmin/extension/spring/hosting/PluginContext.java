package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.api.Extension;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RunningPlugin;
import org.springframework.beans.CachedIntrospectionResults;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.annotation.AnnotatedBeanDefinitionReader;
import org.springframework.context.annotation.ClassPathBeanDefinitionScanner;
import org.springframework.context.event.ApplicationEventMulticaster;
import org.springframework.context.support.AbstractApplicationContext;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.context.support.GenericWebApplicationContext;
import org.springframework.web.context.support.StandardServletEnvironment;
import org.springframework.web.servlet.DispatcherServlet;

/**
 * A plugin's own application context, made from the directories that it has scanned (spec 2.5, {@code annotations}), and the
 * dispatcher for its controllers. It has the plugin's class loader and no parent.
 */
final class PluginContext implements AutoCloseable {

    private final String label;
    private final ClassLoader loader;
    private final GenericWebApplicationContext context;
    private final DispatcherServlet dispatcher;
    private final OpenAnswers answers;
    private final SimpleAsyncTaskExecutor threads;

    private PluginContext(
            String label,
            ClassLoader loader,
            GenericWebApplicationContext context,
            DispatcherServlet dispatcher,
            OpenAnswers answers,
            SimpleAsyncTaskExecutor threads) {
        this.label = label;
        this.loader = loader;
        this.context = context;
        this.dispatcher = dispatcher;
        this.answers = answers;
        this.threads = threads;
    }

    /**
     * Creates the context and everything in it.
     *
     * @throws Exception if a bean cannot be made; nothing is left behind then
     */
    static PluginContext open(RunningPlugin plugin, HostSide host) throws Exception {
        ClassLoader loader = plugin.classLoader();
        return PluginScope.call(loader, () -> open(plugin, host, loader));
    }

    private static PluginContext open(RunningPlugin plugin, HostSide host, ClassLoader loader) throws ServletException {
        GenericWebApplicationContext context =
                new GenericWebApplicationContext(new PluginBeanFactory(plugin.services()));
        try {
            context.setId(plugin.toString());
            context.setDisplayName(plugin.toString());
            context.setClassLoader(loader);
            context.setServletContext(host.servletContext());
            context.setEnvironment(environment(host.environment()));
            OpenAnswers answers = new OpenAnswers(plugin.name());
            SimpleAsyncTaskExecutor threads = threads(loader);
            register(plugin, host, context, answers, threads);
            context.refresh();
            return new PluginContext(
                    plugin.toString(), loader, context, dispatcher(plugin, host, context), answers, threads);
        } catch (RuntimeException | ServletException | Error e) {
            context.close();
            forget(loader);
            throw e;
        }
    }

    private static ConfigurableEnvironment environment(ConfigurableEnvironment host) {
        StandardServletEnvironment own = new StandardServletEnvironment();
        own.merge(host);
        return own;
    }

    /** Returns the threads that callables of controllers run on, in the plugin's surroundings. */
    private static SimpleAsyncTaskExecutor threads(ClassLoader loader) {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("plugin-answer-");
        executor.setDaemon(true);
        executor.setCancelRemainingTasksOnClose(true);
        executor.setTaskDecorator(work -> () -> PluginScope.run(loader, work));
        return executor;
    }

    private static void register(
            RunningPlugin plugin,
            HostSide host,
            GenericWebApplicationContext context,
            OpenAnswers answers,
            SimpleAsyncTaskExecutor threads) {
        List<String> scanPaths = plugin.scanPaths();
        host.shared().forEach((name, bean) -> context.getBeanFactory().registerSingleton(name, bean));
        new ScannedPackages(
                        plugin.name().toString(),
                        scanPaths.stream().map(PluginContext::packageOf).toList())
                .registerIn(context.getBeanFactory());
        ClassPathBeanDefinitionScanner scanner = new ClassPathBeanDefinitionScanner(context);
        scanner.addIncludeFilter(new AnnotationTypeFilter(Extension.class, false));
        scanner.scan(scanPaths.stream().map(PluginContext::packageOf).toArray(String[]::new));
        Set<String> annotations = plugin.annotations();
        PluginConverters converters = new PluginConverters(plugin, context.getBeanFactory());
        host.web().lendTo(context, converters);
        AnnotatedBeanDefinitionReader reader = new AnnotatedBeanDefinitionReader(context);
        reader.registerBean(
                PluginWebConfiguration.class,
                () -> new PluginWebConfiguration(
                        PluginFeatures.validates(annotations), host.web(), converters, answers, threads));
        reader.register(PluginThreadPools.class);
        PluginFeatures.usedBy(annotations).forEach(reader::register);
    }

    private static String packageOf(String directory) {
        return directory.replace('/', '.');
    }

    private static DispatcherServlet dispatcher(
            RunningPlugin plugin, HostSide host, GenericWebApplicationContext context) throws ServletException {
        DispatcherServlet dispatcher = new DispatcherServlet(context);
        dispatcher.setPublishContext(false);
        dispatcher.setPublishEvents(false);
        host.web().configure(dispatcher);
        dispatcher.init(new PluginServletConfig("plugin " + plugin, host.servletContext()));
        return dispatcher;
    }

    /** Lets the plugin's controllers answer a request whose path is mapped to the plugin. */
    void service(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        try (PluginScope.Within within = PluginScope.of(loader).enter()) {
            dispatcher.service(request, response);
        }
    }

    /** Publishes an event to the plugin's listeners of the application. */
    void publish(ApplicationEvent event) {
        PluginScope.run(
                loader,
                () -> context.getBean(
                                AbstractApplicationContext.APPLICATION_EVENT_MULTICASTER_BEAN_NAME,
                                ApplicationEventMulticaster.class)
                        .multicastEvent(event));
    }

    /** Runs work in the plugin's name, such as logging its failure. */
    void named(Runnable work) {
        PluginScope.run(loader, work);
    }

    /** Whether anything in the context listens to events. */
    boolean listens() {
        return context.getApplicationListeners().stream()
                .anyMatch(listener -> listener.getClass().getName().endsWith("ApplicationListenerMethodAdapter")
                        || listener.getClass().getClassLoader() == loader);
    }

    /** Returns the only bean of a class. */
    <T> Optional<T> bean(Class<T> type) {
        return Optional.ofNullable(context.getBeanProvider(type).getIfUnique());
    }

    /** Whether beans of the class are singletons. */
    boolean keepsBean(Class<?> type) {
        return Arrays.stream(context.getBeanNamesForType(type)).allMatch(context::isSingleton);
    }

    /** Ends streams and starts nothing new: running scheduled methods continue, and none begins. */
    void quiesce() {
        answers.endStreams();
        if (context.getBeanFactory().containsSingleton("taskScheduler")) {
            context.getBean("taskScheduler", ThreadPoolTaskScheduler.class)
                    .getScheduledThreadPoolExecutor()
                    .shutdown();
        }
    }

    /** Returns the answers that are given later. */
    OpenAnswers answers() {
        return answers;
    }

    /** Interrupts the threads that still answer. */
    void interruptThreads() {
        threads.close();
    }

    @Override
    public void close() {
        PluginScope.run(loader, () -> {
            dispatcher.destroy();
            context.close();
        });
        forget(loader);
    }

    /**
     * Forgets a class loader. Spring keeps what it has found out about classes in softly held caches, which live until
     * memory is short.
     */
    private static void forget(ClassLoader loader) {
        CachedIntrospectionResults.clearClassLoader(loader);
        ReflectionUtils.clearCache();
        AnnotationUtils.clearCache();
        ResolvableType.clearCache();
        SpringDataCaches.clear();
        SpringSecurityCaches.clear();
    }

    @Override
    public String toString() {
        return label;
    }
}
