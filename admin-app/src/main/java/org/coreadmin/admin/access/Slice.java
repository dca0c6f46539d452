package org.coreadmin.admin.access;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.listing.PluginQuery;

/** A page of a list, as the query asks for it. */
final class Slice {

    static final Field PAGE = Field.number("page", "From 1, which is the default");
    static final Field SIZE = Field.number("pageSize", "1 to 100; 10 by default");
    static final Field TOTAL = Field.number("total", "How many there are");

    private Slice() {}

    static void answer(Call call, List<Map<String, Object>> all) throws IOException {
        answer(call, all, Map.of());
    }

    /** @param more fields beside the list */
    static void answer(Call call, List<Map<String, Object>> all, Map<String, Object> more) throws IOException {
        int size = call.number("pageSize", PluginQuery.DEFAULT_PAGE_SIZE, 1, PluginQuery.MAX_PAGE_SIZE);
        long first = (call.number("page", 1, 1, Integer.MAX_VALUE) - 1L) * size;
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("list", all.stream().skip(first).limit(size).toList());
        data.put("total", all.size());
        data.putAll(more);
        call.answer(Envelope.of(data));
    }
}
