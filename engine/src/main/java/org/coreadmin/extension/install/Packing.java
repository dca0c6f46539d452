package org.coreadmin.extension.install;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.archive.PackageWriter;
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.ManifestReader;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistryPublisher;
import org.coreadmin.extension.store.PluginDirectory;

/** Makes packages of plugins under {@code plugin/}, installed or not, and publishes them. Changes no plugin. */
public final class Packing {

    private final Site site;
    private final PluginName plugin;
    private final Caller caller;

    /** The packing of a plugin. */
    public Packing(Site site, PluginName plugin, Caller caller) {
        this.site = site;
        this.plugin = plugin;
        this.caller = caller;
    }

    /**
     * Writes the package; one that is there already is replaced in one step.
     *
     * @param wanted where to; empty: {@code <vendor>-<name>-<version>.zip} in the base directory
     */
    public OperationResult pack(Optional<Path> wanted) throws IOException {
        wanted.ifPresent(file -> RegistryAddress.writable(file.toString()));
        PluginDirectory directory = require();
        Manifest manifest = ManifestReader.read(directory.manifest(), plugin);
        Path file = wanted.orElseGet(() -> site.base()
                        .path()
                        .resolve(plugin.vendor() + "-" + plugin.name() + "-" + manifest.version() + ".zip"))
                .toAbsolutePath()
                .normalize();
        Path parent = Objects.requireNonNull(file.getParent());
        if (Files.isDirectory(file)) {
            throw new PluginException(ErrorCode.FILE_COPY_FAILED, file + " is a directory; name a file.");
        }
        site.files().createDirectories(parent);
        Path fresh = parent.resolve("." + file.getFileName() + ".new");
        site.files().delete(fresh);
        PackageWriter.WrittenPackage written;
        try {
            try (OutputStream out = site.files().createNew(fresh)) {
                written = PackageWriter.write(directory.path(), site.limits(), out);
            }
            site.files().forceFile(fresh);
            site.files().move(fresh, file);
            site.files().forceDirectory(parent);
        } finally {
            site.files().delete(fresh);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", manifest.version().toString());
        data.put("path", file.toString());
        data.put("sha256", written.digest().hex());
        data.put("size", written.size());
        data.put("files", written.paths().size());
        return done("Packed " + plugin + " " + manifest.version() + " into " + file + ".", data);
    }

    /** Publishes the plugin in the registry in a directory, which becomes one if it is none. */
    public OperationResult publish(Path registry) throws IOException {
        RegistryAddress.writable(registry.toString());
        PluginDirectory directory = require();
        Path target = registry.toAbsolutePath().normalize();
        requireCompiling(directory);
        RegistryPublisher.Published published = new RegistryPublisher(site.files(), site.clock(), site.limits())
                .publish(directory.path(), target, caller.progress());
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", published.version().toString());
        data.put("registry", target.toString());
        data.put("path", published.file().toString());
        data.put("sha256", published.sha256().hex());
        data.put("size", published.size());
        data.put("changed", published.changed());
        return done(
                published.changed()
                        ? "Published " + plugin + " " + published.version() + " in " + target + "."
                        : plugin + " " + published.version() + " is published in " + target
                                + " already, with the same bytes.",
                data);
    }

    /** A version number can be used once, so it is not given to sources that nobody could install. */
    private void requireCompiling(PluginDirectory directory) throws IOException {
        try {
            site.activation()
                    .runs()
                    .requireCompiling(directory.path(), ManifestReader.read(directory.manifest(), plugin));
        } catch (PluginException e) {
            throw e.code() == ErrorCode.UNPROCESSABLE
                    ? new PluginException(
                            e.code(),
                            plugin
                                    + " was not published, since an install could not compile it. Its version number is still"
                                    + " free. " + e.getMessage(),
                            e)
                    : e;
        }
    }

    private PluginDirectory require() throws IOException {
        return site.store()
                .find(plugin)
                .orElseThrow(() -> new PluginException(
                        ErrorCode.PLUGIN_DIRECTORY_MISSING,
                        "Plugin directory " + site.base().plugin(plugin) + " does not exist.",
                        List.of(Remedy.of("create", plugin))));
    }

    private OperationResult done(String message, Map<String, Object> data) {
        return new OperationResult(
                true, Optional.empty(), message, plugin.toString(), data, List.of(), Optional.empty());
    }
}
