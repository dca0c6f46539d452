package org.coreadmin.extension.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the application's menu (spec 6, {@code menu.render}).
 *
 * @param id        names the entry; unique among all
 * @param title     the text shown
 * @param path      where it leads, a path of the application; null for a mere group
 * @param icon      name of an icon, or null
 * @param authority what a user needs to see it; null: everyone
 * @param order     entries with lower numbers come first
 * @param children  entries below this one
 */
public record MenuItem(
        String id,
        String title,
        @Nullable String path,
        @Nullable String icon,
        @Nullable String authority,
        int order,
        List<MenuItem> children) {

    public MenuItem {
        children = List.copyOf(children);
    }

    /** Returns an entry without icon, authority or children. */
    public static MenuItem of(String id, String title, String path) {
        return new MenuItem(id, title, path, null, null, 0, List.of());
    }
}
