package org.coreadmin.admin.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes small plugins as their authors would. */
public final class PluginFiles {

    private PluginFiles() {}

    /** A plugin of nothing but a manifest with these fields besides its name. */
    public static Path write(Path base, String name, String version, String fields) throws IOException {
        Path directory = Files.createDirectories(base.resolve("plugin").resolve(name));
        Files.writeString(
                directory.resolve("core.json"),
                "{\"name\": \"" + name + "\", \"version\": \"" + version + "\", \"type\": \"backend\""
                        + (fields.isEmpty() ? "" : ", " + fields) + "}");
        return directory;
    }

    /** Writes a plugin with a Java source. */
    public static Path write(Path base, String name, String version, String fields, String className, String source)
            throws IOException {
        Path directory = write(base, name, version, fields);
        Path file = directory.resolve("src/main/java").resolve(className.replace('.', '/') + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        return directory;
    }
}
