package org.coreadmin.extension.internal.tools.registry;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.policy.advisory.AdvisoryFile;
import org.coreadmin.extension.internal.registry.Download;
import org.coreadmin.extension.internal.registry.MalformedIndexException;
import org.coreadmin.extension.internal.registry.Registry;
import org.coreadmin.extension.internal.registry.RegistryDescription;
import org.coreadmin.extension.internal.tools.packages.Sbom;
import org.coreadmin.extension.internal.transaction.DirectoryLock;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/** A registry as its publisher sees it, who alone changes it now. */
public final class RegistryDirectory {

    private static final String LOCK = ".core-publish.lock";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** A change of a registry that is made while nobody else changes it. */
    public interface Change<T> {
        T make(RegistryDirectory registry) throws IOException;
    }

    private static final String INCOMING = ".core-incoming.zip";

    private final Path directory;
    private final DurableFiles files;

    public RegistryDirectory(Path directory, DurableFiles files) {
        this.directory = directory;
        this.files = files;
    }

    public Path directory() {
        return directory;
    }

    /** Makes a change while nobody else changes the registry. */
    public static <T> T changing(Path directory, DurableFiles files, Change<T> change) throws IOException {
        DirectoryLock lock = DirectoryLock.acquire(directory, LOCK, PATIENCE)
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "Another publisher has locked {0} for {1} minutes. Try again when it is done.",
                                directory, PATIENCE.toMinutes())));
        try (lock) {
            return change.make(new RegistryDirectory(directory, files));
        }
    }

    /** Refuses to change a registry of a newer format. */
    public void requireKnownFormat() throws IOException {
        try {
            description();
        } catch (MalformedIndexException e) {
            throw new PluginException(
                    ErrorCode.CONFLICT, Message.of("{0} cannot be published into: {1}", directory, Message.of(e)), e);
        }
    }

    public Optional<RegistryDescription> description() throws IOException {
        Path file = directory.resolve(RegistryDescription.FILE);
        try {
            return Optional.of(RegistryDescription.read(RegularFile.bytes(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    public void replaceDescription(RegistryDescription description) throws IOException {
        files.replace(directory.resolve(RegistryDescription.FILE), description.write());
    }

    /** Returns a copy of a package, or what packing a plugin's directory gives, in a file of this registry. */
    public Path incoming(Path source, ArchiveLimits limits) throws IOException {
        Path incoming = directory.resolve("pkg").resolve(INCOMING);
        files.delete(incoming);
        if (Files.isDirectory(source)) {
            try (OutputStream out = files.createNew(incoming)) {
                Sbom.writePackage(source, limits, out);
            } catch (IOException | RuntimeException e) {
                files.delete(incoming);
                throw e;
            }
        } else {
            try (InputStream in = RegularFile.open(source);
                    OutputStream out = files.createNew(incoming)) {
                in.transferTo(out);
            } catch (NoSuchFileException e) {
                files.delete(incoming);
                throw new PluginException(ErrorCode.NOT_FOUND, Message.of("{0} does not exist", source), e);
            }
        }
        return incoming;
    }

    /** Moves a verified package to its place; one that is there already is kept if it is correct. */
    public Path keepPackage(Path incoming, Sha256 digest) throws IOException {
        Path file = directory.resolve(Registry.packagePath(digest));
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Download.matches(file, digest)) {
            return file;
        }
        Path folder = Objects.requireNonNull(file.getParent());
        files.createDirectories(folder);
        files.forceFile(incoming);
        files.move(incoming, file);
        files.forceDirectory(folder);
        return file;
    }

    /** Returns the index file of a plugin for editing; an empty one if there is none. */
    public IndexEditor index(PluginName name) throws IOException {
        try {
            return IndexEditor.of(name, RegularFile.bytes(directory.resolve(Registry.indexPath(name))));
        } catch (NoSuchFileException e) {
            return IndexEditor.empty(name);
        } catch (MalformedIndexException e) {
            throw new PluginException(
                    ErrorCode.CONFLICT, Message.of("{0} cannot be published into: {1}", directory, Message.of(e)), e);
        }
    }

    public void replaceIndex(IndexEditor index) throws IOException {
        Path file = directory.resolve(Registry.indexPath(index.name()));
        files.createDirectories(Objects.requireNonNull(file.getParent()));
        files.replace(file, index.text());
    }

    /** Returns the advisories, to be changed; refused if some of them cannot be read, as they would be lost. */
    public AdvisoryFile advisories() throws IOException {
        AdvisoryFile file;
        try {
            file = AdvisoryFile.read(RegularFile.bytes(directory.resolve(AdvisoryFile.PATH)));
        } catch (NoSuchFileException e) {
            return AdvisoryFile.EMPTY;
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("The advisories of {0} cannot be changed: {1}", directory, Message.of(e)),
                    e);
        }
        if (!file.unreadable().isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The advisories of {0} cannot be changed: {1}",
                            directory, String.join("; ", file.unreadable())));
        }
        return file;
    }

    public void replaceAdvisories(AdvisoryFile advisories) throws IOException {
        Path file = directory.resolve(AdvisoryFile.PATH);
        files.createDirectories(Objects.requireNonNull(file.getParent()));
        files.replace(file, advisories.write());
    }

    /** Updates the list from the plugin's index file. */
    public void updateList(PluginName name) throws IOException {
        new ListShards(this, files).update(name);
    }
}
