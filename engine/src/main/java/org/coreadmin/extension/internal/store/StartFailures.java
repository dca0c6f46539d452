package org.coreadmin.extension.internal.store;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.json.MessageJson;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.ProcessIdentity;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The failures of running plugins, in {@code plugin/.core/troubles/}, so that they outlive the process and others see
 * them:
 *
 * <ul>
 *   <li>{@code <pid>-<started>-<random>.start}: a process is starting plugins. The file names the current one, and is
 *       deleted when all have been started. A file whose process is gone names the plugin that was being started when
 *       that process died.
 *   <li>{@code <pid>-<started>-<random>.exit}: a plugin has ended a process with {@code System.exit}.
 *   <li>{@code <pid>-<started>-<random>.stuck}: a callback of a plugin has kept threads of a process. It counts when that process is
 *       gone.
 *   <li>{@code <pid>-<started>-<random>.hook}: a process has quarantined a plugin's callback. It counts as long as the
 *       process lives.
 *   <li>{@code <pid>-<started>-own.quarantine}: the plugins that a process has quarantined, each with the reason. It
 *       counts as long as the process lives.
 * </ul>
 *
 * <p>Nothing is forced to disk: what a power cut loses here are counts. Nothing fails because of it: if nothing can be
 * written, nothing is counted. Safe for use by several threads and processes.
 */
public final class StartFailures {

    private static final Logger LOG = LoggerFactory.getLogger(StartFailures.class);
    private static final String START = ".start";
    private static final String HOOK = ".hook";
    private static final String EXIT = ".exit";
    private static final String STUCK = ".stuck";
    private static final String QUARANTINE = ".quarantine";
    private static final int LENGTH = 256;
    private static final int MAX_TEXT = 64 * 1024;

    private final BaseDirectory base;

    /** Creates the troubles of the plugins under a base directory. */
    public StartFailures(BaseDirectory base) {
        this.base = base;
    }

    /**
     * A process died while it was starting a plugin.
     *
     * @param plugin which
     * @param digest the digest of its files, as a word; empty if unknown
     * @param at     when that process began to start plugins
     */
    public record Death(PluginName plugin, String digest, Instant at) {}

    /** Records which plugin is being started; closed when none is any more. For use by one thread. */
    public interface Mark extends AutoCloseable {

        /** Records nothing. */
        Mark NONE = new Mark() {
            @Override
            public void at(PluginName plugin, String digest) {}

            @Override
            public void nobody() {}

            @Override
            public void close() {}
        };

        /**
         * Records that this plugin is being started from now on, in place of the one before.
         *
         * @param digest the digest of its files, as a word; empty text if that is not known
         */
        void at(PluginName plugin, String digest);

        /** Records that no plugin's code runs until {@link #at} names another plugin. */
        void nobody();

        @Override
        void close();
    }

    /** Begins to record which plugin is being started; touches no disk before the first is. */
    public Mark begin() {
        return new FileMark(fresh(START));
    }

    private Optional<FileChannel> open(Path file) {
        try {
            makeDirectory();
            return Optional.of(FileChannel.open(file, CREATE_NEW, WRITE));
        } catch (IOException e) {
            LOG.debug("The plugin that is starting cannot be recorded in {}: {}", file, e.toString());
            return Optional.empty();
        }
    }

    private void makeDirectory() throws IOException {
        if (!Files.isDirectory(base.startFailures())) {
            base.createCore(DurableFiles.system());
            Files.createDirectories(base.startFailures());
        }
    }

    /** Returns how processes that are gone died while they were starting plugins, oldest first. */
    public SortedMap<PluginName, List<Death>> deaths() {
        SortedMap<PluginName, List<Death>> deaths = new TreeMap<>();
        for (Path file : list(START)) {
            if (!isOfLiving(file)) {
                death(file)
                        .ifPresent(death -> deaths.computeIfAbsent(death.plugin(), any -> new ArrayList<>())
                                .add(death));
            }
        }
        deaths.values().forEach(list -> list.sort((one, other) -> one.at().compareTo(other.at())));
        return deaths;
    }

    /**
     * A plugin has ended a process.
     *
     * @param digest the digest of its files, as a word
     * @param frame  where it did so
     * @param at     when
     */
    public record Exit(PluginName plugin, String digest, String frame, Instant at) {}

    /** Records that a plugin ends this process. */
    public void exit(PluginName plugin, String digest, String frame) {
        Path file = fresh(EXIT);
        try {
            makeDirectory();
            Files.write(file, (plugin + " " + digest + " " + frame).getBytes(StandardCharsets.UTF_8), CREATE_NEW);
        } catch (IOException e) {
            LOG.debug("That {} ended the process cannot be recorded in {}: {}", plugin, file, e.toString());
        }
    }

    /** Returns the plugins that have ended a process and were not started since. */
    public List<Exit> exits() {
        return records(list(EXIT), Exit::new);
    }

    private interface Recorded<T> {
        T of(PluginName plugin, String digest, String where, Instant at);
    }

    private static <T> List<T> records(List<Path> files, Recorded<T> recorded) {
        List<T> records = new ArrayList<>();
        for (Path file : files) {
            String[] words = read(file).orElse("").split(" ", 3);
            if (words.length == 3) {
                try {
                    Instant at = Files.getLastModifiedTime(file).toInstant();
                    name(words[0]).ifPresent(plugin -> records.add(recorded.of(plugin, words[1], words[2], at)));
                } catch (IOException e) {
                    LOG.debug("{} is gone: {}", file, e.toString());
                }
            }
        }
        return records;
    }

    /**
     * A callback of a plugin has kept threads of a process that is gone.
     *
     * @param digest what its files were, as a word
     * @param hook   the hook of the callback
     * @param at     when
     */
    public record Stuck(PluginName plugin, String digest, String hook, Instant at) {}

    /** Records that a callback keeps a thread of this process. */
    public void stuck(PluginName plugin, String digest, String hook) {
        Path file = base.startFailures()
                .resolve(prefix() + Integer.toHexString((plugin + " " + digest + " " + hook).hashCode()) + STUCK);
        try {
            makeDirectory();
            Files.write(file, (plugin + " " + digest + " " + hook).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOG.debug("That {} keeps a thread cannot be recorded in {}: {}", plugin, file, e.toString());
        }
    }

    /** Returns the callbacks that have kept threads of processes that are gone, of plugins that were not started since. */
    public List<Stuck> stuck() {
        return records(list(STUCK).stream().filter(file -> !isOfLiving(file)).toList(), Stuck::new);
    }

    /** Returns the plugins of which a callback has kept threads, of this process or another. */
    public Set<PluginName> holders() {
        Set<PluginName> holders = new HashSet<>();
        for (Path file : list(STUCK)) {
            name(read(file).orElse("").split(" ", 2)[0]).ifPresent(holders::add);
        }
        return holders;
    }

    /** Forgets the failures of a plugin that has been started, or is no longer installed. */
    public void forgive(PluginName plugin) {
        for (Path file : list(STUCK)) {
            if (read(file).orElse("").startsWith(plugin + " ")) {
                delete(file);
            }
        }
        for (Path file : list(EXIT)) {
            // the exit file of a living process is reported when that process ends
            if (!isOfLiving(file) && read(file).orElse("").startsWith(plugin + " ")) {
                delete(file);
            }
        }
        for (Path file : list(START)) {
            if (!isOfLiving(file)
                    && death(file).map(death -> death.plugin().equals(plugin)).orElse(true)) {
                delete(file);
            }
        }
    }

    /** Records that this process quarantined a callback of a plugin. */
    public void quarantineCallback(PluginName plugin, Message reason) {
        Path file = fresh(HOOK);
        try {
            makeDirectory();
            Files.write(file, (plugin + "\n" + MessageJson.write(reason)).getBytes(StandardCharsets.UTF_8), CREATE_NEW);
        } catch (IOException e) {
            LOG.debug("The quarantined callback of {} cannot be recorded in {}: {}", plugin, file, e.toString());
        }
    }

    /** Records that the plugins have started again in this process, with all their callbacks. */
    public void callbacksAreBack(Collection<PluginName> plugins) {
        String own = prefix();
        for (Path file : list(HOOK)) {
            if (file.getFileName().toString().startsWith(own)
                    && read(file)
                            .flatMap(StartFailures::owner)
                            .filter(plugins::contains)
                            .isPresent()) {
                delete(file);
            }
        }
    }

    /** Returns the owner of the callback in a file. */
    private static Optional<PluginName> owner(String text) {
        int end = text.indexOf('\n');
        return name(end < 0 ? "" : text.substring(0, end));
    }

    /** Returns why callbacks of plugins are quarantined in living processes. */
    public Map<PluginName, List<Message>> callbacks() {
        Map<PluginName, List<Message>> reasons = new TreeMap<>();
        for (Path file : list(HOOK)) {
            if (!isOfLiving(file)) {
                delete(file);
                continue;
            }
            read(file)
                    .ifPresent(text -> owner(text)
                            .ifPresent(plugin -> reasons.computeIfAbsent(plugin, any -> new ArrayList<>())
                                    .add(MessageJson.read(text.substring(text.indexOf('\n') + 1)))));
        }
        return reasons;
    }

    /** Records the plugins that are quarantined in this process, each with a reason; no others are. */
    public void quarantine(Map<PluginName, Message> reasons) {
        Path file = base.startFailures().resolve(prefix() + "own" + QUARANTINE);
        if (reasons.isEmpty()) {
            delete(file);
            return;
        }
        StringBuilder text = new StringBuilder();
        reasons.forEach((plugin, reason) -> text.append(plugin)
                .append(' ')
                .append(MessageJson.write(reason))
                .append('\n'));
        try {
            makeDirectory();
            Path fresh = fresh(".new");
            Files.write(fresh, text.toString().getBytes(StandardCharsets.UTF_8), CREATE_NEW);
            Files.move(fresh, file, ATOMIC_MOVE);
        } catch (IOException e) {
            LOG.debug("The quarantined plugins cannot be recorded in {}: {}", file, e.toString());
        }
    }

    /** Returns the plugins that other living processes have quarantined, with their reasons. */
    public Map<PluginName, Message> quarantinedElsewhere() {
        Map<PluginName, Message> reasons = new TreeMap<>();
        String own = prefix();
        for (Path file : list(QUARANTINE)) {
            if (file.getFileName().toString().startsWith(own)) {
                continue;
            }
            if (!isOfLiving(file)) {
                delete(file);
                continue;
            }
            for (String line : read(file).orElse("").split("\n")) {
                int end = line.indexOf(' ');
                name(end < 0 ? "" : line.substring(0, end))
                        .ifPresent(plugin -> reasons.put(plugin, MessageJson.read(line.substring(end + 1))));
            }
        }
        return reasons;
    }

    private Path fresh(String suffix) {
        return base.startFailures()
                .resolve(prefix() + Long.toHexString(ThreadLocalRandom.current().nextLong()) + suffix);
    }

    private static String prefix() {
        return ProcessIdentity.current().text().replace('/', '-') + "-";
    }

    /** Whether the process lives whose identity a file's name begins with. */
    static boolean isOfLiving(Path file) {
        String[] parts = file.getFileName().toString().split("-", -1);
        try {
            return parts.length == 3
                    && ProcessIdentity.of(parts[0] + "/" + parts[1]).isAlive();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static Optional<Death> death(Path file) {
        try {
            String[] words = new String(RegularFile.bytes(file), StandardCharsets.UTF_8)
                    .replace("\0", "")
                    .split(" ", -1);
            Instant at = Files.getLastModifiedTime(file).toInstant();
            return words.length != 2 ? Optional.empty() : name(words[0]).map(plugin -> new Death(plugin, words[1], at));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<PluginName> name(String text) {
        try {
            return Optional.of(PluginName.of(text));
        } catch (PluginException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> read(Path file) {
        try (var in = RegularFile.open(file)) {
            return Optional.of(new String(in.readNBytes(MAX_TEXT), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.debug("{} is left in place: {}", file, e.toString());
        }
    }

    private List<Path> list(String suffix) {
        List<Path> found = new ArrayList<>();
        // without a pattern, whose classes every start would load
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(
                base.startFailures(), file -> file.toString().endsWith(suffix))) {
            for (Path file : stream) {
                found.add(file);
            }
        } catch (IOException e) {
            return List.of(); // nothing has happened yet
        }
        return found;
    }

    private final class FileMark implements Mark {

        private final Path file;
        private final ByteBuffer text = ByteBuffer.allocateDirect(LENGTH);
        private @Nullable Optional<FileChannel> channel;
        private @Nullable PluginName last;

        FileMark(Path file) {
            this.file = file;
        }

        @Override
        public void at(PluginName plugin, String digest) {
            if (plugin.equals(last)) {
                return;
            }
            last = plugin;
            if (channel == null) {
                channel = open(file);
            }
            write(plugin + " " + digest);
        }

        @Override
        public void nobody() {
            if (last != null) {
                last = null;
                write("");
            }
        }

        private void write(String words) {
            if (channel == null || channel.isEmpty()) {
                return;
            }
            text.clear()
                    .put(Arrays.copyOf(words.getBytes(StandardCharsets.UTF_8), LENGTH))
                    .flip();
            try {
                channel.get().write(text, 0); // what was written survives the kill of its process
            } catch (IOException e) {
                LOG.debug("The plugin that is starting ({}) cannot be recorded in {}: {}", words, file, e.toString());
            }
        }

        @Override
        public void close() {
            if (channel != null && channel.isPresent()) {
                delete(file);
                try {
                    channel.get().close();
                } catch (IOException e) {
                    LOG.debug("{}: {}", file, e.toString());
                }
            }
        }
    }
}
