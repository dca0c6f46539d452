package org.coreadmin.extension.store;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.json.MalformedJsonException;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.transaction.DurableFiles;

/**
 * The application that served a base directory last: {@code plugin/.core/host.json} (0600). It says which database holds the tables
 * of plugins, so that a command finds the same one while the application is stopped. It never holds a password.
 *
 * @param application the application's name
 * @param configured  whether its database is the one that the settings of the base directory name; {@code url} does not matter then
 * @param url         the JDBC address of its database; empty if it has none
 * @param user        who signs in to the database; empty if the address is enough
 */
public record HostRecord(String application, boolean configured, Optional<String> url, Optional<String> user) {

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
            return Optional.of(new HostRecord(application, configured, text(json, "url"), text(json, "user")));
        }
        throw new IOException("it has another format than this version of the product knows");
    }

    private static Optional<String> text(Map<String, Object> json, String name) {
        return json.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
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
                            && host.user.equals(user))
                    .isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    private Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("format", FORMAT);
        json.put("application", application);
        json.put("configured", configured);
        url.ifPresent(address -> json.put("url", address));
        user.ifPresent(name -> json.put("user", name));
        return json;
    }
}
