package org.coreadmin.extension.spring.http;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.core.Ordered;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Answers 400 to requests whose path, query or form cannot be read. Everybody can send such requests, so they must not reach code
 * that fails on them with a stack trace. Neither must a database or disk that is away for a while: it is answered with 503 or 507. Stands before everything else that looks at the path or asks for a parameter.
 */
public final class MalformedRequests implements Filter {

    /** The order after what counts requests and sets their encoding, and before everything that reads them. */
    public static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 10;

    private static final String MULTIPART = "multipart/";

    /** Checks the requests for these patterns of paths. */
    public static FilterRegistrationBean<MalformedRequests> at(String... patterns) {
        FilterRegistrationBean<MalformedRequests> registration = new FilterRegistrationBean<>(new MalformedRequests());
        registration.setName("core-extension-malformed-requests");
        registration.addUrlPatterns(patterns);
        registration.setOrder(ORDER);
        registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
        return registration;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest asked = (HttpServletRequest) request;
        HttpServletResponse answer = (HttpServletResponse) response;
        try {
            chain.doFilter(checked(asked), response);
        } catch (ServletException | IOException | RuntimeException failure) {
            Optional<HttpProblem> problem = HttpProblem.causeOf(failure);
            if (problem.isEmpty() || response.isCommitted()) {
                throw failure;
            }
            refuse(problem.get(), CallerView.language(asked), answer);
        }
    }

    private static void refuse(HttpProblem problem, Language language, HttpServletResponse response)
            throws IOException {
        if (response.isCommitted()) {
            throw problem;
        }
        response.resetBuffer();
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        problem.writeTo(response, problem.envelope().in(language));
    }

    /**
     * Returns the request, which answers for its form when it is asked for a parameter.
     *
     * @throws HttpProblem 400 if its path or query cannot be read
     */
    public static HttpServletRequest checked(HttpServletRequest request) {
        if (!isPlain(request.getRequestURI())) {
            try {
                ServletRequestPathUtils.parse(request);
            } catch (IllegalArgumentException disguised) {
                throw new HttpProblem(
                        400,
                        Message.of(
                                "The path of the request is malformed: do not encode characters that need no encoding"));
            }
        }
        if (hasForm(request)) {
            return new FormRequest(request);
        }
        if (request.getQueryString() != null) {
            reading("query", request::getParameterMap);
        }
        return request;
    }

    /**
     * Whether a path is what it looks like, so that it can be read without trying: nothing in it is encoded or a parameter, and no
     * part is empty or begins with a dot. Nearly all are; parsing them once more took a tenth of a request to a plugin.
     */
    public static boolean isPlain(String path) {
        char before = 0;
        for (int i = 0; i < path.length(); i++) {
            char one = path.charAt(i);
            boolean plain = one >= 'a' && one <= 'z'
                    || one >= 'A' && one <= 'Z'
                    || one >= '0' && one <= '9'
                    || one == '-'
                    || one == '_'
                    || (one == '/' || one == '.') && before != '/';
            if (!plain) {
                return false;
            }
            before = one;
        }
        return path.startsWith("/");
    }

    /** Whether asking for a parameter would read the body, which may take long and is not for everyone. */
    private static boolean hasForm(HttpServletRequest request) {
        String type = request.getContentType();
        if (type == null) {
            return false;
        }
        String media = type.toLowerCase(Locale.ROOT);
        return media.startsWith("application/x-www-form-urlencoded") || media.startsWith(MULTIPART);
    }

    /**
     * Reads parameters. In Servlet 6.1, every method that reads a parameter fails this way if one cannot be decoded.
     */
    private static <T> T reading(String what, Supplier<T> ask) {
        try {
            return ask.get();
        } catch (IllegalStateException malformed) {
            throw new HttpProblem(
                    400,
                    Message.of(
                            "The {0} of the request cannot be read: in a parameter, % must be written as %25, and text in"
                                    + " UTF-8",
                            what));
        }
    }

    /** A request with a form, whose parameters are read on demand. */
    private static final class FormRequest extends HttpServletRequestWrapper {

        private final boolean multipart;

        FormRequest(HttpServletRequest request) {
            super(request);
            this.multipart = request.getContentType().toLowerCase(Locale.ROOT).startsWith(MULTIPART);
        }

        private <T> T reading(Supplier<T> ask) {
            if (!multipart) {
                return MalformedRequests.reading("form", ask);
            }
            try {
                return ask.get();
            } catch (IllegalStateException malformed) {
                throw HttpProblem.unreadableUpload(malformed);
            }
        }

        @Override
        public String getParameter(String name) {
            return reading(() -> super.getParameter(name));
        }

        @Override
        public String[] getParameterValues(String name) {
            return reading(() -> super.getParameterValues(name));
        }

        @Override
        public Map<String, String[]> getParameterMap() {
            return reading(super::getParameterMap);
        }

        @Override
        public Enumeration<String> getParameterNames() {
            return reading(super::getParameterNames);
        }
    }
}
