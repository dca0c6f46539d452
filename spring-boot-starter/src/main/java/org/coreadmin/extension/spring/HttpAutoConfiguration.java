package org.coreadmin.extension.spring;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.MultipartConfigElement;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.Uploads;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.IdentityCheck;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.access.Reauthentication;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.endpoint.PluginEndpoints;
import org.coreadmin.extension.spring.handover.HandoverEndpoint;
import org.coreadmin.extension.spring.handover.HandoverFilter;
import org.coreadmin.extension.spring.handover.Handovers;
import org.coreadmin.extension.spring.hosting.HostDatabase;
import org.coreadmin.extension.spring.hosting.PluginLeases;
import org.coreadmin.extension.spring.hosting.PluginMiddlewares;
import org.coreadmin.extension.spring.hosting.PluginPaths;
import org.coreadmin.extension.spring.hosting.PluginRoutesServlet;
import org.coreadmin.extension.spring.hosting.Sessions;
import org.coreadmin.extension.spring.hosting.SpringHost;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.coreadmin.extension.spring.http.ApplicationRoutes;
import org.coreadmin.extension.spring.http.GenerationGate;
import org.coreadmin.extension.spring.http.LateServlet;
import org.coreadmin.extension.spring.http.LocalCalls;
import org.coreadmin.extension.spring.http.MalformedRequests;
import org.coreadmin.extension.spring.http.OpenApiDocument;
import org.coreadmin.extension.spring.http.PluginApiServlet;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.http.RouteTable;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.measure.PluginLog;
import org.coreadmin.extension.spring.measure.PluginSeries;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.coreadmin.extension.spring.operation.ConsoleFeed;
import org.coreadmin.extension.spring.operation.Operations;
import org.coreadmin.extension.spring.operation.PluginChanges;
import org.coreadmin.extension.spring.operation.RecoveredOperations;
import org.coreadmin.extension.spring.presence.HostToken;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletListenerRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.Ordered;
import org.springframework.util.unit.DataSize;

/** The plugin service over HTTP: its own endpoints, plugins' routes and assets, plugins' filters. */
@AutoConfiguration(after = {ExtensionAutoConfiguration.class, AccessAutoConfiguration.class})
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(name = "core.extension.enabled", matchIfMissing = true)
@Import(HttpAutoConfiguration.RouteGuards.class)
class HttpAutoConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(HttpAutoConfiguration.class);

    private static final String API = "/admin/plugin";
    private static final String PLUGINS = "/plugin";
    private static final String CONSOLE = "/console";

    /** The paths that are served here, where console sessions count. */
    private static final String[] SERVED = {
        API + "/*", AccessRoutes.PREFIX + "/*", PLUGINS + "/*", CONSOLE + "/*", "/core-elements/*", OpenApiDocument.PATH
    };

    /** The order after Spring Session, whose filter has the 50th place, and before everything that knows people. */
    private static final int SESSIONS_ORDER = Ordered.HIGHEST_PRECEDENCE + 51;

    /** The order after Spring Security, whose filters have -100, and before everything usual. */
    private static final int MIDDLEWARES_ORDER = -50;

    /**
     * Checks requests for the paths that are served here. An application that wants all of its own requests checked
     * defines a bean of this name.
     */
    @Bean
    @ConditionalOnMissingBean(name = "extensionMalformedRequests")
    FilterRegistrationBean<MalformedRequests> extensionMalformedRequests() {
        return MalformedRequests.at(SERVED);
    }

    /** Only has an effect in a cluster. */
    @Bean
    FilterRegistrationBean<Filter> extensionGeneration(PluginLoader extensionLoader) {
        FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(extensionLoader
                .node()
                .<Filter>map(GenerationGate::new)
                .orElse((request, response, chain) -> chain.doFilter(request, response)));
        registration.setName("core-extension-generation");
        registration.setOrder(GenerationGate.ORDER);
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setEnabled(extensionLoader.node().isPresent());
        return registration;
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    RouteTable extensionRoutes(
            PluginLoader extensionLoader,
            InstalledListing extensionListing,
            Operations extensionOperations,
            RecoveredOperations extensionRecoveredOperations,
            ConsoleFeed extensionFeed,
            PluginChanges extensionChanges,
            AdvisoryWatch extensionAdvisoryWatch,
            Optional<AuditSearch> audit,
            Handovers extensionHandovers,
            ObjectProvider<CurrentUser> users,
            PluginTraffic extensionTraffic,
            PluginLog extensionLog,
            PluginSeries extensionSeries,
            HostDatabase extensionDatabase,
            SettingsCheck extensionSettingsCheck,
            ExtensionProperties properties) {
        ExtensionProperties.Upload upload = properties.upload();
        return PluginEndpoints.of(
                extensionLoader,
                extensionTraffic,
                new PluginEndpoints.Insight(
                        extensionLog,
                        extensionSeries,
                        extensionDatabase.dataSource(),
                        extensionSettingsCheck.findings()),
                extensionListing,
                extensionOperations,
                extensionRecoveredOperations,
                extensionFeed,
                extensionChanges,
                extensionAdvisoryWatch,
                audit,
                properties.console().enabled() && properties.console().handover()
                        ? new HandoverEndpoint(
                                        extensionHandovers,
                                        users::getObject,
                                        properties.console().token().header())
                                .routes()
                        : List.of(),
                uploads(properties),
                upload.enabled(),
                upload.maxSize().toBytes(),
                properties.acceptLocalRegistries());
    }

    private static Uploads uploads(ExtensionProperties properties) {
        ExtensionProperties.Upload upload = properties.upload();
        return new Uploads(
                new BaseDirectory(properties.base()),
                upload.maxCount(),
                Math.max(upload.maxSize().toBytes(), upload.maxTotalSize().toBytes()));
    }

    /** What requests to all tables of routes are held against. */
    record RouteGuards(
            ObjectProvider<CurrentUser> users,
            ObjectProvider<PermissionCheck> permissions,
            ObjectProvider<AuditTrail> audit,
            ObjectProvider<Reauthentication> reauthentication,
            ExtensionProperties properties) {

        ServletRegistrationBean<LateServlet> servlet(
                String name,
                String prefix,
                Supplier<RouteTable> routes,
                UnaryOperator<CurrentUser> callers,
                UnaryOperator<Reauthentication> asked,
                String... mappings) {
            int maxBody = maxBody(properties);
            ServletRegistrationBean<LateServlet> registration = new ServletRegistrationBean<>(
                    new LateServlet(() -> new PluginApiServlet(
                            prefix,
                            routes.get(),
                            callers.apply(users.getObject()),
                            permissions.getObject(),
                            audit.getObject(),
                            asked.apply(reauthentication.getIfAvailable(() -> Reauthentication.NONE)),
                            maxBody,
                            new BaseDirectory(properties.base()))),
                    mappings);
            registration.setName(name);
            return registration;
        }

        ServletRegistrationBean<LateServlet> servlet(
                String name, String prefix, Supplier<RouteTable> routes, String... mappings) {
            return servlet(name, prefix, routes, UnaryOperator.identity(), UnaryOperator.identity(), mappings);
        }
    }

    @Bean
    ServletRegistrationBean<LateServlet> extensionApi(
            RouteGuards guards,
            ObjectProvider<RouteTable> routes,
            ObjectProvider<LocalToken> local,
            ObjectProvider<HostToken> own,
            ExtensionProperties properties) {
        uploads(properties).sweep(); // left by a process that was killed
        return guards.servlet(
                "core-extension-api",
                API,
                routes::getObject,
                users -> callers(users, local.getIfAvailable(), own.getIfAvailable()),
                all -> forPeople(all, local.getIfAvailable(), own.getIfAvailable()),
                API + "/*");
    }

    private static CurrentUser callers(CurrentUser users, @Nullable LocalToken local, @Nullable HostToken own) {
        CurrentUser people = HandoverFilter.users(users);
        CurrentUser known = own == null ? people : LocalCalls.users(own, people);
        return local == null ? known : LocalCalls.users(local, known);
    }

    /** Returns a check that asks no program: these have sent a token of the plugin service. */
    private static Reauthentication forPeople(
            Reauthentication all, @Nullable LocalToken local, @Nullable HostToken own) {
        return (request, caller) -> local != null && local.isSentWith(request) || own != null && own.isSentWith(request)
                ? Optional.empty()
                : all.challenge(request, caller);
    }

    /** Returns the limit; asked at the start, so that a wrong setting does not wait for the first request. */
    private static int maxBody(ExtensionProperties properties) {
        DataSize size = properties.body().maxSize();
        if (size.toBytes() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "core.extension.body.max-size is " + size + "; the largest size is " + Integer.MAX_VALUE + "B");
        }
        return Math.toIntExact(size.toBytes());
    }

    @Bean
    @ConditionalOnMissingBean
    Handovers extensionHandovers(ObjectProvider<AuditTrail> audit, ObjectProvider<IdentityCheck> check) {
        return new Handovers(
                InstantSource.system(), audit::getObject, () -> Optional.ofNullable(check.getIfAvailable()));
    }

    @Bean
    FilterRegistrationBean<HandoverFilter> extensionHandoverFilter(
            Handovers extensionHandovers,
            @Qualifier("extensionApi") ServletRegistrationBean<LateServlet> api,
            ExtensionProperties properties) {
        ExtensionProperties.Token token = properties.console().token();
        FilterRegistrationBean<HandoverFilter> registration =
                new FilterRegistrationBean<>(new HandoverFilter(extensionHandovers, token.header(), service(api)));
        registration.setName("core-extension-handover");
        registration.addUrlPatterns(SERVED);
        registration.setOrder(SESSIONS_ORDER);
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        boolean handover =
                properties.console().enabled() && properties.console().handover();
        registration.setEnabled(handover);
        if (handover) {
            token.place()
                    .ifPresent(place -> LOG.info(
                            "The console takes the application's token from {} of the browser (core.extension.console.token)."
                                    + " The page of every plugin can read it there too, since all are of one origin",
                            place));
        }
        return registration;
    }

    /** In front of plugins' middlewares, for what Spring Security says. */
    @Bean
    FilterRegistrationBean<Filter> extensionOnePerson(
            @Qualifier("extensionHandoverFilter") FilterRegistrationBean<HandoverFilter> handovers,
            ObjectProvider<CurrentUser> users) {
        return onePerson("core-extension-one-person", handovers, users);
    }

    /** In front of what answers, for what other filters of the application say. */
    @Bean
    FilterRegistrationBean<Filter> extensionOnePersonAfterAllFilters(
            @Qualifier("extensionHandoverFilter") FilterRegistrationBean<HandoverFilter> handovers,
            ObjectProvider<CurrentUser> users) {
        FilterRegistrationBean<Filter> last = onePerson("core-extension-one-person-last", handovers, users);
        last.setMatchAfter(true);
        return last;
    }

    private static FilterRegistrationBean<Filter> onePerson(
            String name, FilterRegistrationBean<HandoverFilter> handovers, ObjectProvider<CurrentUser> users) {
        FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(
                Objects.requireNonNull(handovers.getFilter()).onePerson(users::getObject));
        registration.setName(name);
        registration.addUrlPatterns(SERVED);
        registration.setOrder(MIDDLEWARES_ORDER - 1);
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setEnabled(handovers.isEnabled());
        return registration;
    }

    @Bean
    @ConditionalOnBean(LocalToken.class)
    FilterRegistrationBean<LocalCalls> extensionLocalCalls(
            LocalToken extensionLocalToken, @Qualifier("extensionApi") ServletRegistrationBean<LateServlet> api) {
        return calls("core-extension-local-calls", new LocalCalls(extensionLocalToken::isSentWith, service(api)));
    }

    /** Returns the token of the setting: without the setting there is no such token. */
    @Bean
    @ConditionalOnProperty("core.extension.token")
    HostToken extensionToken(ExtensionProperties properties) {
        return new HostToken(Objects.requireNonNull(properties.token()));
    }

    @Bean
    @ConditionalOnProperty("core.extension.token")
    FilterRegistrationBean<LocalCalls> extensionTokenCalls(
            HostToken extensionToken, @Qualifier("extensionApi") ServletRegistrationBean<LateServlet> api) {
        return calls("core-extension-token-calls", new LocalCalls(extensionToken::isSentWith, service(api)));
    }

    private static LateServlet service(ServletRegistrationBean<LateServlet> api) {
        return Objects.requireNonNull(api.getServlet());
    }

    private static FilterRegistrationBean<LocalCalls> calls(String name, LocalCalls filter) {
        FilterRegistrationBean<LocalCalls> registration = new FilterRegistrationBean<>(filter);
        registration.setName(name);
        registration.addUrlPatterns(API + "/*");
        registration.setOrder(MalformedRequests.ORDER + 1);
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        return registration;
    }

    @Bean
    @ConditionalOnBean(AccessRoutes.class)
    ServletRegistrationBean<LateServlet> extensionAccess(RouteGuards guards, ObjectProvider<AccessRoutes> routes) {
        return guards.servlet(
                "core-extension-access",
                AccessRoutes.PREFIX,
                () -> new RouteTable(routes.getObject().routes()),
                AccessRoutes.PREFIX + "/*");
    }

    @Bean
    @ConditionalOnBean(ApplicationRoutes.class)
    ServletRegistrationBean<LateServlet> extensionApplication(RouteGuards guards, ApplicationRoutes routes) {
        return guards.servlet(
                "core-extension-application",
                "",
                routes::table,
                routes.mappings().toArray(String[]::new));
    }

    /** Serves the description of the interface. */
    @Bean
    ServletRegistrationBean<LateServlet> extensionOpenApi(
            RouteGuards guards,
            ObjectProvider<RouteTable> service,
            ObjectProvider<AccessRoutes> access,
            ObjectProvider<ApplicationRoutes> application) {
        return guards.servlet(
                "core-extension-openapi",
                "",
                () -> {
                    Map<String, List<Route>> described =
                            new LinkedHashMap<>(Map.of(API, service.getObject().routes()));
                    access.ifAvailable(more -> described.put(AccessRoutes.PREFIX, more.routes()));
                    application.ifAvailable(
                            more -> described.put("", more.table().routes()));
                    return new RouteTable(List.of(new OpenApiDocument(described, PluginLoader.version()).route()));
                },
                OpenApiDocument.PATH);
    }

    @Bean
    PluginRoutesServlet extensionPluginServlet(
            SpringHost extensionHost,
            PluginLeases extensionLeases,
            CurrentUser users,
            PermissionCheck extensionPermissionCheck,
            PluginTraffic extensionTraffic,
            ExtensionProperties properties) {
        return new PluginRoutesServlet(
                extensionHost,
                extensionLeases,
                users,
                extensionPermissionCheck,
                extensionTraffic,
                new BaseDirectory(properties.base()));
    }

    @Bean
    ServletRegistrationBean<PluginRoutesServlet> extensionPluginRoutes(
            PluginRoutesServlet extensionPluginServlet, ObjectProvider<MultipartConfigElement> multipartConfigElement) {
        ServletRegistrationBean<PluginRoutesServlet> registration =
                new ServletRegistrationBean<>(extensionPluginServlet, PLUGINS + "/*");
        registration.setName("core-extension-plugins");
        multipartConfigElement.ifAvailable(registration::setMultipartConfig);
        return registration;
    }

    @Bean
    ServletListenerRegistrationBean<Sessions> extensionSessions(SpringHost extensionHost) {
        return new ServletListenerRegistrationBean<>(extensionHost.sessions());
    }

    @Bean
    FilterRegistrationBean<PluginPaths> extensionPluginPaths(PluginRoutesServlet extensionPluginServlet) {
        FilterRegistrationBean<PluginPaths> registration =
                new FilterRegistrationBean<>(new PluginPaths(extensionPluginServlet));
        registration.setName("core-extension-plugin-paths");
        registration.setOrder(MIDDLEWARES_ORDER + 1);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
        return registration;
    }

    @Bean
    FilterRegistrationBean<PluginMiddlewares> extensionMiddlewares(
            SpringHost extensionHost, PluginLeases extensionLeases, PluginTraffic extensionTraffic) {
        FilterRegistrationBean<PluginMiddlewares> registration = new FilterRegistrationBean<>(new PluginMiddlewares(
                extensionHost, extensionLeases, extensionTraffic, List.of(API, AccessRoutes.PREFIX)));
        registration.setName("core-extension-middlewares");
        registration.setOrder(MIDDLEWARES_ORDER);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST));
        return registration;
    }
}
