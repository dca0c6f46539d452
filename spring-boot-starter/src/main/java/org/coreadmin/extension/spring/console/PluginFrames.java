package org.coreadmin.extension.spring.console;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.spring.console.ConsoleFiles.ConsoleFile;
import org.coreadmin.extension.spring.hosting.PluginRoutesServlet;
import org.coreadmin.extension.spring.http.Envelope;

/**
 * What the application's own front ends need to show pages of plugins: the script with {@code <core-plugin-page>}, the frame
 * that each page runs in, and the plugins' files for that frame. The frame has no origin, so that it reaches neither the page around
 * it nor what the browser keeps for the server, and it cannot sign in: a key in the address stands for that. Safe for use by several
 * threads.
 */
public final class PluginFrames {

    /** The script, below the console's path. */
    public static final String SCRIPT = "/plugin-pages.js";

    private static final String FRAME = "/assets/plugin-frame.html";
    private static final String FRAME_SCRIPT = "/assets/plugin-frame.js";
    private static final String FILES = "assets/plugins/";
    private static final Pattern FILE = Pattern.compile("/" + FILES + "([0-9a-f]{32})/(.+)");

    private final Frontends frontends;
    private final PluginRoutesServlet plugins;
    private final Map<String, ConsoleFile> own =
            Map.of(SCRIPT, read(SCRIPT), FRAME, read(FRAME), FRAME_SCRIPT, read(FRAME_SCRIPT));
    private final String framePolicy;

    /**
     * Serves front ends.
     *
     * @param plugins answers with the files of plugins
     * @param origins those of front ends that may show the frame, apart from the application's own
     */
    public PluginFrames(Frontends frontends, PluginRoutesServlet plugins, List<String> origins) {
        this.frontends = frontends;
        this.plugins = plugins;
        this.framePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
                + " font-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
                + " sandbox allow-scripts allow-forms; frame-ancestors 'self'"
                + origins.stream().map(origin -> " " + origin).reduce("", String::concat);
    }

    /** Returns where the files of a plugin are, below the console's path. */
    static String files(String key) {
        return FILES + key + "/";
    }

    /**
     * Answers a request, if it is for one of these paths.
     *
     * @param path below the console's
     * @return whether it was; if not, nothing has happened
     */
    boolean serve(String path, HttpServletRequest request, HttpServletResponse response) throws IOException {
        ConsoleFile file = own.get(path);
        if (file != null) {
            response.setHeader("Cache-Control", "no-cache");
            if (path.equals(FRAME)) {
                response.setHeader("Content-Security-Policy", framePolicy);
            } else if (path.equals(FRAME_SCRIPT)) {
                openToFrames(response);
            }
            ConsoleServlet.send(file, request, response);
            return true;
        }
        Matcher asked = FILE.matcher(path);
        if (!asked.matches()) {
            return false;
        }
        openToFrames(response);
        Optional<PluginName> plugin = frontends.find(asked.group(1));
        if (plugin.isEmpty()) {
            Envelope.failure(404, Message.of("The console has no such file")).writeTo(response, 404);
            return true;
        }
        response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox"); // for a file opened as a page
        plugins.serveAsset(plugin.get(), asked.group(2), request, response);
        return true;
    }

    /** A frame without an origin is a stranger everywhere, also here. */
    private static void openToFrames(HttpServletResponse response) {
        response.setHeader("Access-Control-Allow-Origin", "*");
        response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    }

    private static ConsoleFile read(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        try (InputStream in = PluginFrames.class.getResourceAsStream("/META-INF/core-extension/page/" + name)) {
            return ConsoleFile.of(name, Objects.requireNonNull(in, name).readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
