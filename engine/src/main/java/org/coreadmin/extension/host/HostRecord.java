package org.coreadmin.extension.host;

import static org.coreadmin.extension.text.JsonMembers.text;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The application that served a base directory last: {@code plugin/.core/host.json} (0600). It says which database holds the tables
 * of plugins, and which registry came with the application, so that a command finds the same ones. It never holds a password.
 *
 * @param application the application's name
 * @param configured  whether its database is the one that the settings of the base directory name; {@code url} does not matter then
 * @param url         the JDBC address of its database; empty if it has none
 * @param user        who signs in to the database; empty if the address is enough
 * @param registry    the directory of the registry that came with the application, {@value #NO_REGISTRY} if none did; empty if it is the
 *     one that came with the command line
 */
@API(status = API.Status.STABLE, since = "1.0")
public record HostRecord(
        String application,
        boolean configured,
        Optional<String> url,
        Optional<String> user,
        Optional<String> registry) {

    /** Stands for a registry where there is none. */
    public static final String NO_REGISTRY = "none";

    private static final int FORMAT = 1;
    private static final int MAX_BYTES = 16 * 1024;

    /**
     * Reads the record of a base directory.
     *
     * @return empty if no application has served the base directory yet
     * @throws IOException if the record is damaged or of another version of this product
     */
    public static Optional<HostRecord> read(BaseDirectory base) throws IOException {
        Map<String, Object> json;
        try {
            json = new StrictJson(MAX_BYTES).readObject(base.host());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (MalformedJsonException e) {
            throw new IOException("it is damaged: " + e.getMessage(), e);
        }
        if (Integer.valueOf(FORMAT).equals(json.get("format"))
                && json.get("application") instanceof String application
                && json.get("configured") instanceof Boolean configured) {
            return Optional.of(new HostRecord(
                    application, configured, text(json, "url"), text(json, "user"), text(json, "registry")));
        }
        throw new IOException("it has another format than this version of the product knows");
    }

    /**
     * Returns the bundled registry of the application that serves a base directory: commands offer what it offers.
     *
     * @param own the one that came with the command line, for a base directory that no other application has served
     */
    public static Optional<Path> bundledRegistry(BaseDirectory base, Optional<Path> own) {
        Optional<String> registry;
        try {
            registry = read(base).flatMap(HostRecord::registry);
        } catch (IOException e) {
            return own; // code that needs the rest of the record reports it
        }
        return registry.isEmpty()
                ? own
                : registry.filter(directory -> !directory.equals(NO_REGISTRY)).map(Path::of);
    }

    /**
     * Replaces the record of a base directory, unless it says the same already: most starts change nothing, and then force nothing.
     * For the one server that runs on it.
     */
    public void write(BaseDirectory base) throws IOException {
        DurableFiles files = DurableFiles.system();
        if (!isIn(base)) {
            base.createCore(files);
            files.replace(base.host(), StrictJson.writePretty(json()));
        }
        files.close(base.host());
    }

    /** Whether the base directory has this record. One that cannot be read is another. Linking {@code equals} of a record takes long. */
    private boolean isIn(BaseDirectory base) {
        try {
            return read(base)
                    .filter(host -> host.application.equals(application)
                            && host.configured == configured
                            && host.url.equals(url)
                            && host.user.equals(user)
                            && host.registry.equals(registry))
                    .isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    private Map<String, Object> json() {
        return new JsonObject()
                .with("format", FORMAT)
                .with("application", application)
                .with("configured", configured)
                .with("url", url)
                .with("user", user)
                .with("registry", registry);
    }
}
