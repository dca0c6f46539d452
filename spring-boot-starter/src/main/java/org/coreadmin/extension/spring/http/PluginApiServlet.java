package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.access.PermissionCheck.Decision;
import org.coreadmin.extension.spring.access.Reauthentication;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.filter.ServerHttpObservationFilter;

/**
 * Answers everything under {@code /admin/plugin} (spec 4.1), and what else has a table of routes. It stands beside the application's own dispatcher, so that no
 * setting of the application changes a field, a name or an error. Each refusal is an {@link Envelope}.
 */
public final class PluginApiServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(PluginApiServlet.class);

    private static final String ROUTE = PluginApiServlet.class.getName() + ".route";

    private final String prefix;
    private final transient RouteTable routes;
    private final transient CurrentUser users;
    private final transient PermissionCheck permissions;
    private final transient AuditTrail audit;
    private final transient Reauthentication reauthentication;
    private final int maxBody;
    private final transient Pattern paths;

    /**
     * Answers with these routes.
     *
     * @param prefix  what their paths start after, such as {@code /admin/plugin}
     * @param maxBody how long a JSON body may be, in bytes
     * @param base    where it is on the server is not for every caller
     */
    public PluginApiServlet(
            String prefix,
            RouteTable routes,
            CurrentUser users,
            PermissionCheck permissions,
            AuditTrail audit,
            Reauthentication reauthentication,
            int maxBody,
            BaseDirectory base) {
        this.prefix = prefix;
        this.routes = routes;
        this.users = users;
        this.permissions = permissions;
        this.audit = audit;
        this.reauthentication = reauthentication;
        this.maxBody = maxBody;
        this.paths = CallerView.pathsOf(base);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Cache-Control", "no-store");
        try {
            answer(request, response);
        } catch (HttpProblem problem) {
            refuse(request, response, problem);
        } catch (PluginException refused) {
            if (refused.code() == ErrorCode.INTERNAL) { // not one of the specification
                Optional<HttpProblem> problem = HttpProblem.causeOf(refused);
                if (problem.isPresent()) {
                    refuse(request, response, problem.get());
                    return;
                }
            }
            turnedAway(request, refused.code().number(), Message.of(refused));
            OperationResult result = OperationResult.refused("", refused);
            view(request)
                    .envelope(new Envelope(result.code(), result.text(), result.data()))
                    .writeTo(response, refused.code().httpStatus());
        } catch (HookVeto veto) {
            view(request).envelope(Envelope.failure(403, Message.of(veto))).writeTo(response, 403);
        } catch (IOException | RuntimeException failure) {
            if (isOfTheConnection(failure)) {
                LOG.debug("{} {} was given up by the caller", request.getMethod(), request.getRequestURI(), failure);
                return;
            }
            Optional<HttpProblem> problem = HttpProblem.causeOf(failure)
                    .or(() -> DatabaseFailure.of(failure).map(DatabaseFailure::problem));
            if (problem.isPresent() && !response.isCommitted()) {
                response.resetBuffer();
                refuse(request, response, problem.get());
                return;
            }
            LOG.error("{} {} failed", request.getMethod(), request.getRequestURI(), failure);
            if (!response.isCommitted()) {
                response.resetBuffer();
                Envelope.failure(500, Message.of("Something went wrong inside; the log of the application says what"))
                        .in(CallerView.language(request))
                        .writeTo(response, 500);
            }
        }
    }

    private void refuse(HttpServletRequest request, HttpServletResponse response, HttpProblem problem)
            throws IOException {
        turnedAway(request, problem.status(), problem.text());
        problem.writeTo(response, view(request).envelope(problem.envelope()));
    }

    /** Whether a failure means that the caller has closed the connection, so that there is nobody to answer. */
    private static boolean isOfTheConnection(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String name = cause.getClass().getSimpleName();
            if (name.equals("ClientAbortException")
                    || name.equals("EofException")
                    || cause instanceof AsyncRequestNotUsableException) {
                return true;
            }
        }
        return false;
    }

    private CallerView view(HttpServletRequest request) {
        return CallerView.of(request, users.of(request), paths);
    }

    private void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = path(request);
        Optional<RouteTable.Match> match = routes.find(request.getMethod(), path);
        if (match.isEmpty()) {
            throw nothingAt(path, users.of(request), response);
        }
        Route route = match.get().route();
        Optional<User> caller = route.isOpen() ? Optional.empty() : users.of(request); // which may ask the database
        request.setAttribute(ROUTE, route);
        ServerHttpObservationFilter.findObservationContext(request)
                .ifPresent(observed -> observed.setPathPattern(prefix + route.path()));
        if (route.needsAuthority() || !route.isOpen() && caller.isEmpty()) {
            require(route.authority(), route, caller, request);
        }
        Call call = new Call(
                request,
                response,
                match.get(),
                caller,
                maxBody,
                authority -> require(authority, route, caller, request),
                () -> confirm(request, caller.orElseThrow()),
                CallerView.of(request, caller, paths));
        if (route.needsAuthority()) { // links to open pages may bring anything
            call.checkQuery();
        }
        route.handler().answer(call);
    }

    /** Returns the path of a request below the prefix. */
    private String path(HttpServletRequest request) {
        String path =
                (request.getServletPath() + Objects.toString(request.getPathInfo(), "")).substring(prefix.length());
        return path.isEmpty() ? "/" : path;
    }

    /** Records a change that is refused before it begins in the audit trail. */
    private void turnedAway(HttpServletRequest request, int code, Message reason) {
        Object route = request.getAttribute(ROUTE);
        if (route instanceof Route known && !known.method().equals("GET") && known.needsAuthority()) {
            audit.record(AuditEntry.refused(
                    users.of(request), known.authority(), subject(known, request), code, reason, request));
        }
    }

    private void require(String authority, Route route, Optional<User> caller, HttpServletRequest request) {
        Decision decision = permissions.check(caller, authority);
        if (!decision.isGranted()) {
            request.removeAttribute(ROUTE); // it is recorded here
            audit.record(AuditEntry.refused(
                    caller, authority, subject(route, request), decision.httpStatus(), decision.text(), request));
            throw new HttpProblem(decision.httpStatus(), decision.text());
        }
    }

    private void confirm(HttpServletRequest request, User caller) {
        reauthentication.challenge(request, caller).ifPresent(challenge -> {
            throw HttpProblem.unconfirmed(challenge);
        });
    }

    /** Returns what a request was to work on: the path as it was written, if the route has variables. */
    private String subject(Route route, HttpServletRequest request) {
        boolean varies = route.segments().stream().anyMatch(Route::isVariable);
        return varies ? path(request) : route.path();
    }

    /** Strangers must not learn which paths exist. */
    private HttpProblem nothingAt(String path, Optional<User> caller, HttpServletResponse response) {
        if (caller.isEmpty()) {
            return new HttpProblem(401, Decision.UNKNOWN_CALLER.text());
        }
        TreeSet<String> methods = routes.methods(path);
        if (methods.isEmpty()) {
            return new HttpProblem(
                    404, Message.of("There is nothing at this path; {0} lists what there is", OpenApiDocument.PATH));
        }
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        response.setHeader("Allow", String.join(", ", methods));
        return new HttpProblem(405, Message.of("This path supports {0}", String.join(", ", methods)));
    }
}
