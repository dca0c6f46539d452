package org.coreadmin.extension.internal.tools;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.internal.change.CodeCheck;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.internal.store.PrivatePlace;
import org.coreadmin.extension.internal.store.StagedTree;
import org.coreadmin.extension.internal.tools.packages.Sbom;
import org.coreadmin.extension.registry.RegistryAddress;

/** Creates packages of plugins under {@code plugin/}, installed or not. Changes no plugin. */
public final class Packing {

    private final Application application;
    private final PluginName plugin;
    private final List<Message> warnings = new ArrayList<>();

    /** Creates the packing of a plugin. */
    public Packing(Application application, PluginName plugin) {
        this.application = application;
        this.plugin = plugin;
    }

    /**
     * Writes the package; an existing one is replaced in one step.
     *
     * @param wanted where to; empty: {@code <vendor>-<name>-<version>.zip} in the base directory
     */
    public OperationResult pack(Optional<Path> wanted) throws IOException {
        wanted.ifPresent(file -> RegistryAddress.writable(file.toString()));
        PluginDirectory directory = require(application, plugin);
        Manifest manifest = ManifestReader.read(directory.manifest(), plugin);
        Path file = target(application, plugin, manifest.version(), wanted);
        requireDeclared(manifest, directory.path());
        WrittenPackage written = write(application, directory.path(), file);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", manifest.version().toString());
        data.put("path", file.toString());
        data.put("sha256", written.digest().hex());
        data.put("size", written.size());
        data.put("files", written.paths().size());
        return OperationResult.done(
                        plugin.toString(),
                        Message.of("Packed {0} {1} into {2}.", plugin, manifest.version(), file),
                        data)
                .noting(warnings);
    }

    /**
     * Returns the file that a package is written to: the wanted one, else {@code <vendor>-<name>-<version>.zip} in the
     * base directory. Refuses a directory.
     */
    static Path target(Application application, PluginName plugin, Version version, Optional<Path> wanted) {
        Path file = wanted.orElseGet(() -> application
                        .base()
                        .path()
                        .resolve(plugin.vendor() + "-" + plugin.name() + "-" + version + ".zip"))
                .toAbsolutePath()
                .normalize();
        if (Files.isDirectory(file)) {
            throw new PluginException(ErrorCode.FILE_COPY_FAILED, Message.of("{0} is a directory; name a file.", file));
        }
        return file;
    }

    /** Writes the package of a tree; an existing one is replaced in one step. */
    static WrittenPackage write(Application application, Path tree, Path file) throws IOException {
        Path parent = Objects.requireNonNull(file.getParent());
        application.files().createDirectories(parent);
        Path fresh = parent.resolve("." + file.getFileName() + ".new");
        application.files().delete(fresh);
        try {
            WrittenPackage written;
            try (OutputStream out = application.files().createNew(fresh)) {
                written = Sbom.writePackage(tree, application.limits(), out);
            }
            application.files().forceFile(fresh);
            application.files().move(fresh, file);
            application.files().forceDirectory(parent);
            return written;
        } finally {
            application.files().delete(fresh);
        }
    }

    /**
     * Requires that the code's capabilities are declared. Sources are compiled for this if possible: what they use of
     * plugins that are not here is not known.
     */
    private void requireDeclared(Manifest manifest, Path directory) throws IOException {
        if (!application.compiler().isNeeded(directory)) {
            CodeCheck.requireDeclared(application, manifest, directory);
            return;
        }
        try (PrivatePlace place = PrivatePlace.open(application.base(), application.files())) {
            Path packed = place.file("package.zip");
            try (OutputStream out = application.files().createNew(packed)) {
                PackageWriter.write(directory, application.limits(), out);
            }
            StagedTree tree = place.tree();
            PackageVerifier.unpack(packed, Expectation.ANYTHING, application.limits(), tree, Progress.NONE);
            try {
                application.starter().runs().compileInto(tree.path(), manifest, List.of());
            } catch (PluginException e) {
                warnings.add(Message.of(
                        "Its sources do not compile here, so what they can do was not checked. {0}", Message.of(e)));
                return;
            }
            CodeCheck.requireDeclared(application, manifest, tree.path());
        }
    }

    static PluginDirectory require(Application application, PluginName plugin) throws IOException {
        return application
                .store()
                .find(plugin)
                .orElseThrow(() -> new PluginException(
                        ErrorCode.PLUGIN_DIRECTORY_MISSING,
                        Message.of(
                                "Plugin directory {0} does not exist.",
                                application.base().plugin(plugin)),
                        List.of(Remedy.of("create", plugin))));
    }
}
