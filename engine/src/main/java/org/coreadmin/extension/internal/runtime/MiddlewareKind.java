package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.Contributions;
import org.jspecify.annotations.Nullable;

/** Servlet filters, by the names of their classes. The command line, which has no servlet API, checks them too. */
final class MiddlewareKind extends NameKind {

    private static final String SERVLET_FILTER = "jakarta.servlet.Filter";

    MiddlewareKind() {
        super(Contributions.MIDDLEWARES, 'm', "filters");
    }

    /**
     * Returns the names of filter classes. If the host has no servlet API a filter class cannot be loaded; then only
     * its file is looked for.
     */
    @Override
    List<String> read(ContributionReader reader, @Nullable Object value) {
        String where = key() + "." + Contributions.HTTP;
        Object filters = reader.only(key(), Contributions.HTTP, value);
        Class<?> filter = reader.classes().known(SERVLET_FILTER);
        if (filter != null) {
            return reader.classes(where, filters, filter);
        }
        List<String> names = new ArrayList<>();
        List<?> values = reader.list(where, filters);
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i) instanceof String name && reader.loader().holdsClass(name)) {
                names.add(name);
            } else {
                reader.problem(
                        where + "[" + i + "]",
                        Message.of(
                                "{0} is not a class name of this plugin, and the host has no servlet API",
                                values.get(i)));
            }
        }
        return names;
    }

    @Override
    boolean needsHost() {
        return true;
    }
}
