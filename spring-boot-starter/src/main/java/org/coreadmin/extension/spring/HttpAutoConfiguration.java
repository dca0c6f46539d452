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
import org.coreadmin.extension.spring.operation.Aftermath;
import org.coreadmin.extension.spring.operation.ConsoleFeed;
import org.coreadmin.extension.spring.operation.Operations;
import org.coreadmin.extension.spring.operation.PluginChanges;
import org.coreadmin.extension.spring.presence.HostToken;
import org.coreadmin.extension.spring.presence.LocalToken;
import org.coreadmin.extension.store.BaseDirectory;
import org.coreadmin.extension.store.Uploads;
import org.coreadmin.extension.transaction.DurableFiles;
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
    FilterRegistrationBean<Filter> extensionGeneration(PluginLoader loader) {
        FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(loader.cluster()
                .<Filter>map(GenerationGate::new)
                .orElse((request, response, chain) -> chain.doFilter(request, response)));
        registration.setName("core-extension-generation");
        registration.setOrder(GenerationGate.ORDER);
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setAsyncSupported(true);
        registration.setEnabled(loader.cluster().isPresent());
        return registration;
    }

    @Bean
    @ConditionalOnMissingBean
    RouteTable extensionRoutes(
            PluginLoader loader,
            InstalledListing listing,
            Operations operations,
            Aftermath aftermath,
            ConsoleFeed feed,
            PluginChanges changes,
            AdvisoryWatch advisories,
            Optional<AuditSearch> audit,
            PluginTraffic traffic,
            PluginLog log,
            PluginSeries series,
            HostDatabase database,
            ExtensionProperties properties) {
        ExtensionProperties.Upload upload = properties.upload();
        Uploads uploads = new Uploads(
                new BaseDirectory(properties.base()),
                DurableFiles.system(),
                upload.maxCount(),
                Math.max(upload.maxSize().toBytes(), upload.maxTotalSize().toBytes()));
        uploads.sweep(); // left by a process that was killed
        return PluginEndpoints.of(
                loader,
                traffic,
                new PluginEndpoints.Insight(log, series, database.dataSource()),
                listing,
                operations,
                aftermath,
                feed,
                changes,
                advisories,
                audit,
                uploads,
                upload.enabled(),
                upload.maxSize().toBytes());
    }

    @Bean
    ServletRegistrationBean<PluginApiServlet> extensionApi(
            RouteTable routes,
            CurrentUser users,
            Optional<LocalToken> local,
            Optional<HostToken> own,
            PermissionCheck permissions,
            AuditTrail audit,
            ExtensionProperties properties) {
        CurrentUser known = own.map(token -> LocalCalls.users(token, users)).orElse(users);
        CurrentUser callers = local.map(token -> LocalCalls.users(token, known)).orElse(known);
        int maxBody = Math.toIntExact(properties.body().maxSize().toBytes());
        ServletRegistrationBean<PluginApiServlet> registration = new ServletRegistrationBean<>(
                new PluginApiServlet(
                        routes, callers, permissions, audit, maxBody, new BaseDirectory(properties.base())),
                API + "/*");
        registration.setName("core-extension-api");
        return registration;
    }

    @Bean
    @ConditionalOnBean(LocalToken.class)
    FilterRegistrationBean<LocalCalls> extensionLocalCalls(
            LocalToken token, @Qualifier("extensionApi") ServletRegistrationBean<PluginApiServlet> api) {
        return calls("core-extension-local-calls", new LocalCalls(token::isSentWith, service(api)));
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
            HostToken token, @Qualifier("extensionApi") ServletRegistrationBean<PluginApiServlet> api) {
        return calls("core-extension-token-calls", new LocalCalls(token::isSentWith, service(api)));
    }

    private static PluginApiServlet service(ServletRegistrationBean<PluginApiServlet> api) {
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
    ServletRegistrationBean<PluginApiServlet> extensionAccess(
            AccessRoutes routes,
            CurrentUser users,
            PermissionCheck permissions,
            AuditTrail audit,
            ExtensionProperties properties) {
        int maxBody = Math.toIntExact(properties.body().maxSize().toBytes());
        ServletRegistrationBean<PluginApiServlet> registration = new ServletRegistrationBean<>(
                new PluginApiServlet(
                        new RouteTable(routes.routes()),
                        users,
                        permissions,
                        audit,
                        maxBody,
                        new BaseDirectory(properties.base())),
                AccessRoutes.PREFIX + "/*");
        registration.setName("core-extension-access");
        return registration;
    }

    /** Serves the description of the interface; where springdoc describes the application, this would be in its way. */
    @Bean
    @ConditionalOnMissingClass("org.springdoc.core.configuration.SpringDocConfiguration")
    ServletRegistrationBean<OpenApiServlet> extensionOpenApi(
            RouteTable routes, Optional<AccessRoutes> access, CurrentUser users) {
        String version = PluginLoader.version();
        Map<String, RouteTable> described = new LinkedHashMap<>(Map.of(API, routes));
        access.ifPresent(more -> described.put(AccessRoutes.PREFIX, new RouteTable(more.routes())));
        ServletRegistrationBean<OpenApiServlet> registration = new ServletRegistrationBean<>(
                new OpenApiServlet(new OpenApiDocument(described, version), users), OPEN_API);
        registration.setName("core-extension-openapi");
        return registration;
    }

    @Bean
    PluginRoutesServlet extensionPluginServlet(
            SpringHost host,
            PluginLeases leases,
            CurrentUser users,
            PermissionCheck permissions,
            PluginTraffic traffic,
            ExtensionProperties properties) {
        return new PluginRoutesServlet(host, leases, users, permissions, traffic, new BaseDirectory(properties.base()));
    }

    @Bean
    ServletRegistrationBean<PluginRoutesServlet> extensionPluginRoutes(PluginRoutesServlet servlet) {
        ServletRegistrationBean<PluginRoutesServlet> registration =
                new ServletRegistrationBean<>(servlet, PLUGINS + "/*");
        registration.setName("core-extension-plugins");
        registration.setAsyncSupported(true);
        return registration;
    }

    @Bean
    FilterRegistrationBean<PluginPaths> extensionPluginPaths(PluginRoutesServlet servlet) {
        FilterRegistrationBean<PluginPaths> registration = new FilterRegistrationBean<>(new PluginPaths(servlet));
        registration.setName("core-extension-plugin-paths");
        registration.setOrder(MIDDLEWARES_ORDER + 1);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
        registration.setAsyncSupported(true);
        return registration;
    }

    @Bean
    FilterRegistrationBean<PluginMiddlewares> extensionMiddlewares(
            SpringHost host, PluginLeases leases, PluginTraffic traffic) {
        FilterRegistrationBean<PluginMiddlewares> registration = new FilterRegistrationBean<>(
                new PluginMiddlewares(host, leases, traffic, List.of(API, AccessRoutes.PREFIX)));
        registration.setName("core-extension-middlewares");
        registration.setOrder(MIDDLEWARES_ORDER);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST));
        registration.setAsyncSupported(true);
        return registration;
    }
}
