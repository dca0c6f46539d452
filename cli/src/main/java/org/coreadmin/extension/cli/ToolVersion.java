package org.coreadmin.extension.cli;

import java.util.LinkedHashMap;
import java.util.Map;

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
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("version", BuildVersion.TEXT);
        data.put("java", System.getProperty("java.runtime.version"));
        return data;
    }
}
