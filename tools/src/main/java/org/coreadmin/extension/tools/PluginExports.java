package org.coreadmin.extension.tools;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apiguardian.api.API;
import org.coreadmin.extension.Manifest;

/**
 * The exports of a plugin.
 *
 * @param manifest of the version
 * @param files    class files and package descriptions by path, such as {@code acme/kit/Kit.class}
 * @param packages the package of the plugin, and those of the plugins that it requires
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PluginExports(Manifest manifest, Map<String, byte[]> files, List<Path> packages) {

    /** Writes the exports as a jar; the same exports make the same bytes. */
    public void writeTo(OutputStream out) throws IOException {
        try (ZipOutputStream jar = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(LocalDateTime.of(2026, 1, 1, 0, 0));
                jar.putNextEntry(entry);
                jar.write(file.getValue());
                jar.closeEntry();
            }
        }
    }
}
