package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.coreadmin.extension.InstallOptions;
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
                .withQuery(
                        Field.flag("force", "Reinstall over an installed plugin"),
                        Field.flag("with_dependencies", "Install first what it requires and is not installed"),
                        Field.flag("dry_run", "Change nothing; data is then the plan")));
    }

    private void upload(Call call) throws IOException {
        if (!enabled) {
            throw new HttpProblem(403, "Uploads are switched off; core.extension.upload.enabled=true switches them on");
        }
        String type = String.valueOf(call.request().getContentType()).toLowerCase(Locale.ROOT);
        if (!type.equals("application/zip")) {
            throw new HttpProblem(415, "The body must be a package with Content-Type: application/zip");
        }
        InstallOptions options =
                InstallOptions.DEFAULT.withForce(flag(call, "force")).withDependencies(flag(call, "with_dependencies"));
        boolean planOnly = flag(call, "dry_run");
        Path file = receive(call);
        if (planOnly) {
            changes.plan(
                    call,
                    Authorities.UPLOAD,
                    "upload",
                    "",
                    manager -> with(file, () -> manager.planPackage(file, options)));
        } else {
            changes.carryOut(
                    call,
                    "upload",
                    Authorities.UPLOAD,
                    "",
                    manager -> with(file, () -> manager.installPackage(file, options)));
        }
    }

    private static boolean flag(Call call, String name) {
        return call.parameter(name).map(Boolean::parseBoolean).orElse(false);
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

    /** The file is gone afterwards. */
    private static <T> T with(Path file, Supplier<T> work) {
        try {
            return work.get();
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
