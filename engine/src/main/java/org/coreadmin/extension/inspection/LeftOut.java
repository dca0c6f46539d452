package org.coreadmin.extension.inspection;

import java.util.Collection;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;

/** Sentences on what a plugin cannot do in an application, without a full stop. */
@API(status = API.Status.STABLE, since = "1.0")
public final class LeftOut {

    private LeftOut() {}

    /** Returns the sentence on commands where the application has no picocli: their words, or their classes. */
    public static Message commands(Collection<String> commands) {
        return Message.of(
                "its commands ({0}) cannot be used in this application, which has no picocli: add info.picocli:picocli to its"
                        + " dependencies; until then, the launcher of a distribution (core) runs them in a process of its own, which"
                        + " has none of the application's beans and opens its database only if that is SQLite or PostgreSQL",
                String.join(", ", commands));
    }

    /** Returns the sentence on callbacks of hooks that the application does not fire. */
    public static Message callbacks(Collection<String> hooks) {
        return Message.of(
                "its callbacks of {0} do nothing here, as this application does not say that it fires these hooks; one that does"
                        + " names them in core.extension.fired-hooks",
                String.join(", ", hooks));
    }
}
