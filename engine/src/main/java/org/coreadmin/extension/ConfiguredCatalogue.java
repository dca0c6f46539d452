package org.coreadmin.extension;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.registry.RegistrySettings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The catalogue of the registries in {@code config/core-extension.yaml}, which may change while the application runs. The file is
 * read when something first asks, and again when it has changed. Safe for use by several threads.
 */
final class ConfiguredCatalogue implements Supplier<PackageSource> {

    private static final Logger LOG = LoggerFactory.getLogger(ConfiguredCatalogue.class);

    private final Path file;
    private final Supplier<List<RegistrySettings>> reader;
    private final Function<List<RegistrySettings>, PackageSource> maker;
    private String stamp = "";
    private List<RegistrySettings> registries = List.of();
    private @Nullable PackageSource catalogue;

    /**
     * @param reader reads the settings; throws {@link PluginException} where it cannot
     * @param maker  opens the registries
     */
    ConfiguredCatalogue(
            Path base, Supplier<List<RegistrySettings>> reader, Function<List<RegistrySettings>, PackageSource> maker) {
        this.file = base.resolve("config").resolve("core-extension.yaml");
        this.reader = reader;
        this.maker = maker;
    }

    /**
     * Returns the current content of the file. One that cannot be used any more is reported, and what it said before
     * stays.
     */
    @Override
    public synchronized PackageSource get() {
        String now = stamp();
        PackageSource known = catalogue;
        if (known != null && now.equals(stamp)) {
            return known;
        }
        List<RegistrySettings> read;
        try {
            read = reader.get();
        } catch (PluginException e) {
            if (known == null) {
                throw e;
            }
            LOG.error("The registries are unchanged: {}", e.getMessage());
            stamp = now;
            return known;
        }
        if (known == null || !read.equals(registries)) {
            known = maker.apply(read);
            catalogue = known;
            registries = read;
        }
        stamp = now;
        return known;
    }

    /** Changes with the file: it is replaced, or written again. */
    private String stamp() {
        try {
            BasicFileAttributes file = Files.readAttributes(this.file, BasicFileAttributes.class);
            return file.lastModifiedTime().toMillis() + " " + file.size() + " " + Objects.hashCode(file.fileKey());
        } catch (IOException e) {
            return "absent";
        }
    }
}
