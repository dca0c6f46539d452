package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.ActivePlugin;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.store.BaseDirectory;
import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;

/** Serves the files under plugins' {@code web/} (spec 2.4). Safe for use by several threads. */
final class PluginAssets {

    private final BaseDirectory base;
    private final Map<PluginName, Known> known = new ConcurrentHashMap<>();

    PluginAssets(BaseDirectory base) {
        this.base = base;
    }

    /** The files of the version that was linked from a run directory. */
    private record Known(Path run, AssetMap assets) {}

    /**
     * Answers with a file.
     *
     * @throws HttpProblem 404 if the plugin has none of that name
     */
    void serve(ActivePlugin plugin, String name, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
            response.setHeader("Allow", "GET, HEAD");
            throw new HttpProblem(405, "An asset can only be read");
        }
        AssetMap.Asset asset = of(plugin)
                .find(name)
                .orElseThrow(() -> new HttpProblem(404, "The plugin " + plugin.name() + " has no such asset"));
        response.setHeader("ETag", asset.tag());
        response.setHeader("Cache-Control", "private, no-cache");
        response.setHeader("X-Content-Type-Options", "nosniff");
        if (asset.tag().equals(request.getHeader("If-None-Match"))) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        send(asset, name, request, response);
    }

    private static void send(
            AssetMap.Asset asset, String name, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        try (InputStream in = asset.open()) {
            response.setContentType(mediaType(name));
            response.setContentLengthLong(asset.size());
            if (request.getMethod().equals("GET")) {
                byte[] content = in.readNBytes(Math.toIntExact(Math.min(asset.size(), Integer.MAX_VALUE - 8)));
                response.setContentLength(content.length);
                response.getOutputStream().write(content);
            }
        } catch (NoSuchFileException gone) {
            throw new HttpProblem(404, "The asset is gone");
        }
    }

    private static String mediaType(String name) {
        Optional<MediaType> type = MediaTypeFactory.getMediaType(name);
        if (name.endsWith(".mjs")) {
            return "text/javascript;charset=UTF-8";
        }
        return type.map(found -> "text".equals(found.getType()) || "javascript".equals(found.getSubtype())
                        ? found + ";charset=UTF-8"
                        : found.toString())
                .orElse(MediaType.APPLICATION_OCTET_STREAM_VALUE);
    }

    private AssetMap of(ActivePlugin plugin) {
        Path run = plugin.linked().request().directory();
        Known found = known.get(plugin.name());
        if (found == null || !found.run().equals(run)) {
            try {
                found = new Known(run, AssetMap.of(base.plugin(plugin.name()).resolve("web")));
            } catch (IOException e) {
                throw new UncheckedIOException("The assets of " + plugin + " cannot be read", e);
            }
            known.put(plugin.name(), found);
        }
        return found.assets();
    }
}
