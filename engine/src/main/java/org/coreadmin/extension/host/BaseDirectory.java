package org.coreadmin.extension.host;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/**
 * The paths of everything under one base directory (docs/reference/files.md). Creating an object touches no disk;
 * {@link #create} creates the directories.
 *
 * @param path absolute, without {@code .} and {@code ..}
 */
@API(status = API.Status.STABLE, since = "1.0")
public record BaseDirectory(Path path) {

    /** The name of the file in the directory of each installed plugin (spec 2.4). */
    public static final String INSTALL_LOCK = "install.lock";

    /**
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for the root of the file system, for a file, and for a
     *     relative one where the process's locale cannot express the current directory
     */
    public BaseDirectory {
        Path current = Path.of("").toAbsolutePath();
        if (!path.isAbsolute() && !Files.isDirectory(current)) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The base directory cannot be found from the current directory, which this process takes for"
                                    + " {0}. Where that name is distorted, start it in a UTF-8 locale, such as LC_ALL=C.UTF-8.",
                            current));
        }
        path = path.toAbsolutePath().normalize();
        if (path.getParent() == null) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("The base directory cannot be {0}: name a directory of its own", path));
        }
        if (Files.isSymbolicLink(path.resolve("plugin"))) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The base directory cannot be {0}: its plugin/ is a symbolic link, and what is renamed between"
                                    + " plugin/ and the base directory must be on one file system. Move the directory itself to {1},"
                                    + " or put the whole base directory elsewhere and name it with --base or CORE_HOME.",
                            path, path.resolve("plugin")));
        }
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("The base directory cannot be {0}: it is not a directory", path));
        }
    }

    /** Creates {@code config/}, {@code data/}, {@code plugin/} and {@code plugin/.core/} (0700) where they are missing. */
    public void create() throws IOException {
        create(DurableFiles.system());
    }

    /** Creates {@code data/} (0700) where it is missing. */
    public void createData() throws IOException {
        DurableFiles.system().createPrivateDirectories(data());
    }

    /** Replaces a file, which the base directory may hold: after a crash it has the old content or the new one. */
    public void replace(Path file, byte[] content) throws IOException {
        DurableFiles.system().replace(file, content);
    }

    /**
     * Writes {@code config/core-extension.yaml}.
     *
     * @throws FileAlreadyExistsException if it exists; it stays as it is
     */
    public void writeSettings(byte[] content) throws IOException {
        DurableFiles files = DurableFiles.system();
        files.writeNew(settings(), content);
        files.forceDirectory(config());
    }

    /** Creates what {@link #create()} does, with these files. */
    @API(status = API.Status.INTERNAL)
    public void create(DurableFiles files) throws IOException {
        files.createDirectories(config());
        files.createPrivateDirectories(data());
        files.createDirectories(plugins());
        createCore(files);
    }

    /** Creates {@code plugin/} and {@code plugin/.core/} (0700) where they are missing. */
    @API(status = API.Status.INTERNAL)
    public void createCore(DurableFiles files) throws IOException {
        if (Files.isDirectory(core())) {
            return;
        }
        files.createDirectories(plugins());
        try {
            files.createPrivateDirectory(core());
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(core())) {
                throw e;
            }
        }
        files.forceDirectory(plugins());
    }

    /** Creates {@code plugin/.core/packages/}, and what is above it, where it is missing. */
    @API(status = API.Status.INTERNAL)
    public void createPackages(DurableFiles files) throws IOException {
        createCore(files);
        files.createDirectories(packages());
    }

    /**
     * Checks that this user may read the base directory and what the engine has in it.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} naming the user who may
     */
    public void requireReadable() {
        for (Path place : List.of(path, plugins(), core(), data())) {
            if (Files.isDirectory(place) && !(Files.isReadable(place) && Files.isExecutable(place))) {
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "The base directory {0} is for {1} only: {2} may not read {3}. Run this as {1}, or name another"
                                        + " base directory with --base or CORE_HOME.",
                                path, owner(place), System.getProperty("user.name"), place));
            }
        }
    }

    private static Object owner(Path place) {
        try {
            return Files.getOwner(place).getName();
        } catch (IOException | UnsupportedOperationException e) {
            return Message.of("its owner");
        }
    }

    /** Whether this process may change its content: not on a read-only file system, or where only another user may. */
    public boolean isWritable() {
        Path nearest = path;
        for (Path place : List.of(plugins(), core())) {
            if (Files.isDirectory(place)) {
                nearest = place;
            }
        }
        return Files.isWritable(nearest);
    }

    /** {@code config/}: settings, and files that plugins publish. */
    public Path config() {
        return path.resolve("config");
    }

    /** Returns {@code config/core-extension.yaml}. */
    public Path settings() {
        return config().resolve("core-extension.yaml");
    }

    /** Returns the file with the settings that operators made for a plugin, whether it exists or not. */
    public Path settings(PluginName plugin) {
        return config().resolve("settings").resolve(plugin.vendor()).resolve(plugin.name() + ".json");
    }

    /** Returns {@code config/core.plugins.yaml}: the plugins that the operator wants, if it is there. */
    public Path wantedPlugins() {
        return config().resolve("core.plugins.yaml");
    }

    /** Returns {@code plugin/.core/wanted.json}: which {@link #wantedPlugins} a node had when it last compared it with the others'. */
    @API(status = API.Status.INTERNAL)
    public Path seenWantedPlugins() {
        return core().resolve("wanted.json");
    }

    /** Returns {@code core.lock.json}: the installed plugins, for making other machines equal. */
    public Path lockFile() {
        return path.resolve("core.lock.json");
    }

    /**
     * Returns the paths that only the product's user may read: others would see password hashes, or could stop changes
     * by a lock.
     */
    public List<Path> privatePaths() {
        return List.of(
                data(),
                database(),
                data().resolve("core.db-wal"),
                data().resolve("core.db-shm"),
                serverLock(),
                server(),
                core(),
                host());
    }

    /** Returns {@code data/}. */
    public List<Path> decidingPaths() {
        return List.of(plugins(), config(), settings(), config().resolve("trust.yaml"), wantedPlugins(), lockFile());
    }

    /** {@code data/}. */
    public Path data() {
        return path.resolve("data");
    }

    /** Returns {@code data/core.db}: the database, unless the host has another. */
    public Path database() {
        return data().resolve("core.db");
    }

    /** Returns {@code data/server.lock}, which a server holds for life. */
    public Path serverLock() {
        return data().resolve("server.lock");
    }

    /** Returns {@code data/server.json}: how to reach the server. */
    public Path server() {
        return data().resolve("server.json");
    }

    /** Returns {@code plugin/}. */
    public Path plugins() {
        return path.resolve("plugin");
    }

    /** Returns {@code plugin/<vendor>/<name>/} (spec 2.4), whether it is there or not. */
    public Path plugin(PluginName name) {
        return plugins().resolve(name.vendor()).resolve(name.name());
    }

    /** Returns {@code plugin/.core/}: the product's own files. */
    public Path core() {
        return plugins().resolve(".core");
    }

    /** Returns {@code plugin/.core/lock}: the writer's lock. */
    public Path writerLock() {
        return core().resolve("lock");
    }

    /** Returns {@code plugin/.core/holder.json}: who holds the writer's lock, to show to others. */
    @API(status = API.Status.INTERNAL)
    public Path writerHolder() {
        return core().resolve("holder.json");
    }

    /** Returns {@code plugin/.core/base.json}: which database belongs to the base directory. */
    @API(status = API.Status.INTERNAL)
    public Path identity() {
        return core().resolve("base.json");
    }

    /**
     * Returns {@code plugin/.core/host.json}: the application that served this base directory last, and its database.
     */
    public Path host() {
        return core().resolve("host.json");
    }

    /** Returns {@code plugin/.core/journal/}. */
    public Path journal() {
        return core().resolve("journal");
    }

    /** Returns {@code plugin/.core/stage/}: files that are being created. */
    public Path stage() {
        return core().resolve("stage");
    }

    /** Returns {@code plugin/.core/trash/}: files to delete. */
    public Path trash() {
        return core().resolve("trash");
    }

    /**
     * Returns {@code plugin/.core/replaced/}: authors' own directories that a forced download replaced. Nothing deletes
     * them.
     */
    public Path replaced() {
        return core().resolve("replaced");
    }

    /** Returns {@code plugin/.core/uploads/}: packages that callers have sent, until they are installed or refused. */
    public Path uploads() {
        return core().resolve("uploads");
    }

    /**
     * Returns {@code plugin/.core/operations/}: requests that a server has not completed, so that its next start
     * can report it.
     */
    public Path operations() {
        return core().resolve("operations");
    }

    /** Returns {@code plugin/.core/culprit.json}: the search for the plugin that causes a problem, while one goes on. */
    public Path culprit() {
        return core().resolve("culprit.json");
    }

    /**
     * Returns {@code plugin/.core/abandoned/}: the remains of operations that could not be finished, by their
     * transactions.
     */
    public Path abandoned() {
        return core().resolve("abandoned");
    }

    /** Returns {@code plugin/.core/packages/}. */
    public Path packages() {
        return core().resolve("packages");
    }

    /** Returns {@code plugin/.core/packages/<sha256>.zip}. */
    public Path packageFile(Sha256 digest) {
        return packages().resolve(digest.hex() + ".zip");
    }

    /** Returns {@code plugin/.core/run/}: the files that class loaders read. */
    public Path run() {
        return core().resolve("run");
    }

    /** Returns {@code plugin/.core/run/<digest>/}. */
    public Path run(Sha256 digest) {
        return run().resolve(digest.hex());
    }

    /** Returns {@code plugin/.core/snapshot.json}: a cache of all manifests and locks. */
    public Path snapshot() {
        return core().resolve("snapshot.json");
    }

    /** Returns {@code plugin/.core/history/}: the operations on each plugin. */
    public Path history() {
        return core().resolve("history");
    }

    /** Returns {@code plugin/.core/troubles/}: failures of running plugins. */
    public Path startFailures() {
        return core().resolve("troubles");
    }

    /** Returns {@code plugin/.core/private/}: packages that are looked into, or unpacked before an operation's turn. */
    @API(status = API.Status.INTERNAL)
    public Path privatePlaces() {
        return core().resolve("private");
    }

    /** Returns {@code plugin/.core/claims/}: the run directories that processes may be using. */
    @API(status = API.Status.INTERNAL)
    public Path claims() {
        return core().resolve("claims");
    }

    /** Returns {@code plugin/.core/withdrawals.json}: the versions that were disabled because they were withdrawn. */
    public Path withdrawals() {
        return core().resolve("withdrawals.json");
    }

    /** Returns {@code plugin/.core/registry/}: copies of the answers of registries. */
    public Path registry() {
        return core().resolve("registry");
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
