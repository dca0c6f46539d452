package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.Message;

/** The problems in a plugin's contributions, collected so that all of them are reported at once. */
final class Problems {

    private final List<Message> lines = new ArrayList<>();

    void add(String where, Message what) {
        lines.add(Message.joined(": ", List.of(where, what)));
    }

    List<Message> lines() {
        return List.copyOf(lines);
    }
}
