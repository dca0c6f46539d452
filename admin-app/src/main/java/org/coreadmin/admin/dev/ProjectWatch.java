package org.coreadmin.admin.dev;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Reports changes in a project. For use by one thread. */
final class ProjectWatch implements AutoCloseable {

    /** Editors write several files, and some write each twice. */
    private static final Duration QUIET = Duration.ofMillis(40);

    private static final int MOST_PAUSES = 25;

    private final Path project;
    private final WatchService service;

    /** Watches a project's directory and all below it that counts. */
    ProjectWatch(Path project) throws IOException {
        this.project = project;
        this.service = project.getFileSystem().newWatchService();
        watch(project);
    }

    private void watch(Path from) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                if (!directory.equals(project) && !ProjectFiles.belongs(project, directory)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                directory.register(service, ENTRY_CREATE, ENTRY_DELETE, ENTRY_MODIFY);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
                return FileVisitResult.CONTINUE; // it has gone already
            }
        });
    }

    /**
     * Waits until something has changed, and until nothing does for a moment.
     *
     * @return whether something has, within the limit
     */
    boolean await(Duration limit) throws InterruptedException, IOException {
        WatchKey key = service.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
        if (key == null) {
            return false;
        }
        for (int pauses = 0; key != null && pauses < MOST_PAUSES; pauses++) {
            take(key);
            key = service.poll(QUIET.toMillis(), TimeUnit.MILLISECONDS);
        }
        if (key != null) {
            take(key);
        }
        return true;
    }

    private void take(WatchKey key) throws IOException {
        Path directory = (Path) key.watchable();
        for (WatchEvent<?> event : key.pollEvents()) {
            @Nullable Object context = event.context();
            if (event.kind() == ENTRY_CREATE && context instanceof Path name) {
                Path created = directory.resolve(name);
                if (Files.isDirectory(created) && ProjectFiles.belongs(project, created)) {
                    watch(created);
                }
            }
        }
        boolean unused = key.reset(); // whether the directory is still there shows when its files are listed
    }

    @Override
    public void close() throws IOException {
        service.close();
    }
}
