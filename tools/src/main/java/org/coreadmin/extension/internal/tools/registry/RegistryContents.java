package org.coreadmin.extension.internal.tools.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.registry.IndexReader;
import org.coreadmin.extension.internal.registry.MalformedIndexException;
import org.coreadmin.extension.internal.registry.Registry;
import org.coreadmin.extension.internal.registry.RegistryDescription;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;

/**
 * Everything that a registry in a directory offers.
 *
 * @param directory of the registry
 * @param name      of the registry, as in {@code registry.json}; may be empty
 * @param plugins   by name
 * @param problems  what was left out because it could not be understood, one sentence each
 */
public record RegistryContents(Path directory, String name, List<IndexFile> plugins, List<String> problems) {

    private static final String JSON = ".json";

    public RegistryContents {
        plugins = List.copyOf(plugins);
        problems = List.copyOf(problems);
    }

    /**
     * Reads a registry.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if the directory is no registry, {@link ErrorCode#UNPROCESSABLE} if
     *     {@code registry.json} cannot be read
     */
    public static RegistryContents read(Path directory) throws IOException {
        Path description = directory.resolve(RegistryDescription.FILE);
        if (!Files.isRegularFile(description)) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of(
                            "{0} is not a registry: it has no registry.json. 'core-extension:publish PLUGIN --to {0}'"
                                    + " creates one.",
                            directory));
        }
        String name;
        try {
            name = RegistryDescription.read(RegularFile.bytes(description)).name();
        } catch (MalformedIndexException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE, Message.of("{0} cannot be read: {1}", description, Message.of(e)), e);
        }
        List<IndexFile> plugins = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path vendor : sorted(directory.resolve("index"))) {
            for (Path file : sorted(vendor)) {
                String simple = String.valueOf(file.getFileName());
                if (simple.endsWith(JSON)) {
                    String plugin = vendor.getFileName() + "/" + simple.substring(0, simple.length() - JSON.length());
                    try {
                        IndexFile read = new IndexReader(PluginName.of(plugin)).read(RegularFile.bytes(file));
                        plugins.add(read);
                        problems.addAll(read.problems());
                    } catch (MalformedIndexException | PluginException e) {
                        problems.add(plugin + " was left out: " + e.getMessage());
                    }
                }
            }
        }
        return new RegistryContents(directory, name, plugins, problems);
    }

    private static List<Path> sorted(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    /** Returns the package of a version, whether it exists or not. */
    public Path packageOf(IndexVersion version) {
        return directory.resolve(Registry.packagePath(version.sha256()));
    }
}
