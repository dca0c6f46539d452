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

    /**
     * Writes a plugin whose install takes longer than any test.
     *
     * @param begun the file that its install script makes before it waits
     */
    public static Path slow(Path base, String name, String fields, Path begun) throws IOException {
        return write(
                base,
                name,
                "1.0.0",
                (fields.isEmpty() ? "" : fields + ", ") + "\"scripts\": {\"install\": \"slow.Install\"}",
                "slow.Install",
                """
                package slow;
                public final class Install implements org.coreadmin.extension.api.InstallScript {
                    public void install(org.coreadmin.extension.api.ScriptContext context) throws Exception {
                        java.nio.file.Files.createFile(java.nio.file.Path.of("%s"));
                        Thread.sleep(600_000);
                    }
                }
                """.formatted(begun));
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
