package org.coreadmin.admin.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.Hooks;

/** Notes which hooks a server fires. */
public final class FiredHooks {

    private static final List<String> ALL = List.of(
            Hooks.USER_LOGIN_BEFORE,
            Hooks.USER_LOGIN_AFTER,
            Hooks.USER_LOGOUT_BEFORE,
            Hooks.USER_LOGOUT_AFTER,
            Hooks.MENU_RENDER_BEFORE,
            Hooks.MENU_RENDER_AFTER,
            Hooks.PERMISSION_CHECK_BEFORE,
            Hooks.PERMISSION_CHECK_AFTER);

    private final List<String> fired = new CopyOnWriteArrayList<>();

    FiredHooks(HookManager hooks) {
        for (String name : ALL) {
            hooks.register(name, arguments -> {
                fired.add(name);
                return null;
            });
        }
    }

    /** The names of the hooks fired since the last call. */
    public List<String> take() {
        List<String> taken = new ArrayList<>(fired);
        fired.clear();
        return taken;
    }
}
