package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;
import org.springframework.web.context.request.ServletWebRequest;

/** Serves the files under plugins' {@code web/} (spec 2.4). Safe for use by several threads. */
final class PluginAssets {

    private static final int PIECE = 32 * 1024;

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
    void serve(RunningPlugin plugin, String name, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
            response.setHeader("Allow", "GET, HEAD");
            throw new HttpProblem(405, Message.of("Assets are read-only"));
        }
        AssetMap.Asset asset = of(plugin)
                .find(name)
                .orElseThrow(() -> new HttpProblem(404, Message.of("The plugin {0} has no such asset", plugin.name())));
        response.setHeader("Cache-Control", "private, no-cache");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Accept-Ranges", "bytes");
        long modified = asset.modified().toMillis();
        if (new ServletWebRequest(request, response).checkNotModified(asset.tag(), modified)) {
            return;
        }
        send(asset, name, request, response);
    }

    private static void send(
            AssetMap.Asset asset, String name, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        try (SeekableByteChannel channel = asset.open()) {
            AssetRange range = AssetRange.of(request, asset, channel.size());
            if (!range.isSatisfiable()) {
                response.setHeader("Content-Range", "bytes */" + channel.size());
                throw new HttpProblem(416, Message.of("The asset has only {0} bytes", channel.size()));
            }
            if (range.isPartial()) {
                response.setStatus(HttpServletResponse.SC_PARTIAL_CONTENT);
                response.setHeader("Content-Range", range.header());
            }
            response.setContentType(mediaType(name));
            response.setContentLengthLong(range.length());
            if (request.getMethod().equals("GET")) {
                copy(channel.position(range.first()), range.length(), response.getOutputStream());
            }
        } catch (NoSuchFileException gone) {
            throw new HttpProblem(404, Message.of("The asset is gone"));
        }
    }

    /** Copies piece by piece, so that a large file takes no more memory than a small one. */
    private static void copy(SeekableByteChannel from, long length, OutputStream to) throws IOException {
        byte[] piece = new byte[(int) Math.min(PIECE, Math.max(1, length))];
        for (long left = length; left > 0; ) {
            int count = from.read(ByteBuffer.wrap(piece, 0, (int) Math.min(piece.length, left)));
            if (count < 0) {
                return; // it was cut short meanwhile, which the caller sees by the length
            }
            to.write(piece, 0, count);
            left -= count;
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

    private AssetMap of(RunningPlugin plugin) {
        Path run = plugin.directory();
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
