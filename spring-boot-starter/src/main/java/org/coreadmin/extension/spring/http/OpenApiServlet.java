package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.PermissionCheck.Decision;

/** Shows the description of the HTTP interface to anyone who is signed in. */
public final class OpenApiServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient OpenApiDocument document;
    private final transient CurrentUser users;

    /** Shows this document. */
    public OpenApiServlet(OpenApiDocument document, CurrentUser users) {
        this.document = document;
        this.users = users;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (users.of(request).isEmpty()) {
            Envelope.failure(401, Decision.UNKNOWN_CALLER.text())
                    .in(CallerView.language(request))
                    .writeTo(response, 401);
        } else {
            Envelope.write(document.json(), response, 200);
        }
    }
}
