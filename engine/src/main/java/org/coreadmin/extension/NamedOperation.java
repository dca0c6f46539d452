package org.coreadmin.extension;

import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/** The name of an operation in all interfaces (spec 4.3): its word, its plugins and its options. */
@API(status = API.Status.STABLE, since = "1.0")
public interface NamedOperation {

    /** Returns the word of the operation, such as {@code install}. */
    String word();

    /** Returns the plugins that it is for; none for an operation on all. */
    List<Target> targets();

    /** Returns the options as given, by the names of spec 4.3. */
    Map<String, Object> options();

    /** Returns the plugins' names in words; empty text for an operation on all. */
    default String plugin() {
        return Target.shown(targets());
    }
}
