package org.coreadmin.extension.cli;

import java.util.Map;
import org.coreadmin.extension.text.JsonObject;

/** The version of the tool. */
public final class ToolVersion {

    private ToolVersion() {}

    /** Returns the number alone, such as {@code 1.0.0}. */
    public static String number() {
        return BuildVersion.TEXT;
    }

    /** Returns the output of {@code core --version}, such as {@code core 1.0.0 (Java 17.0.15)}. */
    static String line() {
        return "core " + BuildVersion.TEXT + " (Java " + System.getProperty("java.runtime.version") + ")";
    }

    /** Returns the version for programs: {@code version} and {@code java}. */
    static Map<String, Object> data() {
        return new JsonObject()
                .with("version", BuildVersion.TEXT)
                .with("java", System.getProperty("java.runtime.version"));
    }
}
