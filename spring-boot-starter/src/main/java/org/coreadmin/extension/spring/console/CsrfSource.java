package org.coreadmin.extension.spring.console;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** The header that a request of a browser must carry so that no other site can forge it. */
@FunctionalInterface
public interface CsrfSource {

    /** Returns the header and its value; empty where the application asks for none. */
    Optional<Header> of(HttpServletRequest request);

    /**
     * A header.
     *
     * @param name  its name
     * @param value its value for this browser
     */
    record Header(String name, String value) {}
}
