package org.coreadmin.extension.spring;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.api.SlotContent;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.TimedHooks;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.coreadmin.extension.spring.http.LateServlet;
import org.coreadmin.extension.spring.menu.Menus;
import org.coreadmin.extension.spring.page.PageElementsServlet;
import org.coreadmin.extension.spring.page.PageSlots;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** The plugins' additions to the application's own pages: the menu, and contents of slots. */
@AutoConfiguration(
        after = {ExtensionAutoConfiguration.class, AccessAutoConfiguration.class, HttpAutoConfiguration.class})
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnProperty(name = "core.extension.enabled", matchIfMissing = true)
class PageAutoConfiguration {

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    Menus extensionMenus(TimedHooks extensionTimedHooks, Optional<AuditSearch> audit, Optional<AccessRoutes> access) {
        List<MenuItem> pages = new ArrayList<>(Menus.CONSOLE);
        audit.ifPresent(searchable -> pages.add(Menus.ACTIVITY));
        access.ifPresent(routes -> pages.addAll(Menus.of(routes)));
        return new Menus(extensionTimedHooks, pages);
    }

    /** Returns the slots, which the application's templates use by this name. */
    @Bean
    @Lazy
    @ConditionalOnMissingBean
    PageSlots pluginSlots(PluginLoader extensionLoader, CurrentUser users) {
        return new PageSlots(extensionLoader.extensions(SlotContent.class), () -> user(users));
    }

    private static Optional<User> user(CurrentUser users) {
        if (RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes) {
            HttpServletRequest request = attributes.getRequest();
            return users.of(request);
        }
        return Optional.empty();
    }

    @Bean
    ServletRegistrationBean<LateServlet> extensionPageElements(
            ObjectProvider<PageSlots> slots, ObjectProvider<Menus> menus, ObjectProvider<CurrentUser> users) {
        ServletRegistrationBean<LateServlet> registration = new ServletRegistrationBean<>(
                new LateServlet(() -> new PageElementsServlet(slots.getObject(), menus.getObject(), users.getObject())),
                "/core-elements/*");
        registration.setName("core-extension-page-elements");
        return registration;
    }
}
