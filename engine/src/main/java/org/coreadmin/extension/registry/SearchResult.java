package org.coreadmin.extension.registry;

import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.JsonObject;

/**
 * A page of what was found.
 *
 * @param list     best first: exact name, start of the name, part of the name, display name, keyword, description, author; ties by
 *                 name
 * @param total    how many there are on all pages
 * @param warnings which registries did not answer, and what is shown instead
 */
@API(status = API.Status.STABLE, since = "1.0")
public record SearchResult(List<RemotePlugin> list, int total, List<Message> warnings) {

    public SearchResult {
        list = List.copyOf(list);
        warnings = List.copyOf(warnings);
    }

    /** Returns the map of spec 4.1: {@code list} and {@code total}. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("list", list.stream().map(RemotePlugin::toMap).toList())
                .with("total", total);
    }
}
