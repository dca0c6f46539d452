package org.coreadmin.extension.api;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * All extensions that enabled plugins contribute to one {@link ExtensionPoint}. It is live: each call sees the
 * extensions of that moment. Safe for use by several threads.
 *
 * <p>An extension that was handed out stays usable as long as its plugin is enabled, also across an update of the
 * plugin. Each call holds the plugin, so that it is not closed under the call, and runs with the plugin's class loader
 * as the thread's context class loader. A call to an extension whose plugin is no longer enabled throws
 * {@link IllegalStateException}. What the extension throws reaches the caller, and is counted as a failure of the
 * plugin.
 *
 * @param <T> the extension point
 */
public interface Extensions<T> extends Iterable<T> {

    /** Returns the extensions in their order, each with its plugin, name and order; unmodifiable, and not live. */
    List<Entry<T>> entries();

    /** Returns the extensions in their order; unmodifiable, and not live. */
    default List<T> list() {
        return entries().stream().map(Entry::extension).toList();
    }

    /** Returns the first extension with this name; empty if there is none. */
    default Optional<T> find(String name) {
        return entries().stream()
                .filter(entry -> entry.name().equals(name))
                .map(Entry::extension)
                .findFirst();
    }

    @Override
    default Iterator<T> iterator() {
        return list().iterator();
    }

    /**
     * An extension and where it comes from.
     *
     * @param plugin    {@code <vendor>/<plugin-name>} of the plugin that brings it
     * @param name      its {@link Extension#name}
     * @param order     its {@link Extension#order}
     * @param extension leads each call to the plugin
     */
    record Entry<T>(String plugin, String name, int order, T extension) {}
}
