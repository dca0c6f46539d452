package org.coreadmin.extension.spring;

import java.util.List;
import java.util.regex.Pattern;

/** Checks the origins of front ends, which must be written as browsers send them: they are compared character by character. */
final class FrontEndOrigins {

    private static final String SETTING = "core.extension.console.front-end-origins";
    private static final String LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";

    private static final Pattern ORIGIN =
            Pattern.compile("https?://(?:" + LABEL + "(?:\\." + LABEL + ")*|\\[[0-9a-f:]+])(?::[1-9][0-9]{0,4})?");

    private static final Pattern USUAL_PORT = Pattern.compile("http:.*[^:]:80|https:.*[^:]:443");

    private FrontEndOrigins() {}

    /**
     * Returns the origins.
     *
     * @throws IllegalArgumentException if one of them is no origin of a browser
     */
    static List<String> checked(List<String> origins) {
        for (String origin : origins) {
            if (!ORIGIN.matcher(origin).matches() || USUAL_PORT.matcher(origin).matches()) {
                throw new IllegalArgumentException(
                        SETTING + " has '" + origin
                                + "'; it takes origins as browsers send them, such as https://admin.example.com or"
                                + " http://localhost:5173: in lower case, without a path, a final slash, the usual port, or any *");
            }
        }
        return List.copyOf(origins);
    }
}
