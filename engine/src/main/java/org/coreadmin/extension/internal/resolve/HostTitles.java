package org.coreadmin.extension.internal.resolve;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.HostVersions;

/** What messages call the parts of the surrounding application. */
final class HostTitles {

    private HostTitles() {}

    /** Returns a short title for {@code name}. */
    static String shortTitle(String name) {
        return name.equals(HostVersions.CORE) ? HostVersions.CORE : title(name).toString();
    }

    /** Returns the title of {@code name} in messages. */
    static Message title(String name) {
        return switch (name) {
            case HostVersions.CORE -> Message.of("core (the plugin API)");
            case HostVersions.JAVA -> Message.verbatim("Java");
            case HostVersions.SPRING_BOOT -> Message.verbatim("Spring Boot");
            default -> Message.verbatim(name);
        };
    }
}
