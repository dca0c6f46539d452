package org.coreadmin.extension.spring;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.PluginConditions;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostNode;
import org.coreadmin.extension.host.HostRecord;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.Grants;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.audit.LoggedAuditTrail;
import org.coreadmin.extension.spring.console.CsrfSource;
import org.coreadmin.extension.spring.hosting.ExtensionInjection;
import org.coreadmin.extension.spring.hosting.HostDatabase;
import org.coreadmin.extension.spring.hosting.HostEvents;
import org.coreadmin.extension.spring.hosting.PluginLeases;
import org.coreadmin.extension.spring.hosting.ReplaceableBeans;
import org.coreadmin.extension.spring.hosting.SpringHost;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.coreadmin.extension.spring.http.ApplicationRoutes;
import org.coreadmin.extension.spring.http.RouteTable;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.measure.LogbackLines;
import org.coreadmin.extension.spring.measure.PluginLog;
import org.coreadmin.extension.spring.measure.PluginSeries;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.coreadmin.extension.spring.menu.Menus;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.coreadmin.extension.spring.operation.ConsoleFeed;
import org.coreadmin.extension.spring.operation.DiskWatch;
import org.coreadmin.extension.spring.operation.KnownConditions;
import org.coreadmin.extension.spring.operation.OperationNotes;
import org.coreadmin.extension.spring.operation.Operations;
import org.coreadmin.extension.spring.operation.PluginChanges;
import org.coreadmin.extension.spring.operation.RecoveredOperations;
import org.coreadmin.extension.spring.page.PageSlots;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.coreadmin.extension.spring.presence.ServerPresence;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;
import org.springframework.web.context.WebApplicationContext;

/**
 * The plugin service of a servlet application: what is installed under the base directory runs in it.
 *
 * <p>Here and in the other configurations, parameters have the names of the beans: Spring then takes a bean by its name, instead of
 * asking each definition of the application for its type, which takes long before all beans are known. Beans that only requests to
 * the service itself need are lazy, so that a start makes none of them.
 */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration"
        })
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(name = "core.extension.enabled", matchIfMissing = true)
@EnableConfigurationProperties(ExtensionProperties.class)
class ExtensionAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    SpringHost extensionHost(
            WebApplicationContext context,
            HostDatabase extensionDatabase,
            ConfigurableEnvironment environment,
            ExtensionProperties properties) {
        return new SpringHost(context, extensionDatabase, environment, Set.copyOf(properties.firedHooks()), () -> {
            if (context.getServletContext() == null) {
                throw new IllegalStateException("The application serves nothing yet");
            }
            return context.getServletContext();
        });
    }

    /**
     * Returns the database, before any {@code DataSource} is asked for: a second server on the base directory must not
     * touch the first one's database.
     */
    @Bean
    HostDatabase extensionDatabase(
            ListableBeanFactory beans, ExtensionProperties properties, ObjectProvider<ServerPresence> presence) {
        presence.ifAvailable(taken -> {}); // from here on others leave changes to this server
        return DataSourceChoice.of(beans, properties.dataSource());
    }

    /** Returns what is wrong with the settings, which the log says at the start. */
    @Bean
    @Lazy(false)
    SettingsCheck extensionSettingsCheck(
            ConfigurableEnvironment environment, ExtensionProperties properties, Grants extensionGrants) {
        return new SettingsCheck(environment, properties, extensionGrants);
    }

    /** Returns the loader, which is opened here and started by {@link PluginStart} when the application is complete. */
    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean
    PluginLoader extensionLoader(
            ExtensionProperties properties,
            ApplicationContext application,
            Environment settings,
            SpringHost extensionHost,
            HostDatabase extensionDatabase) {
        PluginLoader.Builder loader = PluginLoader.at(properties.base())
                .host(extensionHost)
                .startsLater()
                .environment(variables(settings))
                .hostLoader(loaderOf(application))
                .sharedPackages(properties.sharedPackages())
                .hostVersion("spring-boot", SpringBootVersion.getVersion());
        if (properties.safeMode()) {
            loader.safeMode();
        }
        if (!properties.processes()) {
            loader.withoutProcesses();
        }
        if (properties.development()) {
            loader.development();
        }
        if (properties.bundledRegistry() != null) {
            loader.bundledRegistry(properties.bundledRegistry());
        }
        extensionDatabase.dataSource().ifPresent(loader::dataSource);
        return loader.open();
    }

    /**
     * Returns the environment. {@code core.cluster} and {@code core.node} may also stand among the application's own
     * settings.
     */
    private static Map<String, String> variables(Environment settings) {
        Map<String, String> variables = new HashMap<>(System.getenv());
        Map.of("core.cluster", "CORE_CLUSTER", "core.node", "CORE_NODE").forEach((name, variable) -> {
            String value = settings.getProperty(name);
            if (value != null) {
                variables.put(variable, value);
            }
        });
        return variables;
    }

    /**
     * Returns the loader of the application's own types. With spring-boot-devtools, it is another one than that of this
     * library.
     */
    private static ClassLoader loaderOf(ApplicationContext application) {
        ClassLoader own = application.getClassLoader();
        return own == null ? ExtensionAutoConfiguration.class.getClassLoader() : own;
    }

    @Bean
    @Lazy(false)
    PluginStart extensionStart(
            PluginLoader extensionLoader,
            ReplaceableBeans extensionReplaceableBeans,
            CurrentUser users,
            Grants extensionGrants,
            ExtensionProperties properties,
            HostDatabase extensionDatabase,
            Environment environment,
            RecoveredOperations extensionRecoveredOperations,
            ListableBeanFactory beans) {
        requireUnambiguous(beans);
        String application = environment.getProperty("spring.application.name", "that serves this base directory");
        return new PluginStart(
                extensionLoader,
                extensionReplaceableBeans,
                users,
                extensionGrants,
                properties.acceptApplicationAuthorities(),
                extensionDatabase.dataSource(),
                application,
                registry(properties),
                environment.containsProperty("core.extension.token"),
                extensionRecoveredOperations);
    }

    /** Returns the registry that came with the application; empty where it is the command line's own, which knows it already. */
    private static Optional<String> registry(ExtensionProperties properties) {
        if (!System.getProperty("core.distribution", "").isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                properties.bundledRegistry() == null
                        ? HostRecord.NO_REGISTRY
                        : properties
                                .bundledRegistry()
                                .toAbsolutePath()
                                .normalize()
                                .toString());
    }

    /** Asks for the beans that are optional or lazy if there are several of a type, so that a start fails and not a request. */
    private static void requireUnambiguous(ListableBeanFactory beans) {
        for (Class<?> type : List.of(
                AccessRoutes.class,
                ApplicationRoutes.class,
                AuditSearch.class,
                CsrfSource.class,
                ExtensionManager.class,
                Menus.class,
                PageSlots.class,
                PluginChanges.class,
                RouteTable.class)) {
            if (beans.getBeanNamesForType(type).length > 1) {
                beans.getBean(type);
            }
        }
    }

    /** Static, since it is created before all beans that it looks at. */
    @Bean
    static ReplaceableBeans extensionReplaceableBeans() {
        return new ReplaceableBeans();
    }

    /** Static, since it is created before all beans that it serves. */
    @Bean
    static ExtensionInjection extensionInjection() {
        return new ExtensionInjection();
    }

    /**
     * Keeps Spring from looking for {@code @EventListener} in beans of these configurations, none of which has one: it looks at all
     * methods of each, lazy ones too, and so loads all types that they name. Static, since it is created before all beans.
     */
    @Bean
    static BeanFactoryPostProcessor extensionBeansWithoutListeners() {
        return beans -> {
            String configurations = ExtensionAutoConfiguration.class.getPackageName() + ".";
            for (String name : beans.getBeanDefinitionNames()) {
                BeanDefinition bean = beans.getBeanDefinition(name);
                String factory = bean.getFactoryBeanName();
                if (factory != null && factory.startsWith(configurations)) {
                    bean.setAttribute(AutoProxyUtils.ORIGINAL_TARGET_CLASS_ATTRIBUTE, Object.class);
                }
            }
        };
    }

    /** Lazy, since Spring looks at all methods of a bean that it makes. */
    @Bean
    @Lazy
    @ConditionalOnMissingBean
    ExtensionManager extensionManager(PluginLoader extensionLoader) {
        return extensionLoader.manager();
    }

    @Bean
    @ConditionalOnMissingBean
    HookManager extensionHooks(PluginLoader extensionLoader) {
        return extensionLoader.hooks();
    }

    /** Notified of all plugins, since it is created before they start. */
    @Bean
    @Lazy(false)
    @ConditionalOnMissingBean
    PluginTraffic extensionTraffic(PluginLoader extensionLoader) {
        PluginTraffic traffic = new PluginTraffic();
        extensionLoader.runtime().observe(traffic);
        extensionLoader
                .node()
                .ifPresent(node -> node.count(plugin -> {
                    PluginTraffic.Requests requests = traffic.requests(plugin);
                    return new HostNode.Traffic.Count(requests.count(), requests.serverErrors());
                }));
        return traffic;
    }

    /** Notified of all plugins, since it is created before they start. */
    @Bean
    @Lazy(false)
    @ConditionalOnMissingBean
    PluginLog extensionLog(PluginLoader extensionLoader) {
        PluginLog log = new PluginLog(Clock.systemUTC());
        extensionLoader.runtime().observe(log);
        return log;
    }

    @Bean
    @Lazy(false)
    @ConditionalOnMissingBean
    PluginSeries extensionSeries(PluginLoader extensionLoader, PluginTraffic extensionTraffic) {
        return new PluginSeries(extensionLoader.runtime(), extensionTraffic, Clock.systemUTC());
    }

    /** An application may log with something else; then pages show only what the service itself notes. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "ch.qos.logback.classic.LoggerContext")
    static class WithLogback {

        @Bean(destroyMethod = "close")
        @Lazy(false)
        LogbackLines extensionLogLines(PluginLog extensionLog) {
            return LogbackLines.to(extensionLog);
        }
    }

    @Bean
    @ConditionalOnMissingBean
    PluginLeases extensionLeases(PluginLoader extensionLoader) {
        return new PluginLeases() {
            @Override
            public Lease all() {
                return extensionLoader.runtime().lease();
            }

            @Override
            public Optional<Lease> one(PluginName name) {
                return extensionLoader.runtime().lease(name);
            }
        };
    }

    @Bean
    @Lazy(false)
    HostEvents extensionEvents(SpringHost extensionHost, ObjectProvider<PluginLeases> leases) {
        return new HostEvents(extensionHost, leases::getObject);
    }

    @Bean
    @ConditionalOnMissingBean
    AuditTrail extensionAuditTrail() {
        return new LoggedAuditTrail();
    }

    @Bean
    @ConditionalOnMissingBean
    Operations extensionOperations(ConsoleFeed extensionFeed) {
        return new Operations(Clock.systemUTC(), extensionFeed);
    }

    @Bean
    ConsoleFeed extensionFeed(ExtensionProperties properties) {
        return new ConsoleFeed(properties.development());
    }

    @Bean
    OperationNotes extensionOperationNotes(ExtensionProperties properties) {
        return new OperationNotes(new BaseDirectory(properties.base()).operations());
    }

    @Bean
    RecoveredOperations extensionRecoveredOperations(
            PluginLoader extensionLoader,
            Operations extensionOperations,
            OperationNotes extensionOperationNotes,
            AuditTrail extensionAuditTrail) {
        return new RecoveredOperations(
                extensionLoader, extensionOperations, extensionOperationNotes, extensionAuditTrail);
    }

    /** Stops operations and streams before the server waits for requests, some of which wait for their operations. */
    @Bean
    ApplicationListener<ContextClosedEvent> extensionOperationsStop(
            Operations extensionOperations,
            ConsoleFeed extensionFeed,
            ApplicationContext context,
            PluginLoader extensionLoader,
            SpringHost extensionHost) {
        return event -> {
            if (event.getApplicationContext() == context) {
                extensionLoader.node().ifPresent(HostNode::leave);
                extensionFeed.close();
                extensionHost.stop();
                extensionOperations.stop();
            }
        };
    }

    @Bean
    @ConditionalOnMissingBean
    InstalledListing extensionListing(PluginLoader extensionLoader, ConsoleFeed extensionFeed) {
        InstalledListing listing = new InstalledListing(extensionLoader, extensionFeed::plugins);
        extensionLoader.node().ifPresent(node -> node.onFollowed(listing::changed));
        return listing;
    }

    @Bean(destroyMethod = "close")
    @Lazy(false)
    NodeReadiness extensionReadiness(PluginLoader extensionLoader, ApplicationContext context) {
        return new NodeReadiness(extensionLoader, context);
    }

    @Bean(destroyMethod = "close")
    @Lazy(false)
    @ConditionalOnMissingBean
    DiskWatch extensionDiskWatch(
            ObjectProvider<ExtensionManager> extensionManager,
            InstalledListing extensionListing,
            PluginStart extensionStart,
            ExtensionProperties properties) {
        return new DiskWatch(
                extensionManager::getObject, extensionListing, extensionStart::isRunning, properties.watch());
    }

    /** Returns the conditions of plugins, for plugins. */
    @Bean
    @ConditionalOnMissingBean
    PluginConditions extensionConditions(
            PluginLoader extensionLoader, ObjectProvider<DiskWatch> disk, ObjectProvider<AdvisoryWatch> advisories) {
        return new KnownConditions(extensionLoader, disk::getObject, advisories::getObject);
    }

    @Bean(destroyMethod = "close")
    @Lazy(false)
    @ConditionalOnMissingBean
    AdvisoryWatch extensionAdvisoryWatch(
            ObjectProvider<ExtensionManager> extensionManager,
            Operations extensionOperations,
            InstalledListing extensionListing,
            AuditTrail extensionAuditTrail) {
        return new AdvisoryWatch(
                extensionManager::getObject,
                extensionOperations,
                extensionListing,
                extensionAuditTrail,
                Clock.systemUTC());
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    PluginChanges extensionChanges(
            ExtensionManager extensionManager,
            Operations extensionOperations,
            InstalledListing extensionListing,
            AuditTrail extensionAuditTrail,
            OperationNotes extensionOperationNotes,
            Optional<LocalToken> local) {
        return new PluginChanges(
                extensionManager,
                extensionOperations,
                extensionListing,
                extensionAuditTrail,
                extensionOperationNotes,
                local);
    }
}
