package org.coreadmin.extension.spring.console;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.spring.console.ConsoleFiles.ConsoleFile;
import org.coreadmin.extension.spring.http.Envelope;

/**
 * Answers everything under {@code /console}: its files, what it needs to know about its user ({@code /console/session}), and
 * the page for every other path, which the page itself takes apart. Open to everyone: nothing here is confidential.
 */
public final class ConsoleServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    /** The content security policy: nothing from elsewhere, nothing inline. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    private static final String PAGE = "index.html";
    private static final String BASE = "{{base}}";

    private final transient ConsoleFiles files = ConsoleFiles.bundled();
    private final transient ConsoleSession session;
    private final transient PluginFrames frames;

    /** Creates a console for this application. */
    public ConsoleServlet(ConsoleSession session, PluginFrames frames) {
        this.session = session;
        this.frames = frames;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        String path = request.getPathInfo() == null ? "/" : request.getPathInfo();
        if (path.equals("/session")) {
            session(request, response);
        } else if (frames.serve(path, request, response)) {
            return;
        } else if (path.startsWith("/assets/")) {
            asset(path.substring(1), request, response);
        } else {
            page(request, response);
        }
    }

    private void session(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Cache-Control", "no-store");
        try {
            Envelope.of(session.of(request)).writeTo(response, 200);
        } catch (HookVeto veto) {
            Envelope.failure(403, Message.of(veto)).writeTo(response, 403);
        }
    }

    /** Serves an asset. Names of scripts and styles change with their content; only those of texts do not. */
    private void asset(String name, HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<ConsoleFile> file = files.find(name);
        if (file.isEmpty()) {
            Envelope.failure(404, Message.of("The console has no such file")).writeTo(response, 404);
            return;
        }
        response.setHeader(
                "Cache-Control",
                name.startsWith("assets/errors/") ? "no-cache" : "public, max-age=31536000, immutable");
        send(file.get(), request, response);
    }

    private void page(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Cache-Control", "no-cache");
        String base = escape(request.getContextPath() + request.getServletPath());
        String text = new String(files.find(PAGE).orElseThrow().content(), StandardCharsets.UTF_8);
        send(ConsoleFile.of(PAGE, text.replace(BASE, base).getBytes(StandardCharsets.UTF_8)), request, response);
    }

    static void send(ConsoleFile file, HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType(file.mediaType());
        response.setHeader("Vary", "Accept-Encoding");
        byte[] bytes = file.content();
        if (file.compressed().isPresent() && takesGzip(request)) {
            bytes = file.compressed().get();
            response.setHeader("Content-Encoding", "gzip");
        }
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    private static boolean takesGzip(HttpServletRequest request) {
        String accepted = request.getHeader("Accept-Encoding");
        return accepted != null && accepted.contains("gzip");
    }

    private static String escape(String path) {
        return path.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
