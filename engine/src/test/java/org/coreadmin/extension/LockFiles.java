package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.LockFile;

/** Looks into {@code core.lock.json}. */
public final class LockFiles {

    private LockFiles() {}

    /** Fails if the file does not say exactly what the install.lock files of these plugins do. */
    public static void requireTruth(Path base, String... plugins) throws IOException {
        Map<PluginName, LockFile.Entry> truth = new TreeMap<>();
        for (String plugin : plugins) {
            Path lock = base.resolve("plugin").resolve(plugin).resolve(InstallLock.FILE);
            if (Files.exists(lock)) {
                truth.put(PluginName.of(plugin), LockFile.Entry.of(InstallLock.read(lock)));
            }
        }
        assertThat(told(base)).as("core.lock.json").isEqualTo(truth);
    }

    /** What the file says; nothing if there is none. */
    public static Map<PluginName, LockFile.Entry> told(Path base) throws IOException {
        Path file = base.resolve("core.lock.json");
        return Files.exists(file) ? LockFile.read(file).plugins() : Map.of();
    }
}
