package org.coreadmin.extension.spring;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.endpoint.PluginEndpoints;
import org.coreadmin.extension.spring.hosting.HostDatabase;
import org.coreadmin.extension.spring.hosting.PluginLeases;
import org.coreadmin.extension.spring.hosting.PluginMiddlewares;
import org.coreadmin.extension.spring.hosting.PluginPaths;
import org.coreadmin.extension.spring.hosting.PluginRoutesServlet;
import org.coreadmin.extension.spring.hosting.SpringHost;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.coreadmin.extension.spring.http.GenerationGate;
import org.coreadmin.extension.spring.http.LateServlet;
import org.coreadmin.extension.spring.http.LocalCalls;
import org.coreadmin.extension.spring.http.MalformedRequests;
import org.coreadmin.extension.spring.http.OpenApiDocument;
import org.coreadmin.extension.spring.http.OpenApiServlet;
import org.coreadmin.extension.spring.http.PluginApiServlet;
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
import org.coreadmin.extension.store.BaseDirectory;
import org.coreadmin.extension.store.Uploads;
import org.coreadmin.extension.transaction.DurableFiles;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.util.unit.DataSize;

/** The plugin service over HTTP: its own endpoints, plugins' routes and assets, plugins' filters. */
@AutoConfiguration(after = {ExtensionAutoConfiguration.class, AccessAutoConfiguration.class})
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(name = "core.extension.enabled", matchIfMissing = true)
class HttpAutoConfiguration {

    private static final String API = "/admin/plugin";
    private static final String PLUGINS = "/plugin";
    private static final String CONSOLE = "/console";
    private static final String OPEN_API = "/v3/api-docs";

    /** The order after Spring Security, whose filters have -100, and before everything usual. */
    private static final int MIDDLEWARES_ORDER = -50;

    /**
     * Checks requests for the paths that are served here. An application that wants all of its own requests checked
     * defines a bean of this name.
     */
    @Bean
    @ConditionalOnMissingBean(name = "extensionMalformedRequests")
    FilterRegistrationBean<MalformedRequests> extensionMalformedRequests() {
        return MalformedRequests.at(
                API + "/*", AccessRoutes.PREFIX + "/*", PLUGINS + "/*", CONSOLE + "/*", "/core-elements/*", OPEN_API);
    }

    /** Only has an effect in a cluster. */
    @Bean
    FilterRegistrationBean<Filter> extensionGeneration(PluginLoader extensionLoader) {
        FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(extensionLoader
                .cluster()
                .<Filter>map(GenerationGate::new)
                .orElse((request, response, chain) -> chain.doFilter(request, response)));
        registration.setName("core-extension-generation");
        registration.setOrder(GenerationGate.ORDER);
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setEnabled(extensionLoader.cluster().isPresent());
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
            PluginTraffic extensionTraffic,
            PluginLog extensionLog,
            PluginSeries extensionSeries,
            HostDatabase extensionDatabase,
            ExtensionProperties properties) {
        ExtensionProperties.Upload upload = properties.upload();
        return PluginEndpoints.of(
                extensionLoader,
                extensionTraffic,
                new PluginEndpoints.Insight(extensionLog, extensionSeries, extensionDatabase.dataSource()),
                extensionListing,
                extensionOperations,
                extensionRecoveredOperations,
                extensionFeed,
                extensionChanges,
                extensionAdvisoryWatch,
                audit,
                uploads(properties),
                upload.enabled(),
                upload.maxSize().toBytes());
    }

    private static Uploads uploads(ExtensionProperties properties) {
        ExtensionProperties.Upload upload = properties.upload();
        return new Uploads(
                new BaseDirectory(properties.base()),
                DurableFiles.system(),
                upload.maxCount(),
                Math.max(upload.maxSize().toBytes(), upload.maxTotalSize().toBytes()));
    }

    @Bean
    ServletRegistrationBean<LateServlet> extensionApi(
            ObjectProvider<RouteTable> routes,
            ObjectProvider<CurrentUser> users,
            ObjectProvider<LocalToken> local,
            ObjectProvider<HostToken> own,
            ObjectProvider<PermissionCheck> permissions,
            ObjectProvider<AuditTrail> audit,
            ExtensionProperties properties) {
        int maxBody = maxBody(properties);
        uploads(properties).sweep(); // left by a process that was killed
        ServletRegistrationBean<LateServlet> registration = new ServletRegistrationBean<>(
                new LateServlet(() -> new PluginApiServlet(
                        routes.getObject(),
                        callers(users.getObject(), local.getIfAvailable(), own.getIfAvailable()),
                        permissions.getObject(),
                        audit.getObject(),
                        maxBody,
                        new BaseDirectory(properties.base()))),
                API + "/*");
        registration.setName("core-extension-api");
        return registration;
    }

    private static CurrentUser callers(CurrentUser users, @Nullable LocalToken local, @Nullable HostToken own) {
        CurrentUser known = own == null ? users : LocalCalls.users(own, users);
        return local == null ? known : LocalCalls.users(local, known);
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
    ServletRegistrationBean<LateServlet> extensionAccess(
            ObjectProvider<AccessRoutes> routes,
            ObjectProvider<CurrentUser> users,
            ObjectProvider<PermissionCheck> permissions,
            ObjectProvider<AuditTrail> audit,
            ExtensionProperties properties) {
        int maxBody = maxBody(properties);
        ServletRegistrationBean<LateServlet> registration = new ServletRegistrationBean<>(
                new LateServlet(() -> new PluginApiServlet(
                        new RouteTable(routes.getObject().routes()),
                        users.getObject(),
                        permissions.getObject(),
                        audit.getObject(),
                        maxBody,
                        new BaseDirectory(properties.base()))),
                AccessRoutes.PREFIX + "/*");
        registration.setName("core-extension-access");
        return registration;
    }

    /** Serves the description of the interface; where springdoc describes the application, this would be in its way. */
    @Bean
    @ConditionalOnMissingClass("org.springdoc.core.configuration.SpringDocConfiguration")
    ServletRegistrationBean<LateServlet> extensionOpenApi(
            ObjectProvider<RouteTable> routes, ObjectProvider<AccessRoutes> access, ObjectProvider<CurrentUser> users) {
        ServletRegistrationBean<LateServlet> registration = new ServletRegistrationBean<>(
                new LateServlet(() -> openApi(routes.getObject(), access, users.getObject())), OPEN_API);
        registration.setName("core-extension-openapi");
        return registration;
    }

    private static OpenApiServlet openApi(RouteTable routes, ObjectProvider<AccessRoutes> access, CurrentUser users) {
        Map<String, RouteTable> described = new LinkedHashMap<>(Map.of(API, routes));
        access.ifAvailable(more -> described.put(AccessRoutes.PREFIX, new RouteTable(more.routes())));
        return new OpenApiServlet(new OpenApiDocument(described, PluginLoader.version()), users);
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
    ServletRegistrationBean<PluginRoutesServlet> extensionPluginRoutes(PluginRoutesServlet extensionPluginServlet) {
        ServletRegistrationBean<PluginRoutesServlet> registration =
                new ServletRegistrationBean<>(extensionPluginServlet, PLUGINS + "/*");
        registration.setName("core-extension-plugins");
        registration.setAsyncSupported(true);
        return registration;
    }

    @Bean
    FilterRegistrationBean<PluginPaths> extensionPluginPaths(PluginRoutesServlet extensionPluginServlet) {
        FilterRegistrationBean<PluginPaths> registration =
                new FilterRegistrationBean<>(new PluginPaths(extensionPluginServlet));
        registration.setName("core-extension-plugin-paths");
        registration.setOrder(MIDDLEWARES_ORDER + 1);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
        registration.setAsyncSupported(true);
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
        registration.setAsyncSupported(true);
        return registration;
    }
}
