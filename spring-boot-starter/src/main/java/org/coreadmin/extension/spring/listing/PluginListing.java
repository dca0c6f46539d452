package org.coreadmin.extension.spring.listing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.coreadmin.extension.InstalledPlugin;

/** The installed plugins by name, each as JSON already. Immutable. */
public final class PluginListing {

    private static final byte[] START = bytes("{\"code\":200,\"message\":\"OK\",\"data\":{\"list\":[");
    private static final byte[] MIDDLE = bytes("],\"total\":");
    private static final byte[] END = bytes("}}");

    private final List<PluginItem> items;

    private PluginListing(List<PluginItem> items) {
        this.items = items;
    }

    /** The listing of these plugins. */
    public static PluginListing of(Collection<InstalledPlugin> plugins) {
        return new PluginListing(plugins.stream()
                .sorted(Comparator.comparing(InstalledPlugin::name))
                .map(PluginItem::of)
                .toList());
    }

    /** The whole envelope with the page that was asked for, in UTF-8. */
    public byte[] page(PluginQuery query) {
        List<PluginItem> page = new ArrayList<>(query.pageSize());
        long first = (long) (query.page() - 1) * query.pageSize();
        int total = 0;
        int length = 0;
        for (PluginItem item : items) {
            if (item.matches(query)) {
                if (total >= first && page.size() < query.pageSize()) {
                    page.add(item);
                    length += item.json().length + 1;
                }
                total++;
            }
        }
        return envelope(page, total, length);
    }

    private static byte[] envelope(List<PluginItem> page, int total, int length) {
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
