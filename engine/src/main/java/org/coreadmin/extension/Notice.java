package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.JsonObject;

/**
 * A registry's warning about a version.
 *
 * @param withdrawn  why nobody should install it, empty text if no reason is given; empty if it is not withdrawn
 * @param deprecated why something else should be used; as {@code withdrawn}
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Notice(Optional<String> withdrawn, Optional<String> deprecated) {

    /** The notice that says nothing. */
    public static final Notice NONE = new Notice(Optional.empty(), Optional.empty());

    /** Returns the warning about a version that is offered. */
    public static Notice of(RemotePlugin offer) {
        return new Notice(offer.yanked(), offer.deprecated());
    }

    /** Whether nothing is said. */
    public boolean isEmpty() {
        return withdrawn.isEmpty() && deprecated.isEmpty();
    }

    /**
     * Returns the fields by the names that files and interfaces use: {@code true} or the reason; an absent warning is
     * left out.
     */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("withdrawn", withdrawn.map(reason -> flagOrReason(reason)))
                .with("deprecated", deprecated.map(reason -> flagOrReason(reason)));
    }

    /** Returns the notice that {@link #toMap} wrote. */
    public static Notice of(Map<?, ?> map) {
        return new Notice(read(map.get("withdrawn")), read(map.get("deprecated")));
    }

    /**
     * Returns a sentence for each.
     *
     * @param version such as {@code acme/report 1.0.0}
     */
    public List<Message> sentences(Message version) {
        List<Message> sentences = new ArrayList<>();
        withdrawn.ifPresent(reason -> sentences.add(
                reason.isEmpty()
                        ? Message.of("{0} was withdrawn.", version)
                        : Message.of("{0} was withdrawn ({1}).", version, reason)));
        deprecated.ifPresent(reason -> sentences.add(
                reason.isEmpty()
                        ? Message.of("{0} is deprecated.", version)
                        : Message.of("{0} is deprecated ({1}).", version, reason)));
        return sentences;
    }

    private static Object flagOrReason(String reason) {
        return reason.isEmpty() ? Boolean.TRUE : reason;
    }

    private static Optional<String> read(@org.jspecify.annotations.Nullable Object value) {
        if (value instanceof String reason) {
            return Optional.of(reason);
        }
        return Boolean.TRUE.equals(value) ? Optional.of("") : Optional.empty();
    }
}
