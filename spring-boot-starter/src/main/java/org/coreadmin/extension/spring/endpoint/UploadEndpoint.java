package org.coreadmin.extension.spring.endpoint;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.Uploads;
import org.coreadmin.extension.host.Wait;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.PluginChanges;

/** Takes packages from callers and installs them; refuses all but local operators unless the application switches it on. */
final class UploadEndpoint {

    private static final String RETRY_SECONDS = "10";

    private final PluginChanges changes;
    private final Uploads uploads;
    private final boolean enabled;
    private final long maxBytes;

    UploadEndpoint(PluginChanges changes, Uploads uploads, boolean enabled, long maxBytes) {
        this.changes = changes;
        this.uploads = uploads;
        this.enabled = enabled;
        this.maxBytes = maxBytes;
    }

    List<Route> routes() {
        return List.of(Route.post("/upload", Authorities.UPLOAD, this::upload)
                .described("Installs the package in the body (application/zip)")
                .withQuery(
                        Field.flag("force", "Reinstall over an installed plugin"),
                        Field.flag("skip_dependencies", "Do not check what it requires"),
                        Field.flag(
                                "upgrade",
                                "As with_dependencies, and bring what is installed and required to its newest version"
                                        + " that fits"),
                        Field.flag("enable", "Enable it; true if left out"),
                        Field.text("version", "Refuse a package of another version"),
                        Field.flag("with_dependencies", "Install first what it requires and is not installed"),
                        Field.text(
                                Capability.FIELD,
                                "Capabilities that it may gain, with commas between: network,process"),
                        Field.flag("dry_run", "Change nothing; data is then the plan"),
                        ChangeEndpoints.WAIT)
                .alsoAnswering(ChangeEndpoints.GENERATION));
    }

    private void upload(Call call) throws IOException {
        if (!enabled && !changes.isLocal(call)) {
            throw new HttpProblem(
                    403, Message.of("Uploads are switched off; core.extension.upload.enabled=true switches them on"));
        }
        String type = String.valueOf(call.request().getContentType()).toLowerCase(Locale.ROOT);
        if (!type.equals("application/zip")) {
            throw new HttpProblem(415, Message.of("The body must be a package with Content-Type: application/zip"));
        }
        InstallOptions options = ChangeEndpoints.options(
                (name, otherwise) -> flag(call, name, otherwise),
                call.parameter("version").filter(version -> !version.isEmpty()));
        SortedSet<String> accepted = call.parameter(Capability.FIELD)
                .filter(text -> !text.isEmpty())
                .map(text -> Capability.accepted(List.of(text)))
                .orElseGet(TreeSet::new);
        boolean planOnly = flag(call, "dry_run", false);
        Wait wait = call.parameter("wait").map(ChangeEndpoints::wait).orElse(Wait.ALL);
        if (!planOnly && !accepted.isEmpty()) {
            call.requireConfirmation();
        }
        Uploads.Upload upload = receive(call);
        Path file = upload.file();
        if (planOnly) {
            changes.plan(
                    call,
                    "upload",
                    "",
                    manager -> PluginChanges.planned(manager.planPackage(file, options)),
                    upload::close);
        } else {
            changes.carryOut(
                    call,
                    "upload",
                    "",
                    manager -> manager.accepting(accepted).waitingFor(wait).installPackage(file, options),
                    upload::close);
        }
    }

    private static boolean flag(Call call, String name, boolean otherwise) {
        return call.parameter(name).map(Boolean::parseBoolean).orElse(otherwise);
    }

    private Uploads.Upload receive(Call call) throws IOException {
        long announced = call.request().getContentLengthLong();
        if (announced > maxBytes) {
            throw tooLong();
        }
        try (InputStream in = new FilterInputStream(call.request().getInputStream()) {
            private long total;

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int count = super.read(bytes, offset, length);
                total += Math.max(0, count);
                if (total > maxBytes) {
                    throw tooLong();
                }
                return count;
            }
        }) {
            return uploads.receive(in, announced);
        } catch (PluginException tooMany) {
            call.header("Retry-After", RETRY_SECONDS);
            throw tooMany;
        }
    }

    private HttpProblem tooLong() {
        return new HttpProblem(413, Message.of("The package is longer than {0} bytes", maxBytes));
    }
}
