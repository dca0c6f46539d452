package org.coreadmin.extension.spring;

import jakarta.servlet.DispatcherType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.coreadmin.extension.spring.console.ConsoleServlet;
import org.coreadmin.extension.spring.console.ConsoleSession;
import org.coreadmin.extension.spring.console.CsrfSource;
import org.coreadmin.extension.spring.console.Frontends;
import org.coreadmin.extension.spring.console.PluginFrames;
import org.coreadmin.extension.spring.console.SpringSecurityCsrf;
import org.coreadmin.extension.spring.handover.Handovers;
import org.coreadmin.extension.spring.hosting.PluginRoutesServlet;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.coreadmin.extension.spring.http.ApplicationRoutes;
import org.coreadmin.extension.spring.http.FrontEndCors;
import org.coreadmin.extension.spring.http.LateServlet;
import org.coreadmin.extension.spring.http.MalformedRequests;
import org.coreadmin.extension.spring.menu.Menus;
import org.coreadmin.extension.text.JsonObject;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** The console, a page in the browser, under {@code /console}. */
@AutoConfiguration(
        after = {
            ExtensionAutoConfiguration.class,
            AccessAutoConfiguration.class,
            HttpAutoConfiguration.class,
            PageAutoConfiguration.class
        })
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(
        name = {"core.extension.enabled", "core.extension.console.enabled"},
        matchIfMissing = true)
class ConsoleAutoConfiguration {

    private static final String CSRF_TOKEN = "org.springframework.security.web.csrf.CsrfToken";

    @Bean
    ServletRegistrationBean<LateServlet> extensionConsole(
            ObjectProvider<CurrentUser> users,
            ObjectProvider<CsrfSource> csrf,
            ObjectProvider<Menus> menus,
            ObjectProvider<PluginLoader> loader,
            ObjectProvider<AuditSearch> audit,
            ObjectProvider<AccessRoutes> access,
            ObjectProvider<ApplicationRoutes> own,
            ObjectProvider<Handovers> handovers,
            ObjectProvider<PluginRoutesServlet> plugins,
            ExtensionProperties properties) {
        ServletRegistrationBean<LateServlet> registration = new ServletRegistrationBean<>(
                new LateServlet(() -> {
                    Frontends frontends = new Frontends(loader.getObject());
                    ConsoleSession session = new ConsoleSession(
                            users.getObject(),
                            csrf.getObject(),
                            menus.getObject(),
                            frontends,
                            handovers.getObject(),
                            application(properties, pages(audit, access, own)));
                    return new ConsoleServlet(
                            session,
                            new PluginFrames(
                                    frontends,
                                    plugins.getObject(),
                                    properties.console().frontEndOrigins()));
                }),
                "/console/*");
        registration.setName("core-extension-console");
        return registration;
    }

    /** Before everything that knows people: a browser asks whether it may send a credential, and sends none with that. */
    @Bean
    FilterRegistrationBean<FrontEndCors> extensionFrontEnds(ExtensionProperties properties) {
        List<String> origins = properties.console().frontEndOrigins();
        FilterRegistrationBean<FrontEndCors> registration = new FilterRegistrationBean<>(new FrontEndCors(origins));
        registration.setName("core-extension-front-ends");
        registration.addUrlPatterns("/plugin/*", "/console/session", "/console" + PluginFrames.SCRIPT);
        registration.setOrder(MalformedRequests.ORDER + 2);
        registration.setDispatcherTypes(DispatcherType.REQUEST);
        registration.setEnabled(!origins.isEmpty());
        return registration;
    }

    private static List<String> pages(
            ObjectProvider<AuditSearch> audit,
            ObjectProvider<AccessRoutes> access,
            ObjectProvider<ApplicationRoutes> own) {
        List<String> pages = new ArrayList<>();
        access.ifAvailable(routes -> pages.addAll(routes.pages()));
        audit.ifAvailable(searchable -> pages.add("activity"));
        own.ifAvailable(routes -> pages.addAll(routes.pages()));
        return pages;
    }

    private static Map<String, Object> application(ExtensionProperties properties, List<String> pages) {
        ExtensionProperties.Console console = properties.console();
        return new JsonObject()
                .with("title", console.title())
                .with("login", Optional.ofNullable(console.login()))
                .with("logout", Optional.ofNullable(console.logout()))
                .with("sign_in_page", Optional.ofNullable(console.signInPage()))
                .with("token", token(console))
                .with("upload", properties.upload().enabled())
                .with("pages", pages);
    }

    /** Returns where the console finds the token of the application in the browser; empty if it is not to look for it. */
    private static Optional<Map<String, Object>> token(ExtensionProperties.Console console) {
        ExtensionProperties.Token token = console.token();
        if (!console.handover() || token.place().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new JsonObject()
                .with("header", token.header())
                .with("scheme", token.scheme())
                .with("cookie", Optional.ofNullable(token.cookie()))
                .with("local_storage", Optional.ofNullable(token.localStorage()))
                .with("session_storage", Optional.ofNullable(token.sessionStorage())));
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = CSRF_TOKEN)
    static class WithSpringSecurity {

        @Bean
        @Lazy
        @ConditionalOnMissingBean
        CsrfSource extensionCsrf() {
            return new SpringSecurityCsrf();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnMissingClass(CSRF_TOKEN)
    static class WithoutSpringSecurity {

        @Bean
        @Lazy
        @ConditionalOnMissingBean
        CsrfSource extensionNoCsrf() {
            return request -> Optional.empty();
        }
    }
}
