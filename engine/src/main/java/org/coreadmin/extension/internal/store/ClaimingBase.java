package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.database.Claimant;
import org.coreadmin.extension.text.StrictJson;

/** A base directory as the claimant of a database: {@code plugin/.core/base.json}. For the holder of the writer's lock. */
public final class ClaimingBase implements Claimant {

    private static final int FORMAT = 1;
    private static final int LOCK_DEPTH = 3; // <vendor>/<name>/install.lock
    private static final String INSTALL_LOCK = "install.lock";
    private static final Path LINUX_HOST_NAME = Path.of("/proc/sys/kernel/hostname");

    private final PluginStore store;
    private final BaseDirectory base;
    private final RandomGenerator random;
    private final Installation installation;

    /** The plugins installed in a base directory. */
    @FunctionalInterface
    public interface Installation {
        /** Returns the plugins that this product installed, and whether each brings migrations. */
        Map<PluginName, Boolean> plugins() throws IOException;
    }

    /** Creates the base directory as a claimant. */
    public ClaimingBase(PluginStore store, RandomGenerator random, Installation installation) {
        this.store = store;
        this.base = store.base();
        this.random = random;
        this.installation = installation;
    }

    @Override
    public Optional<Mark> mark() throws IOException {
        return mark(base);
    }

    /** A database that a base directory worked with, as recorded there. */
    public enum Past {
        /** It has changed no database. */
        NONE,
        /** Its record says that it has changed one, so an empty one in its place has lost something. */
        CHANGED,
        /** It has no record, but plugins were installed here: without a database, or the record is lost. */
        UNRECORDED
    }

    /** Returns the record of the database that a base directory worked with. */
    public static Past past(BaseDirectory base) {
        try {
            Optional<Mark> mark = mark(base);
            if (mark.isEmpty()) {
                return hasInstalled(base) ? Past.UNRECORDED : Past.NONE;
            }
            return mark.get().last().isEmpty() && mark.get().next().isEmpty() ? Past.NONE : Past.CHANGED;
        } catch (IOException | PluginException e) {
            return Past.NONE; // the claim itself reports a damaged record
        }
    }

    /** Whether an operation here has installed a plugin that is still there. A copy of {@code plugin/} alone has no history. */
    private static boolean hasInstalled(BaseDirectory base) throws IOException {
        if (!Files.isDirectory(base.history())) {
            return false;
        }
        try (Stream<Path> below = Files.find(
                base.plugins(),
                LOCK_DEPTH,
                (file, is) -> file.endsWith(INSTALL_LOCK) && is.isRegularFile() && is.size() > 0)) {
            return below.findAny().isPresent();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static Optional<Mark> mark(BaseDirectory base) throws IOException {
        Map<String, Object> json;
        try {
            json = new StrictJson(8 * 1024).readObject(base.identity());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        if (Integer.valueOf(FORMAT).equals(json.get("format"))
                && json.get("id") instanceof String id
                && json.get("last") instanceof String last
                && json.get("next") instanceof String next) {
            return Optional.of(new Mark(id, last, next));
        }
        throw new IOException(base.identity() + " has another format than this version of the product knows");
    }

    @Override
    public void keep(Mark mark) throws IOException {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("format", FORMAT);
        json.put("id", mark.id());
        json.put("last", mark.last());
        json.put("next", mark.next());
        store.replace(base.identity(), StrictJson.writePretty(json));
    }

    @Override
    public String newId() {
        return String.format("%016x%016x", random.nextLong(), random.nextLong());
    }

    @Override
    public Place place() throws IOException {
        return new Place(base.path().toRealPath().toString(), host(), directory());
    }

    @Override
    public boolean isCopyOf(String id, Place place) {
        try {
            Path original = Path.of(place.path());
            return host().equals(place.host())
                    && Files.isDirectory(original)
                    && !Files.isSameFile(original, base.path())
                    && mark(new BaseDirectory(original))
                            .filter(mark -> mark.id().equals(id))
                            .isPresent();
        } catch (IOException | InvalidPathException | PluginException e) {
            return false;
        }
    }

    @Override
    public Map<PluginName, Boolean> installed() throws IOException {
        return installation.plugins();
    }

    /** Returns the host name without asking the network, which may take seconds to answer. */
    private static String host() throws IOException {
        if (Files.isReadable(LINUX_HOST_NAME)) {
            return Files.readString(LINUX_HOST_NAME, StandardCharsets.UTF_8).strip();
        }
        Map<String, String> environment = System.getenv();
        return environment.getOrDefault("HOSTNAME", environment.getOrDefault("COMPUTERNAME", "unknown"));
    }

    private String directory() throws IOException {
        boolean known = Files.isDirectory(base.core())
                && base.core().getFileSystem().supportedFileAttributeViews().contains("unix");
        return known ? String.valueOf(Files.getAttribute(base.core(), "unix:ino")) : "";
    }
}
