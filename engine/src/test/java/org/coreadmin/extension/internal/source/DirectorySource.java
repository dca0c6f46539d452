package org.coreadmin.extension.internal.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Manifest.Author;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;

/** The packages in one directory, with no index, no signatures and no advisories. Reads them again for each question. */
public final class DirectorySource implements PackageSource {

    private static final String NAME = "directory";

    private final Path directory;

    public DirectorySource(Path directory) {
        this.directory = directory;
    }

    private List<VerifiedPackage> packages() {
        try (Stream<Path> files = Files.list(directory)) {
            List<VerifiedPackage> all = new ArrayList<>();
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".zip")).toList()) {
                all.add(PackageVerifier.verify(file, Expectation.ANYTHING, ArchiveLimits.DEFAULT, Progress.NONE));
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(RemotePlugin plugin) {
        return packages().stream()
                .filter(one -> one.digest().equals(plugin.sha256().orElseThrow()))
                .findFirst()
                .orElseThrow()
                .file();
    }

    @Override
    public boolean verifies() {
        return false;
    }

    @Override
    public PackageSource forChange() {
        return this;
    }

    @Override
    public List<RegistrySettings> registries() {
        return List.of();
    }

    @Override
    public List<RegistryState> states() {
        return List.of();
    }

    @Override
    public Optional<RegistryState> check(String id) {
        return Optional.empty();
    }

    @Override
    public List<RegistryState> checkAll() {
        return List.of();
    }

    @Override
    public List<Path> damagedTrust(RegistrySettings registry) {
        return List.of();
    }

    @Override
    public Optional<Offer> offer(PluginName name) {
        List<VerifiedPackage> own = packages().stream()
                .filter(one -> one.manifest().name().equals(name))
                .sorted((one, other) ->
                        other.manifest().version().compareTo(one.manifest().version()))
                .toList();
        if (own.isEmpty()) {
            return Optional.empty();
        }
        Manifest newest = own.get(0).manifest();
        return Optional.of(new Offer(
                NAME,
                new IndexFile(
                        name,
                        newest.type(),
                        newest.displayName(),
                        newest.description(),
                        String.join(
                                ", ",
                                newest.authors().stream().map(Author::name).toList()),
                        newest.category(),
                        newest.keywords(),
                        newest.license(),
                        newest.homepage(),
                        Optional.empty(),
                        own.stream().map(DirectorySource::version).toList(),
                        List.of()),
                List.of(),
                Optional.empty(),
                Map.of()));
    }

    private static IndexVersion version(VerifiedPackage one) {
        Manifest manifest = one.manifest();
        return new IndexVersion(
                manifest.version(),
                one.digest(),
                one.size(),
                manifest.require(),
                manifest.hostRequires(),
                manifest.conflict(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                manifest.capabilities(),
                manifest.databases());
    }

    @Override
    public Optional<Offer> shown(PluginName name) {
        return offer(name);
    }

    @Override
    public boolean isHosted() {
        return false;
    }

    /** Returns the newest version of each plugin; all filters let everything pass. */
    @Override
    public SearchResult search(SearchQuery query, HostVersions host, Progress progress) {
        Map<PluginName, RemotePlugin> found = new TreeMap<>();
        for (VerifiedPackage one : packages()) {
            PluginName name = one.manifest().name();
            find(name, Optional.empty()).ifPresent(newest -> found.put(name, newest));
        }
        return new SearchResult(List.copyOf(found.values()), found.size(), List.of());
    }

    @Override
    public Optional<Instant> offeredSince(Offer offer, IndexVersion version) {
        return Optional.empty();
    }

    @Override
    public Optional<byte[]> host(Version version) {
        return Optional.empty();
    }

    @Override
    public Path fetch(RemotePlugin plugin, Path into, Progress progress) {
        Path target = into.resolve(plugin.sha256().orElseThrow().hex() + ".zip");
        try {
            Files.copy(file(plugin), target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target;
    }

    @Override
    public boolean hasFetched(Sha256 digest) {
        return false;
    }

    @Override
    public boolean isCopied(RemotePlugin plugin) {
        return true;
    }

    @Override
    public VerifiedPackage copy(RemotePlugin plugin, Path into, Progress progress, Unpacking unpacking)
            throws IOException {
        VerifiedPackage verified = unpacking.unpack(file(plugin));
        fetch(plugin, into, progress);
        return verified;
    }
}
