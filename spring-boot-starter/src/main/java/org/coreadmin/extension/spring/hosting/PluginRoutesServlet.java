package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.access.PermissionCheck.Decision;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.MalformedRequests;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Answers everything under {@code /plugin/<vendor>/<name>/}: assets, and the routes of active plugins, each by the version that was
 * active when the request came. A route that the manifest does not open is closed.
 */
public final class PluginRoutesServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(PluginRoutesServlet.class);
    private static final String VISIT = PluginRoutesServlet.class.getName() + ".visit";

    /** A slash and a part each for plugin, vendor and name. */
    private static final int ELEMENTS_OF_NAME = 6;

    private final transient SpringHost host;
    private final transient PluginLeases leases;
    private final transient CurrentUser users;
    private final transient PermissionCheck permissions;
    private final transient PluginTraffic traffic;
    private final transient PluginAssets assets;

    /** Serves the plugins of a base directory. */
    public PluginRoutesServlet(
            SpringHost host,
            PluginLeases leases,
            CurrentUser users,
            PermissionCheck permissions,
            PluginTraffic traffic,
            BaseDirectory base) {
        this.host = host;
        this.leases = leases;
        this.users = users;
        this.permissions = permissions;
        this.traffic = traffic;
        this.assets = new PluginAssets(base);
    }

    /** A request that was let in, and may come again when its asynchronous result is there. */
    private record Visit(PluginContext context, PluginName plugin, Optional<PluginPath> path) {}

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        try {
            if (request.getAttribute(VISIT) instanceof Visit visit) {
                dispatch(visit, request, response);
            } else {
                visit(request, response);
            }
        } catch (HttpProblem problem) {
            problem.envelope().in(CallerView.language(request)).writeTo(response, problem.status());
        }
    }

    private void visit(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        long begun = System.nanoTime();
        Optional<User> caller = users.of(request);
        if (caller.isEmpty()) {
            throw new HttpProblem(401, Decision.UNKNOWN_CALLER.text());
        }
        PluginPath path = PluginPath.of(request.getPathInfo() == null ? "/" : request.getPathInfo())
                .orElseThrow(PluginRoutesServlet::nothing);
        Lease lease = leaseOrNull(path.plugin(), request);
        if (lease == null) {
            turnAway(path.plugin(), response);
            return;
        }
        try {
            if (host.isClosed(path.plugin())) {
                turnAway(path.plugin(), response);
                return;
            }
            serve(path, lease.plugin().orElseThrow(), caller, request, response);
        } finally {
            noteSession(lease, request);
            host.waiting().end(lease, request, () -> count(path.plugin(), begun, request, response));
        }
    }

    /**
     * Answers a request for a path that an active plugin has declared as its own, outside {@code /plugin}.
     *
     * @return whether it was one; if not, nothing has happened
     */
    boolean serveDeclared(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        if (request.getAttribute(VISIT) instanceof Visit visit) {
            if (request.getDispatcherType() != DispatcherType.ASYNC
                    || visit.path().isPresent()) {
                return false;
            }
            dispatch(visit, request, response);
            return true;
        }
        Optional<PluginName> name = host.claimant(request);
        if (name.isEmpty()) {
            return false;
        }
        try {
            visitDeclared(name.get(), MalformedRequests.checked(request), response);
        } catch (HttpProblem problem) {
            problem.envelope().in(CallerView.language(request)).writeTo(response, problem.status());
        }
        return true;
    }

    private void visitDeclared(PluginName name, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        long begun = System.nanoTime();
        Optional<User> caller = users.of(request);
        if (caller.isEmpty()) {
            throw new HttpProblem(401, Decision.UNKNOWN_CALLER.text());
        }
        Lease lease = leaseOrNull(name, request);
        if (lease == null) {
            turnAway(name, response);
            return;
        }
        try {
            if (host.isClosed(name)) {
                turnAway(name, response);
                return;
            }
            HostedPlugin hosted = hosted(lease.plugin().orElseThrow());
            PathContainer path = ServletRequestPathUtils.parse(request).pathWithinApplication();
            admit(caller, name, hosted.routes().absoluteAuthority(request.getMethod(), path));
            Visit visit = new Visit(hosted.context().orElseThrow(), name, Optional.empty());
            request.setAttribute(VISIT, visit);
            dispatch(visit, request, response);
        } finally {
            noteSession(lease, request);
            host.waiting().end(lease, request, () -> count(name, begun, request, response));
        }
    }

    /** Answers with a file of a plugin, whoever asks: the caller has found out that they may have it. */
    public void serveAsset(PluginName name, String file, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        try {
            Lease lease = leaseOrNull(name, request);
            if (lease == null) {
                turnAway(name, response);
                return;
            }
            try {
                if (host.isClosed(name)) {
                    turnAway(name, response);
                } else {
                    assets.serve(lease.plugin().orElseThrow(), file, request, response);
                }
            } finally {
                host.waiting().end(lease, request, () -> {});
            }
        } catch (HttpProblem problem) {
            problem.envelope().in(CallerView.language(request)).writeTo(response, problem.status());
        }
    }

    private void noteSession(Lease lease, HttpServletRequest request) {
        lease.plugin().ifPresent(plugin -> host.sessions().note(request, plugin.classLoader()));
    }

    /** Returns a lease; null while no version of a closed plugin is active. */
    private @Nullable Lease leaseOrNull(PluginName name, HttpServletRequest request) {
        Lease lease = PluginMiddlewares.lease(request, name, leases).orElse(null);
        if (lease == null && !host.isClosed(name)) {
            throw nothing();
        }
        return lease;
    }

    private static void turnAway(PluginName name, HttpServletResponse response) throws IOException {
        PluginClosed.answer(response, "The plugin " + name);
    }

    private static HostedPlugin hosted(RunningPlugin plugin) {
        if (plugin.hosted() instanceof HostedPlugin hosted && hosted.context().isPresent()) {
            return hosted;
        }
        throw nothing();
    }

    private void admit(Optional<User> caller, PluginName plugin, Optional<String> authority) {
        String needed = authority.orElseThrow(() -> new HttpProblem(
                403, Message.of("This route is closed: the manifest of {0} names no authority for it", plugin)));
        Decision decision = permissions.check(caller, needed);
        if (!decision.isGranted()) {
            throw new HttpProblem(decision.httpStatus(), decision.text());
        }
    }

    /** Counts an answer, but only one that the plugin's own code gave. */
    private void count(PluginName plugin, long begun, HttpServletRequest request, HttpServletResponse response) {
        if (request.getAttribute(VISIT) != null) {
            traffic.answered(plugin, response.getStatus(), Duration.ofNanos(System.nanoTime() - begun));
        }
    }

    private void serve(
            PluginPath path,
            RunningPlugin plugin,
            Optional<User> caller,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException, ServletException {
        if (path.asset().isPresent()) {
            assets.serve(plugin, path.asset().get(), request, response);
            return;
        }
        HostedPlugin hosted = hosted(plugin);
        admit(caller, plugin.name(), hosted.routes().authority(request.getMethod(), below(request, path)));
        Visit visit = new Visit(hosted.context().orElseThrow(), plugin.name(), Optional.of(path));
        request.setAttribute(VISIT, visit);
        dispatch(visit, request, response);
    }

    private void dispatch(Visit visit, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        try (PluginTraffic.Entry ignored = traffic.enter(visit.plugin())) {
            visit.context().service(new DispatchedRequest(request), new PluginResponse(response));
        } catch (ServletException | RuntimeException | LinkageError failure) {
            int refused = CallerRefusals.statusOf(failure);
            if (refused != 0 && !response.isCommitted() && !request.isAsyncStarted()) {
                response.resetBuffer();
                Envelope.failure(refused, Message.of("The plugin {0} does not allow you to do this", visit.plugin()))
                        .writeTo(response, refused);
                return;
            }
            Optional<HttpProblem> malformed = HttpProblem.causeOf(failure);
            if (malformed.isPresent() && !response.isCommitted()) {
                response.resetBuffer();
                throw malformed.get();
            }
            visit.context()
                    .named(() -> LOG.error(
                            "{} {} failed in {}",
                            request.getMethod(),
                            request.getRequestURI(),
                            visit.context(),
                            failure));
            if (!response.isCommitted() && !request.isAsyncStarted()) {
                response.resetBuffer();
                Envelope.failure(500, Message.of("The plugin {0} failed; the log says why", visit.plugin()))
                        .writeTo(response, 500);
            }
        }
    }

    /**
     * Returns the path after the plugin's name, parsed as Spring's mappings do. Of a plain path only that part is parsed: the dispatcher
     * parses all of it anyway, and twice would be dear. What the dispatcher serves decides, even if the path of a wrapped request is
     * another.
     */
    private static PathContainer below(HttpServletRequest request, PluginPath plugin) {
        if (isServedAsItsPathSays(request)) {
            return PathContainer.parsePath(plugin.rest());
        }
        PathContainer path =
                ServletRequestPathUtils.parse(new DispatchedRequest(request)).pathWithinApplication();
        return path.subPath(Math.min(ELEMENTS_OF_NAME, path.elements().size()));
    }

    /** Whether the dispatcher, which reads the URI of a request or of its include, finds there what the servlet finds in the path. */
    private static boolean isServedAsItsPathSays(HttpServletRequest request) {
        String uri = request.getRequestURI();
        String pathInfo = request.getPathInfo() == null ? "" : request.getPathInfo();
        return request.getDispatcherType() != DispatcherType.INCLUDE
                && request.getAttribute(RequestDispatcher.INCLUDE_REQUEST_URI) == null
                && MalformedRequests.isPlain(uri)
                && uri.equals(request.getContextPath() + request.getServletPath() + pathInfo);
    }

    private static HttpProblem nothing() {
        return new HttpProblem(404, Message.of("There is nothing at this path"));
    }
}
