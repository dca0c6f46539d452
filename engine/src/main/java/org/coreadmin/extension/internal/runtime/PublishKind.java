package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Published;
import org.jspecify.annotations.Nullable;

/** Files that are copied into the application's configuration directory once. */
final class PublishKind extends ContributionKind<Published> {

    private static final List<String> FIELDS = List.of("id", "description", "source", "destination");

    PublishKind() {
        super(Contributions.PUBLISH, 'f', null);
    }

    @Override
    List<Published> read(ContributionReader reader, @Nullable Object value) {
        List<Published> published = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        List<?> values = reader.list(key(), value);
        for (int i = 0; i < values.size(); i++) {
            String where = key() + "[" + i + "]";
            Map<?, ?> entry = reader.map(where, values.get(i));
            for (Object field : entry.keySet()) {
                if (!FIELDS.contains(field)) {
                    reader.problem(
                            where, Message.of("'{0}' is not one of id, description, source, destination", field));
                }
            }
            String id = text(reader, where, entry, "id");
            String source = text(reader, where, entry, "source");
            String destination = text(reader, where, entry, "destination");
            if (!id.isEmpty() && !ids.add(id)) {
                reader.problem(where, Message.of("the id '{0}' is used twice", id));
            }
            Object description = entry.get("description");
            published.add(new Published(id, description == null ? "" : description.toString(), source, destination));
        }
        return published;
    }

    private static String text(ContributionReader reader, String where, Map<?, ?> entry, String field) {
        if (entry.get(field) instanceof String text && !text.isBlank()) {
            return text;
        }
        reader.problem(where, Message.of("needs the text '{0}'", field));
        return "";
    }

    @Override
    List<String> fields(Published one) {
        return List.of(one.id(), one.description(), one.source(), one.destination());
    }

    @Override
    Published of(List<String> fields) {
        return new Published(fields.get(0), fields.get(1), fields.get(2), fields.get(3));
    }
}
