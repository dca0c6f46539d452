package org.coreadmin.extension;

import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * A table of a plugin and how much is in it.
 *
 * @param name as the database has it
 * @param rows how many; one more than {@link #MOST} where there are more than these; empty if they cannot be counted
 */
@API(status = API.Status.STABLE, since = "1.0")
public record TableSize(String name, Optional<Long> rows) {

    /** The number of rows above which rows are not counted. */
    public static final long MOST = 1_000_000;

    /** Returns the fields by the names that plans use. */
    public Map<String, Object> toMap() {
        return new JsonObject().with("name", name).with("rows", rows);
    }
}
