package org.coreadmin.extension.spring;

import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import org.coreadmin.extension.spring.console.SpringSecurityCsrf;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.coreadmin.extension.spring.menu.Menus;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

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
    ServletRegistrationBean<ConsoleServlet> extensionConsole(
            CurrentUser users,
            CsrfSource csrf,
            Menus menus,
            PluginLoader loader,
            Optional<AuditSearch> audit,
            Optional<AccessRoutes> access,
            ExtensionProperties properties) {
        Map<String, Object> application = application(properties);
        List<String> pages = new ArrayList<>(access.map(AccessRoutes::pages).orElse(List.of()));
        audit.ifPresent(searchable -> pages.add("activity"));
        access.filter(AccessRoutes::ownAccount).ifPresent(own -> pages.add("account"));
        application.put("pages", pages);
        ConsoleSession session = new ConsoleSession(users, csrf, menus, new Frontends(loader), application);
        ServletRegistrationBean<ConsoleServlet> registration =
                new ServletRegistrationBean<>(new ConsoleServlet(session), "/console/*");
        registration.setName("core-extension-console");
        return registration;
    }

    private static Map<String, Object> application(ExtensionProperties properties) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("title", properties.console().title());
        put(map, "login", properties.console().login());
        put(map, "logout", properties.console().logout());
        put(map, "sign_in_page", properties.console().signInPage());
        map.put("upload", properties.upload().enabled());
        return map;
    }

    private static void put(Map<String, Object> map, String name, @Nullable String value) {
        if (value != null) {
            map.put(name, value);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = CSRF_TOKEN)
    static class WithSpringSecurity {

        @Bean
        @ConditionalOnMissingBean
        CsrfSource extensionCsrf() {
            return new SpringSecurityCsrf();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnMissingClass(CSRF_TOKEN)
    static class WithoutSpringSecurity {

        @Bean
        @ConditionalOnMissingBean
        CsrfSource extensionNoCsrf() {
            return request -> Optional.empty();
        }
    }
}
