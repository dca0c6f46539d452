package org.coreadmin.extension.api;

/** The names of the hooks that the application fires (spec 6, Hooks). */
public final class Hooks {

    /** The hook that fires before a user logs in; parameters: {@link User} user. */
    public static final String USER_LOGIN_BEFORE = "user.login.before";

    /** The hook that fires after a user has logged in successfully; parameters: {@link User} user. */
    public static final String USER_LOGIN_AFTER = "user.login.after";

    /** The hook that fires before a user logs out; parameters: {@link User} user. */
    public static final String USER_LOGOUT_BEFORE = "user.logout.before";

    /** The hook that fires after a user has logged out; parameters: {@link User} user. */
    public static final String USER_LOGOUT_AFTER = "user.logout.after";

    /** The hook that fires before a menu is rendered; parameters: list of {@link MenuItem} menus. */
    public static final String MENU_RENDER_BEFORE = "menu.render.before";

    /** The hook that fires after a menu is rendered; parameters: list of {@link MenuItem} menus. */
    public static final String MENU_RENDER_AFTER = "menu.render.after";

    /** The hook that fires before a permission check; parameters: String permission, {@link User} user. */
    public static final String PERMISSION_CHECK_BEFORE = "permission.check.before";

    /**
     * The hook that fires after a permission check; parameters: Boolean result, String permission, {@link User} user.
     */
    public static final String PERMISSION_CHECK_AFTER = "permission.check.after";

    private Hooks() {}
}
