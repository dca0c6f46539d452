package org.coreadmin.admin.access;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.login.LoginEndpoints;
import org.coreadmin.admin.login.PasswordAgain;
import org.coreadmin.admin.security.KeptSessions;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.coreadmin.extension.spring.http.ApplicationRoutes;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.http.RouteTable;
import org.coreadmin.extension.spring.menu.Menus;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class AccessBeans {

    /** The authority for the management endpoints. */
    private static final String OBSERVE = "system:observe";

    @Bean
    AccessRoutes accessRoutes(
            Accounts accounts,
            AccessTokens tokens,
            PermissionCheck permissions,
            AuditTrail trail,
            Clock clock,
            ObjectProvider<RouteTable> service,
            ObjectProvider<PluginLoader> plugins) {
        Rights rights = new Rights((user, authority) ->
                permissions.check(Optional.of(user), authority).isGranted());
        AuditedChanges audit = new AuditedChanges(trail);
        List<Route> routes = new ArrayList<>();
        routes.addAll(new AccountEndpoints(accounts, rights, audit).routes());
        routes.addAll(new TokenEndpoints(
                        tokens,
                        () -> authorities(routes, service.getObject(), plugins.getObject()),
                        rights,
                        audit,
                        clock)
                .routes());
        return new AccessRoutes(routes);
    }

    /** Returns what is open to everybody or to whoever is signed in: all routes that need no authority. */
    @Bean
    ApplicationRoutes applicationRoutes(
            LoginEndpoints login,
            Accounts accounts,
            SignIns signIns,
            AccessTokens tokens,
            KeptSessions sessions,
            PasswordAgain passwords,
            AuditTrail trail,
            Clock clock,
            ObjectProvider<Menus> menus) {
        AuditedChanges audit = new AuditedChanges(trail);
        TokenEndpoints making =
                new TokenEndpoints(tokens, Set::of, new Rights(PermissionCheck::isGranted), audit, clock);
        List<Route> routes = new ArrayList<>(login.routes());
        routes.addAll(new OwnAccountEndpoints(accounts, signIns, making, sessions, passwords, audit).routes());
        routes.add(Route.get("/", PermissionCheck.OPEN, call -> call.redirect("/console/"))
                .described("Leads to the console"));
        routes.add(Route.get("/admin/menus", PermissionCheck.SIGNED_IN, call -> {
                    List<MenuItem> list = menus.getObject().render(call.caller());
                    call.answer(Envelope.of(Map.of("list", list, "total", list.size())));
                })
                .described("The caller's menu")
                .answering(Field.list("list", "Its entries, each with id, title, path and children"), Slice.TOTAL));
        return new ApplicationRoutes(routes);
    }

    /** Returns the authorities that routes here ask for. */
    private static Set<String> authorities(List<Route> own, RouteTable service, PluginLoader plugins) {
        Set<String> found = new TreeSet<>(Set.of(PermissionCheck.ALL, OBSERVE));
        own.forEach(route -> found.add(route.authority()));
        service.routes().forEach(route -> found.add(route.authority()));
        plugins.getInstalled().values().forEach(plugin -> {
            add(found, plugin.config().get("permissions"));
            if (plugin.config().get("routes") instanceof List<?> routes) {
                routes.forEach(route -> add(found, route instanceof Map<?, ?> map ? map.get("authority") : null));
            }
        });
        return found;
    }

    private static void add(Set<String> found, @Nullable Object value) {
        if (value instanceof List<?> list) {
            list.forEach(one -> add(found, one));
        } else if (value instanceof String authority && !authority.isBlank()) {
            found.add(authority);
        }
    }
}
