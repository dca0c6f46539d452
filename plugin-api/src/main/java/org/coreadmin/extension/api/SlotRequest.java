package org.coreadmin.extension.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A slot to fill.
 *
 * @param slot  its name
 * @param model what the page passes on about what it shows; where the browser asks for the slot, texts that anyone can choose. Unmodifiable
 * @param user  who looks at the page; empty if nobody is signed in
 */
public record SlotRequest(String slot, Map<String, @Nullable Object> model, Optional<User> user) {

    public SlotRequest {
        model = Collections.unmodifiableMap(new LinkedHashMap<>(model));
    }
}
