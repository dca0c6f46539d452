package org.coreadmin.extension.api;

/** The names of the hooks that the application fires (spec 6, Hooks). */
public final class Hooks {

    /** Before user login; parameters: {@link User} user. */
    public static final String USER_LOGIN_BEFORE = "user.login.before";

    /** After user login, only when it succeeds; parameters: {@link User} user. */
    public static final String USER_LOGIN_AFTER = "user.login.after";

    /** Before user logout; parameters: {@link User} user. */
    public static final String USER_LOGOUT_BEFORE = "user.logout.before";

    /** After user logout; parameters: {@link User} user. */
    public static final String USER_LOGOUT_AFTER = "user.logout.after";

    /** Before menu rendering; parameters: list of {@link MenuItem} menus. */
    public static final String MENU_RENDER_BEFORE = "menu.render.before";

    /** After menu rendering; parameters: list of {@link MenuItem} menus. */
    public static final String MENU_RENDER_AFTER = "menu.render.after";

    /** Before a permission check; parameters: String permission, {@link User} user. */
    public static final String PERMISSION_CHECK_BEFORE = "permission.check.before";

    /** After a permission check; parameters: Boolean result, String permission, {@link User} user. */
    public static final String PERMISSION_CHECK_AFTER = "permission.check.after";

    private Hooks() {}
}
