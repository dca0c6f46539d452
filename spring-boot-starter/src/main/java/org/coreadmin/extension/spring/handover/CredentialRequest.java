package org.coreadmin.extension.spring.handover;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * A request with one more header, the credential of the console session that it belongs to, and without a name and a password that the
 * browser sends on its own.
 */
final class CredentialRequest extends HttpServletRequestWrapper {

    private static final String BASIC = "Basic ";

    private final String name;
    private final String value;

    CredentialRequest(HttpServletRequest request, String name, String value) {
        super(request);
        this.name = name;
        this.value = value;
    }

    /** Whether a value of {@code Authorization} is a name with a password. */
    static boolean isBasic(String authorization) {
        return authorization.regionMatches(true, 0, BASIC, 0, BASIC.length());
    }

    @Override
    public @Nullable String getHeader(String header) {
        Enumeration<String> values = getHeaders(header);
        return values.hasMoreElements() ? values.nextElement() : null;
    }

    @Override
    public Enumeration<String> getHeaders(String header) {
        if (header.equalsIgnoreCase(name)) {
            return Collections.enumeration(List.of(value));
        }
        Enumeration<String> sent = super.getHeaders(header);
        return header.equalsIgnoreCase(HttpHeaders.AUTHORIZATION)
                ? Collections.enumeration(Collections.list(sent).stream()
                        .filter(known -> !isBasic(known))
                        .toList())
                : sent;
    }

    @Override
    public Enumeration<String> getHeaderNames() {
        List<String> names = new ArrayList<>(Collections.list(super.getHeaderNames()));
        if (names.stream().noneMatch(name::equalsIgnoreCase)) {
            names.add(name);
        }
        return Collections.enumeration(names);
    }
}
