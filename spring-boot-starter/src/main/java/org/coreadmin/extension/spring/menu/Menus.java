package org.coreadmin.extension.spring.menu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.MenuItem;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.host.Deadlines;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.access.TimedHooks;
import org.coreadmin.extension.spring.http.AccessRoutes;

/**
 * Renders the menu for a user, with the hooks around it (spec 6): plugins add, change and take away entries. An application with
 * entries of its own brings a bean of this type. Safe for use by several threads.
 */
public final class Menus {

    /** The pages of the console. */
    public static final List<MenuItem> CONSOLE = List.of(
            entry("plugins", "Plugins", "/console/plugins", "plugins", "plugin:list", 10),
            entry("catalogue", "Catalogue", "/console/catalogue", "catalogue", "plugin:list", 20),
            entry("updates", "Updates", "/console/updates", "update", "plugin:list", 22),
            entry("attention", "Attention", "/console/attention", "notice", "plugin:list", 24),
            entry("registries", "Registries", "/console/registries", "registry", "registry:list", 60),
            entry("system", "System", "/console/system", "system", "plugin:observe", 90));

    /** The page of the console about the audit trail, for applications that can search theirs. */
    public static final MenuItem ACTIVITY =
            entry("activity", "Activity", "/console/activity", "activity", "audit:read", 30);

    /** Returns the pages of the console about tokens and accounts, for applications that let them be managed. */
    public static List<MenuItem> of(AccessRoutes access) {
        return access.pages().stream()
                .map(page -> page.equals("tokens")
                        ? entry(page, "Tokens", "/console/tokens", "key", access.authorityOf(page), 70)
                        : entry(page, "Accounts", "/console/accounts", "users", access.authorityOf(page), 80))
                .toList();
    }

    private final TimedHooks hooks;
    private final List<MenuItem> own;

    /**
     * Fires the hooks of an application, whose callbacks have the usual time.
     *
     * @param own the entries that hooks are given first
     */
    public Menus(HookManager hooks, List<MenuItem> own) {
        this(new TimedHooks(hooks, Deadlines.USUAL::hook), own);
    }

    /**
     * Fires the hooks of an application.
     *
     * @param own the entries that hooks are given first
     */
    public Menus(TimedHooks hooks, List<MenuItem> own) {
        this.hooks = hooks;
        this.own = List.copyOf(own);
    }

    /**
     * Returns the menu for a user: nothing that needs an authority that the user lacks, from any source.
     *
     * @throws org.coreadmin.extension.api.HookVeto if a plugin stops it
     */
    public List<MenuItem> render(User user) {
        List<MenuItem> offered = menus(hooks.trigger(Hooks.MENU_RENDER_BEFORE, own), own);
        List<MenuItem> seen = visible(offered, user);
        List<MenuItem> changed = menus(hooks.trigger(Hooks.MENU_RENDER_AFTER, seen), seen);
        return visible(changed, user);
    }

    private static List<MenuItem> menus(@org.jspecify.annotations.Nullable Object result, List<MenuItem> otherwise) {
        if (!(result instanceof List<?> list)) {
            return otherwise;
        }
        List<MenuItem> menus = new ArrayList<>();
        for (Object item : list) {
            if (item instanceof MenuItem menu) {
                menus.add(menu);
            }
        }
        return menus;
    }

    private static List<MenuItem> visible(List<MenuItem> menus, User user) {
        return menus.stream()
                .filter(menu -> menu.authority() == null || PermissionCheck.isGranted(user, menu.authority()))
                .sorted(Comparator.comparingInt(MenuItem::order))
                .map(menu -> withChildren(menu, visible(menu.children(), user)))
                .toList();
    }

    private static MenuItem withChildren(MenuItem menu, List<MenuItem> children) {
        return new MenuItem(
                menu.id(), menu.title(), menu.path(), menu.icon(), menu.authority(), menu.order(), children);
    }

    private static MenuItem entry(String id, String title, String path, String icon, String authority, int order) {
        return new MenuItem(id, title, path, icon, authority, order, List.of());
    }
}
