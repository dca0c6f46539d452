package org.coreadmin.extension;

import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * The options of a sync, which makes what is installed equal to {@code core.lock.json}.
 *
 * @param frozen refuse unless every package is exactly the one that the file names, and never write the file
 */
@API(status = API.Status.STABLE, since = "1.0")
public record SyncOptions(boolean frozen) {

    /** The default options: takes what the file says, and completes the file where it says too little. */
    public static final SyncOptions DEFAULT = new SyncOptions(false);

    /** Returns the options by name, as events carry them (spec 6). */
    public Map<String, Object> toMap() {
        return new JsonObject().with("sync", true).with("frozen", frozen);
    }
}
