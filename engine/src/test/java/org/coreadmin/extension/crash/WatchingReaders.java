package org.coreadmin.extension.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;

/** Threads that look at plugins all the time while other processes change them, and note what is not whole. */
final class WatchingReaders implements AutoCloseable {

    /** Leaves the processor to those whom they watch. */
    private static final int PAUSE_MILLIS = Thoroughness.asked().of(30, 10, 2);

    private final CrashSite site;
    private final PublishedPlugins plugins;
    private final PluginLoader loader;
    private final List<Thread> threads;
    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
    private final AtomicLong looks = new AtomicLong();
    private final ReadWriteLock turns = new ReentrantReadWriteLock(true);
    private volatile boolean over;

    WatchingReaders(CrashSite site, PublishedPlugins plugins, List<String> names) throws IOException {
        this.site = site;
        this.plugins = plugins;
        this.loader = site.open();
        this.threads = List.of(
                new Thread(() -> repeat(() -> lookAtInstalled()), "reader of the list"),
                new Thread(
                        () -> repeat(() -> {
                            for (String name : names) {
                                lookAtFiles(name);
                            }
                        }),
                        "reader of files"));
        threads.forEach(Thread::start);
    }

    /** Something that reads the base directory. */
    interface Look {
        void run() throws IOException;
    }

    /** Runs a check while nobody looks: a look may write the snapshot, which is a cache, and a check would see half of that. */
    void pausedDuring(Look check) throws IOException {
        during(turns.writeLock(), check);
    }

    private static void during(Lock lock, Look look) throws IOException {
        lock.lock();
        try {
            look.run();
        } finally {
            lock.unlock();
        }
    }

    private void repeat(Look look) {
        while (!over) {
            try {
                during(turns.readLock(), look);
                looks.incrementAndGet();
                Thread.sleep(PAUSE_MILLIS);
            } catch (IOException | RuntimeException e) {
                wrong.add(Thread.currentThread().getName() + ": " + e);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void lookAtInstalled() {
        for (InstalledPlugin plugin : loader.getInstalled().values()) {
            if (!PublishedPlugins.VERSIONS.contains(plugin.version())
                    || !plugin.version().equals(plugin.config().get("version"))) {
                wrong.add(plugin.name() + " is listed as " + plugin.version() + ", its manifest as "
                        + plugin.config().get("version") + " " + plugin.problem());
            }
        }
    }

    /** What has the same lock and is the same directory before and after a look is one version, whole. */
    private void lookAtFiles(String name) throws IOException {
        Path place = site.base().resolve("plugin/acme").resolve(name);
        try {
            String before = identity(place);
            String version = CrashSite.field(Files.readString(place.resolve("install.lock")), "version");
            Map<String, String> files = Trees.contents(place);
            files.keySet().removeIf(file -> file.equals("install.lock") || file.startsWith(".core"));
            if (before.equals(identity(place)) && !files.equals(plugins.tree(name, version))) {
                wrong.add(name + " " + version + " was seen in part: " + files.keySet());
            }
        } catch (NoSuchFileException | java.io.UncheckedIOException e) {
            // it went, or another came, while we looked
        }
    }

    private static String identity(Path place) throws IOException {
        return Files.getAttribute(place, "unix:ino") + " " + Files.getAttribute(place, "unix:ctime") + " "
                + Files.readString(place.resolve("install.lock"));
    }

    /** How often they have looked. */
    long looks() {
        return looks.get();
    }

    /** What was not whole. */
    List<String> wrong() {
        return List.copyOf(wrong);
    }

    @Override
    public void close() throws InterruptedException {
        over = true;
        for (Thread thread : threads) {
            thread.join();
        }
        loader.close();
    }
}
