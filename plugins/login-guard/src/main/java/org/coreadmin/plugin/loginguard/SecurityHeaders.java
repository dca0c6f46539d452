package org.coreadmin.plugin.loginguard;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.coreadmin.extension.api.Settings;

/** Adds the security headers that the settings ask for; what the application sets itself takes precedence. */
public final class SecurityHeaders implements Filter {

    private static final Set<String> FRAME_OPTIONS = Set.of("DENY", "SAMEORIGIN");

    private final Settings settings;

    public SecurityHeaders(Settings settings) {
        this.settings = settings;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (response instanceof HttpServletResponse answer) {
            // Before the rest of the chain: once it has written, headers come too late, and what it sets replaces
            // these.
            add(answer, "X-Content-Type-Options", "nosniff");
            settings.text("frame_options")
                    .filter(FRAME_OPTIONS::contains)
                    .ifPresent(value -> add(answer, "X-Frame-Options", value));
            settings.text("referrer_policy")
                    .filter(value -> value.matches("[a-z-]+"))
                    .ifPresent(value -> add(answer, "Referrer-Policy", value));
            long days = request.isSecure() ? settings.number("hsts_days").orElse(0L) : 0;
            if (days > 0) {
                add(
                        answer,
                        "Strict-Transport-Security",
                        "max-age=" + Duration.ofDays(days).toSeconds());
            }
        }
        chain.doFilter(request, response);
    }

    private static void add(HttpServletResponse answer, String name, String value) {
        if (!answer.containsHeader(name)) {
            answer.setHeader(name, value);
        }
    }
}
