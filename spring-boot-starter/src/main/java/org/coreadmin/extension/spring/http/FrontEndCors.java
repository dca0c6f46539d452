package org.coreadmin.extension.spring.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.filter.CorsFilter;

/**
 * Lets front ends of the application on other origins read answers. An origin counts only if it is listed, character by character.
 * Requests from all other origins go on unchanged, so that the application's own rules decide about them. Cookies never count: the
 * front end sends a credential in a header.
 */
public final class FrontEndCors extends CorsFilter {

    private static final Duration PREFLIGHT_KEPT = Duration.ofMinutes(10);

    private final Set<String> origins;

    /** Allows these origins, which {@code FrontEndOrigins} has checked. */
    public FrontEndCors(List<String> origins) {
        super(request -> configuration(origins));
        this.origins = Set.copyOf(origins);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (isFrontEnd(request.getHeaders(HttpHeaders.ORIGIN))) {
            super.doFilterInternal(request, response, chain);
        } else {
            response.addHeader(HttpHeaders.VARY, HttpHeaders.ORIGIN);
            chain.doFilter(request, response);
        }
    }

    /** A browser sends one origin; a request with two is none of its. */
    private boolean isFrontEnd(Enumeration<String> sent) {
        return sent.hasMoreElements() && origins.contains(sent.nextElement()) && !sent.hasMoreElements();
    }

    private static CorsConfiguration configuration(List<String> origins) {
        CorsConfiguration configuration = new CorsConfiguration();
        configuration.setAllowedOrigins(origins);
        configuration.setAllowedMethods(List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"));
        configuration.setAllowedHeaders(List.of(CorsConfiguration.ALL));
        configuration.setExposedHeaders(
                List.of(HttpHeaders.CONTENT_DISPOSITION, HttpHeaders.ETAG, HttpHeaders.RETRY_AFTER));
        configuration.setAllowCredentials(false);
        configuration.setMaxAge(PREFLIGHT_KEPT);
        return configuration;
    }
}
