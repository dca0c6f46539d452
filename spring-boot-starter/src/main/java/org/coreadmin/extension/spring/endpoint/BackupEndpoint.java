package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Clock;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.PluginChanges;

/** Sends a backup of the base directory. It is written to disk first, so that a slow caller keeps no operation waiting. */
final class BackupEndpoint {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final DateTimeFormatter FILE_TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private final PluginLoader loader;
    private final PluginChanges changes;
    private final Clock clock = Clock.systemUTC();
    private final Semaphore running = new Semaphore(1);

    BackupEndpoint(PluginLoader loader, PluginChanges changes) {
        this.loader = loader;
        this.changes = changes;
    }

    List<Route> routes() {
        return List.of(Route.post("/backup", Authorities.BACKUP, this::backUp)
                .described("A backup of the base directory as a file, with all secrets in it"));
    }

    private void backUp(Call call) throws IOException {
        call.requireConfirmation();
        if (!running.tryAcquire()) {
            throw new HttpProblem(503, Message.of("Another backup is being taken; try again when it has ended"));
        }
        try (Backups.Passing backup = backups().pass(PATIENCE)) {
            Backups.Written written = backup.written();
            String name = "core-" + FILE_TIME.format(clock.instant().atZone(clock.getZone())) + ".backup";
            changes.record(AuditEntry.done(
                    call.caller().name(),
                    Authorities.BACKUP,
                    name,
                    Message.verbatim(""),
                    call.request().getRemoteAddr()));
            call.header("Content-Disposition", "attachment; filename=\"" + name + "\"");
            call.header("Cache-Control", "no-store");
            call.response().setContentLengthLong(written.bytes());
            Path file = written.file();
            Files.copy(file, call.stream("application/zip"));
        } catch (PluginException e) {
            Optional<HttpProblem> outage = HttpProblem.causeOf(e); // such as a full disk
            throw outage.isPresent() ? outage.get() : e;
        } finally {
            running.release();
        }
    }

    private Backups backups() {
        return new Backups(
                new BaseDirectory(loader.base()),
                System.getenv(),
                file -> DriverManager.getConnection("jdbc:sqlite:" + file));
    }
}
