package org.coreadmin.extension.spring.handover;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.handover.Handovers.Handover;
import org.coreadmin.extension.spring.handover.Handovers.Session;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;

/**
 * Stands before the application's own security. Requests that present the secret of a hand-over go straight to the plugin service, as
 * the person handed over. Requests of a console session, known by its cookie, go on with the credential that began it, so that
 * the application decides about them as if its own page had sent them. Only requests of the same origin count: no other site, and no
 * other host of the same site, can use the cookie.
 */
public final class HandoverFilter implements Filter {

    private static final String HANDOVER = Handover.class.getName();
    private static final String SESSION = Session.class.getName();
    private static final String GOES_ON = HandoverFilter.class.getName() + ".goesOn";
    private static final String SCHEME = "Handover ";
    private static final String LINK = "/admin/plugin/handover";

    /** What the secret of a hand-over is for. */
    private static final Set<String> LINKS = Set.of(LINK, "/admin/plugin/handover/session");

    private static final String STATE = "/console/session";
    private static final String END = "/admin/plugin/handover/end";
    private static final int UNAUTHORIZED = HttpServletResponse.SC_UNAUTHORIZED;

    /** What a session is for; the files of the console need nobody. */
    private static final List<String> PATHS =
            List.of("/admin/plugin/", "/admin/access/", "/plugin/", "/core-elements/", "/v3/api-docs", STATE);

    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

    private final Handovers handovers;
    private final String header;
    private final HttpServlet service;

    /**
     * Creates the filter.
     *
     * @param header  the one by which the application knows people
     * @param service answers for {@code /admin/plugin}
     */
    public HandoverFilter(Handovers handovers, String header, HttpServlet service) {
        this.handovers = handovers;
        this.header = header;
        this.service = service;
    }

    /** Returns the users of an application, and those who present the secret of a hand-over. */
    public static CurrentUser users(CurrentUser others) {
        return request -> {
            Optional<User> person = handover(request).map(Handover::user);
            return person.isPresent() ? person : others.of(request);
        };
    }

    /** Returns the hand-over whose secret a request presents. */
    public static Optional<Handover> handover(HttpServletRequest request) {
        return Optional.ofNullable((Handover) request.getAttribute(HANDOVER));
    }

    /** Returns the console session that a request belongs to. */
    public static Optional<Session> session(HttpServletRequest request) {
        return Optional.ofNullable((Session) request.getAttribute(SESSION));
    }

    /**
     * Whether the console session that a request belongs to goes on, for answers that take long; true for all other requests. Asks the
     * application if its last word is too old.
     */
    public static boolean goesOn(HttpServletRequest request) {
        return !(request.getAttribute(GOES_ON) instanceof BooleanSupplier session) || session.getAsBoolean();
    }

    /**
     * Returns a filter that stands behind the application's security, and ends a console session where the application takes the caller
     * for somebody else, as it may where a cookie of its own counts more than the header.
     */
    public Filter onePerson(Supplier<CurrentUser> users) {
        return (request, response, chain) -> {
            HttpServletRequest asked = (HttpServletRequest) request;
            Optional<Session> session = session(asked);
            if (session.isPresent()
                    && users.get()
                            .of(asked)
                            .filter(user -> !user.name().equals(session.get().name()))
                            .isPresent()) {
                handovers.end(
                        session.get(),
                        Message.of("The application took a request of the session for one of another person"),
                        asked.getRemoteAddr());
                HttpServletResponse answer = (HttpServletResponse) response;
                answer.addHeader(HttpHeaders.SET_COOKIE, noCookie(asked));
                throw new HttpProblem(
                        UNAUTHORIZED,
                        Message.of(
                                "Somebody else has signed in to the application in this browser, so the console session"
                                        + " was ended. Open the console from the application again."));
            }
            chain.doFilter(request, response);
        };
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest asked = (HttpServletRequest) request;
        String path = asked.getServletPath() + Objects.toString(asked.getPathInfo(), ""); // as it will be served
        String presented = asked.getHeader(HttpHeaders.AUTHORIZATION);
        if (presented != null && presented.regionMatches(true, 0, SCHEME, 0, SCHEME.length()) && LINKS.contains(path)) {
            requireSameOrigin(asked);
            String secret = presented.substring(SCHEME.length()).strip();
            asked.setAttribute(HANDOVER, handovers.find(secret, asked.getRemoteAddr()));
            service.service(asked, response);
            return;
        }
        boolean isNobody = isNobody(asked, path);
        if (isNobody
                && path.equals(END)
                && asked.getMethod().equals("POST")
                && signOut(asked, (HttpServletResponse) response)) {
            return;
        }
        Optional<Session> session =
                isNobody && PATHS.stream().anyMatch(path::startsWith) ? find(asked) : Optional.empty();
        if (session.isEmpty()) {
            chain.doFilter(request, response);
            return;
        }
        requireSameOrigin(asked);
        asked.setAttribute(SESSION, session.get());
        String address = asked.getRemoteAddr();
        asked.setAttribute(GOES_ON, (BooleanSupplier) () -> handovers.goesOn(session.get(), address));
        HttpServletResponse answer = (HttpServletResponse) response;
        chain.doFilter(new CredentialRequest(asked, header, session.get().credential()), answer);
        if (!path.startsWith("/plugin/")
                && answer.getStatus() == UNAUTHORIZED) { // plugins may have reasons of their own
            handovers.end(session.get(), refusedByTheApplication(), asked.getRemoteAddr());
        }
    }

    /**
     * Whether no page chose a credential for the request. A browser sends a name and a password on its own once it has followed a link
     * that holds them, which may be a stranger's.
     */
    private boolean isNobody(HttpServletRequest request, String path) {
        String known = request.getHeader(header);
        return known == null || CredentialRequest.isBasic(known) && !path.equals(LINK);
    }

    /** Ends the session of a browser, whatever the application says about the person now; fails if there is none. */
    private boolean signOut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<Session> known = cookie(request).flatMap(handovers::known);
        if (known.isEmpty()) {
            return false;
        }
        requireSameOrigin(request);
        handovers.end(known.get(), Message.of("Signed out"), request.getRemoteAddr());
        response.addHeader(HttpHeaders.SET_COOKIE, noCookie(request));
        response.setHeader("Referrer-Policy", "no-referrer");
        Envelope.of(Map.of()).writeTo(response, HttpServletResponse.SC_OK);
        return true;
    }

    /** Returns the reason of a session's end whose credential the application no longer takes. */
    public static Message refusedByTheApplication() {
        return Message.of("The application no longer accepts the person's credential");
    }

    private Optional<Session> find(HttpServletRequest request) {
        return cookie(request).flatMap(secret -> handovers.session(secret, request.getRemoteAddr()));
    }

    /** Returns the secret of the session that a browser has, whether it goes on or not. */
    static Optional<String> cookie(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        if (cookies == null) {
            return Optional.empty();
        }
        String name = name(request);
        for (Cookie cookie : cookies) {
            if (cookie.getName().equals(name)) {
                return Optional.of(cookie.getValue());
            }
        }
        return Optional.empty();
    }

    /** Returns the cookie of a session; it lives as long as the browser, or not at all. */
    static String cookie(HttpServletRequest request, String secret) {
        return cookie(request, secret, -1).toString();
    }

    /** Returns the cookie that takes the session's away. */
    static String noCookie(HttpServletRequest request) {
        return cookie(request, "", 0).toString();
    }

    private static ResponseCookie cookie(HttpServletRequest request, String value, int seconds) {
        return ResponseCookie.from(name(request), value)
                .path("/")
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Strict")
                .maxAge(seconds < 0 ? Duration.ofSeconds(-1) : Duration.ofSeconds(seconds))
                .build();
    }

    /** Browsers take a cookie with the prefix only from this very host: another one of the site cannot plant its own session. */
    private static String name(HttpServletRequest request) {
        String name = "core-console" + request.getContextPath().replaceAll("[^A-Za-z0-9]+", "-");
        return request.isSecure() ? "__Host-" + name : name;
    }

    /**
     * Refuses what another site may have caused. Browsers say where a request comes from; they leave it out over plain HTTP, but
     * name the origin of each request that could change something.
     */
    private static void requireSameOrigin(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        boolean same;
        if (site != null) {
            same = site.equals("same-origin") || site.equals("none") && SAFE.contains(request.getMethod());
        } else if (origin != null) {
            same = origin.equals(origin(request));
        } else {
            same = SAFE.contains(request.getMethod());
        }
        if (!same
                || origin != null
                        && origin.startsWith("https://")
                        && !request.isSecure()) { // a proxy that is not known
            throw new HttpProblem(
                    403,
                    Message.of(
                            "A console session counts only for requests of the console's own pages, and this one comes from"
                                    + " elsewhere. Use the console at {0}; behind a proxy, set server.forward-headers-strategy.",
                            origin(request) + request.getContextPath() + "/console"));
        }
    }

    private static String origin(HttpServletRequest request) {
        int port = request.getServerPort();
        boolean usual = port == (request.getScheme().equals("https") ? 443 : 80);
        return request.getScheme() + "://" + request.getServerName() + (usual ? "" : ":" + port);
    }
}
