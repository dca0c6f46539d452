package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.PluginChanges;

/** Takes packages from callers and installs them; refuses all unless the application switches it on. */
final class UploadEndpoint {

    private static final int CHUNK = 64 * 1024;

    private final PluginChanges changes;
    private final boolean enabled;
    private final long maxBytes;

    UploadEndpoint(PluginChanges changes, boolean enabled, long maxBytes) {
        this.changes = changes;
        this.enabled = enabled;
        this.maxBytes = maxBytes;
    }

    List<Route> routes() {
        return List.of(new Route(
                        "POST",
                        "/upload",
                        Authorities.UPLOAD,
                        "Installs the package in the body (application/zip)",
                        this::upload)
                .withQuery(Field.flag("force", "Reinstall over an installed plugin")));
    }

    private void upload(Call call) throws IOException {
        if (!enabled) {
            throw new HttpProblem(403, "Uploads are switched off; core.extension.upload.enabled=true switches them on");
        }
        String type = String.valueOf(call.request().getContentType()).toLowerCase(Locale.ROOT);
        if (!type.equals("application/zip")) {
            throw new HttpProblem(415, "The body must be a package with Content-Type: application/zip");
        }
        boolean force = call.parameter("force").map(Boolean::parseBoolean).orElse(false);
        Path file = receive(call);
        changes.carryOut(call, "upload", Authorities.UPLOAD, "", manager -> install(manager, file, force));
    }

    /** Into a new file that nobody else may read. */
    private Path receive(Call call) throws IOException {
        Path file = Files.createTempFile("core-upload-", ".zip");
        try (InputStream in = call.request().getInputStream();
                OutputStream out = Files.newOutputStream(file)) {
            byte[] chunk = new byte[CHUNK];
            long total = 0;
            for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
                total += count;
                if (total > maxBytes) {
                    throw new HttpProblem(413, "The package is longer than " + maxBytes + " bytes");
                }
                out.write(chunk, 0, count);
            }
            return file;
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    private static OperationResult install(ExtensionManager manager, Path file, boolean force) {
        try {
            return manager.installPackage(file, InstallOptions.DEFAULT.withForce(force));
        } finally {
            delete(file);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            file.toFile().deleteOnExit();
        }
    }
}
