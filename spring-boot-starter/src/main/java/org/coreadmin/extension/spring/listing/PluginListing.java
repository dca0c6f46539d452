package org.coreadmin.extension.spring.listing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.InstalledPlugin;

/** The installed plugins by name, each as JSON already. Never changes; safe for use by several threads. */
public final class PluginListing {

    private static final byte[] START = bytes("{\"code\":200,\"message\":\"OK\",\"data\":{\"list\":[");
    private static final byte[] MIDDLE = bytes("],\"total\":");
    private static final byte[] END = bytes("}}");

    /** The separator of the searched texts of two plugins: no keyword is found across it. */
    private static final char SEPARATOR = '\0';

    private final List<PluginItem> items;
    private final String searched;
    private final int[] ends;

    /** The listings of one type, one status or both; created on first use. */
    private final Map<Kind, PluginListing> parts = new ConcurrentHashMap<>();

    /** Empty: any. */
    private record Kind(Optional<String> type, Optional<String> status) {

        static final Kind ANY = new Kind(Optional.empty(), Optional.empty());

        boolean has(PluginItem item) {
            return type.map(item.type()::equals).orElse(true)
                    && status.map(item.status()::equals).orElse(true);
        }
    }

    private PluginListing(List<PluginItem> items) {
        this.items = items;
        this.ends = new int[items.size()];
        StringBuilder texts = new StringBuilder();
        for (int i = 0; i < ends.length; i++) {
            texts.append(items.get(i).searched());
            ends[i] = texts.length();
            texts.append(SEPARATOR);
        }
        this.searched = texts.toString();
    }

    /** Returns the listing of these plugins. */
    public static PluginListing of(Collection<InstalledPlugin> plugins) {
        return of(plugins, Map.of());
    }

    /**
     * Returns the listing of these plugins.
     *
     * @param idleHooks by name of the plugin, the hooks that it has callbacks for and that the application does not fire
     */
    static PluginListing of(Collection<InstalledPlugin> plugins, Map<String, Set<String>> idleHooks) {
        return new PluginListing(plugins.stream()
                .sorted(Comparator.comparing(InstalledPlugin::name))
                .map(plugin -> PluginItem.of(plugin, idleHooks.getOrDefault(plugin.name(), Set.of())))
                .toList());
    }

    /** Returns the whole envelope with the page that was asked for, in UTF-8. */
    public byte[] page(PluginQuery query) {
        List<PluginItem> found = found(query);
        int from = (int) Math.min(found.size(), (long) (query.page() - 1) * query.pageSize());
        int to = Math.min(found.size(), from + query.pageSize());
        return envelope(found.subList(from, to), found.size());
    }

    private List<PluginItem> found(PluginQuery query) {
        PluginListing part = part(new Kind(query.type(), query.status()));
        return query.order().sorted(query.keyword().isEmpty() ? part.items : part.found(query.keyword()));
    }

    private PluginListing part(Kind kind) {
        return kind.equals(Kind.ANY)
                ? this
                : parts.computeIfAbsent(
                        kind,
                        wanted -> new PluginListing(
                                items.stream().filter(wanted::has).toList()));
    }

    /**
     * Finds items. All texts are searched as one, which takes a fraction of the time of searching one after the other.
     */
    private List<PluginItem> found(String keyword) {
        List<PluginItem> found = new ArrayList<>();
        int item = 0;
        int at = keyword.indexOf(SEPARATOR) < 0 ? searched.indexOf(keyword) : -1;
        while (at >= 0) {
            while (ends[item] < at) {
                item++;
            }
            found.add(items.get(item));
            at = searched.indexOf(keyword, ends[item]);
        }
        return found;
    }

    private static byte[] envelope(List<PluginItem> page, int total) {
        int length = page.size();
        for (PluginItem item : page) {
            length += item.json().length;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(START.length + length + 32);
        out.writeBytes(START);
        for (int i = 0; i < page.size(); i++) {
            if (i > 0) {
                out.write(',');
            }
            out.writeBytes(page.get(i).json());
        }
        out.writeBytes(MIDDLE);
        out.writeBytes(bytes(Integer.toString(total)));
        out.writeBytes(END);
        return out.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
