package org.coreadmin.extension.spring.handover;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.handover.Handovers.Handover;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Hands people over from the application's page to the console. */
public final class HandoverEndpoint {

    private static final String CONTINUE = "/console/continue";

    private final Handovers handovers;
    private final Supplier<CurrentUser> users;
    private final String header;

    /**
     * Creates the endpoint.
     *
     * @param users  people of the application: programs with a token of the plugin service are not among them
     * @param header the one by which the application knows people
     */
    public HandoverEndpoint(Handovers handovers, Supplier<CurrentUser> users, String header) {
        this.handovers = handovers;
        this.users = users;
        this.header = header;
    }

    /** Returns the routes below {@code /admin/plugin}. */
    public List<Route> routes() {
        return List.of(
                Route.post("/handover", PermissionCheck.ANY, this::make)
                        .described("A link that opens the console for the caller: good once, for a minute")
                        .answering(
                                Field.text("url", "Where to send the browser; its fragment is secret"),
                                Field.number("expires_in", "Seconds")),
                Route.get("/handover", PermissionCheck.ANY, this::look)
                        .described("Whom a link is for; with its secret in the header Authorization: Handover")
                        .answering(
                                Field.text("name", "The person"),
                                Field.text("display_name", "The same, for people"),
                                Field.flag("checked", "Whether the session ends when the application says so")),
                Route.post("/handover/session", PermissionCheck.ANY, this::use)
                        .described(
                                "Begins the console session of a link, in a cookie; with its secret in the header Authorization: Handover"),
                Route.post("/handover/end", PermissionCheck.ANY, this::end)
                        .described("Ends the caller's console session, if it was begun by a link"));
    }

    private void make(Call call) throws IOException {
        HttpServletRequest request = call.request();
        if (HandoverFilter.session(request).isPresent()
                || HandoverFilter.handover(request).isPresent()) {
            throw new HttpProblem(
                    403,
                    Message.of(
                            "A console session cannot be handed on. Ask from a page of the application, with its own token."));
        }
        User user = users.get()
                .of(request)
                .orElseThrow(() -> new HttpProblem(
                        401,
                        Message.of(
                                "The application cannot tell who asks. Send the header {0} with which its own pages are signed"
                                        + " in; a token of the plugin service is for programs.",
                                header)));
        String credential = request.getHeader(header);
        if (credential == null || credential.isBlank()) {
            throw new HttpProblem(
                    403,
                    Message.of(
                            "The request has no header {0} to hand over. If the application knows you by a cookie, open the"
                                    + " console without a link; if by another header, name it in core.extension.console.token.header.",
                            header));
        }
        String secret = handovers.make(user, credential, request.getRemoteAddr());
        String url = ServletUriComponentsBuilder.fromContextPath(request)
                .path(CONTINUE)
                .fragment(secret)
                .build()
                .toUriString();
        call.answer(Envelope.of(Map.of("url", url, "expires_in", Handovers.LIFE.toSeconds())));
    }

    private void look(Call call) throws IOException {
        Handover handover = handover(call);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("name", handover.user().name());
        data.put("display_name", handover.user().displayName());
        data.put("checked", handovers.isChecked());
        handovers.endOf(handover).ifPresent(end -> data.put("until", PluginItem.timestamp(end)));
        answer(call, data);
    }

    private void use(Call call) throws IOException {
        HttpServletRequest request = call.request();
        Handover handover = handover(call);
        String secret = handovers.use(handover, request.getRemoteAddr());
        HandoverFilter.cookie(request)
                .flatMap(before -> handovers.known(before))
                .ifPresent(before -> handovers.end(
                        before, Message.of("Another session began in the same browser"), request.getRemoteAddr()));
        if (request.getSession(false) != null) {
            request.changeSessionId(); // nobody who knew it before is signed in by it now
        }
        call.cookie(HandoverFilter.cookie(request, secret));
        answer(call, Map.of());
    }

    private void end(Call call) throws IOException {
        answer(call, Map.of()); // a caller without a session: the filter ends those
    }

    private static Handover handover(Call call) {
        return HandoverFilter.handover(call.request())
                .orElseThrow(() -> new HttpProblem(
                        401,
                        Message.of(
                                "This needs the secret of a link to the console, in the header Authorization: Handover …."
                                        + " POST /admin/plugin/handover makes a link.")));
    }

    private static void answer(Call call, Map<String, Object> data) throws IOException {
        call.header("Referrer-Policy", "no-referrer");
        call.answer(Envelope.of(data));
    }
}
