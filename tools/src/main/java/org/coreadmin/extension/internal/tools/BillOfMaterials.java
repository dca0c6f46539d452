package org.coreadmin.extension.internal.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.component.Libraries;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.tools.packages.Sbom;

/** Bills of materials of the installed plugins. */
public final class BillOfMaterials {

    private final Application application;

    /** Creates the bills of an application. */
    public BillOfMaterials(Application application) {
        this.application = application;
    }

    /** Returns the bill of a plugin under {@code plugin/}, installed or not. */
    public byte[] of(PluginName plugin) throws IOException {
        Path directory = Packing.require(application, plugin).path();
        Manifest manifest = ManifestReader.read(directory.resolve(ManifestReader.FILE_NAME), plugin);
        return Sbom.of(new Sbom.Part(manifest, Libraries.in(directory)));
    }

    /** Returns the bill of everything that is installed. */
    public byte[] ofAll() throws IOException {
        List<Sbom.Part> parts = new ArrayList<>();
        for (Installed plugin : application.allInstalled()) {
            Optional<Manifest> manifest = plugin.manifest();
            if (manifest.isPresent()) {
                parts.add(new Sbom.Part(
                        manifest.get(), Libraries.in(plugin.directory().path())));
            }
        }
        return Sbom.of(
                "plugins",
                application
                        .host()
                        .version(HostVersions.CORE)
                        .map(Version::toString)
                        .orElse("0"),
                parts);
    }
}
