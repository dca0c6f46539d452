package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.Resolution;
import org.coreadmin.extension.internal.resolve.ResolveRequest;
import org.coreadmin.extension.internal.resolve.Resolver;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a registry of 100,000 plugins costs those who want a few of them. */
@Sampled(oneIn = 2)
class LargeRegistryTest {

    private static final int PLUGINS = 100_000;

    @TempDir
    private Path temporary;

    private TestHost host;

    @BeforeEach
    void openTheRegistry() throws IOException {
        GeneratedRegistry registry = new GeneratedRegistry(PLUGINS);
        host = new TestHost(temporary).generating(registry::file);
    }

    @AfterEach
    void closeTheHost() {
        host.close();
    }

    @Test
    void aPluginWithTenDependenciesCostsElevenIndexFilesAndElevenPackages() throws IOException {
        Catalogue catalogue = catalogue();
        Path packages = Files.createDirectories(temporary.resolve("packages"));
        List<String> fetched = new ArrayList<>();
        try (OfferedReleases releases = catalogue.releases()) {
            Resolution resolution = new Resolver(releases, new HostVersions(Map.of("core", Version.of("1.0.0"))))
                    .resolve(ResolveRequest.install(
                            List.of(Requirement.of(PluginName.of(GeneratedRegistry.name(42_000)))), List.of()));
            for (Release release : resolution.releases().values()) {
                RemotePlugin plugin = releases.plugin(release).orElseThrow();
                fetched.add(Files.readString(catalogue.fetch(plugin, packages, Progress.NONE)));
            }
            assertThat(releases.warnings()).isEmpty();
        }
        assertThat(fetched).hasSize(11).contains("vendor-0/plugin-42000 2.1.0", "vendor-10/plugin-42010 2.1.0");
        assertThat(host.paths()).filteredOn(path -> path.startsWith("/index/")).hasSize(11);
        assertThat(host.paths()).filteredOn(path -> path.startsWith("/pkg/")).hasSize(11);
        assertThat(host.requests()).hasSize(22);
        assertThat(host.bytes()).isLessThan(22 * 1024);
    }

    @Test
    void theListIsReadOnceAndThenOnlyAskedWhetherItChanged() throws IOException {
        SearchQuery query = SearchQuery.ALL.withKeyword("plugin-4242").withPage(1, 10);
        SearchResult first = catalogue().search(query);
        assertThat(first.list())
                .extracting(plugin -> plugin.name().toString())
                .startsWith("vendor-242/plugin-4242", "vendor-420/plugin-42420");
        assertThat(first.total()).isEqualTo(20); // "plugin" says nothing
        int shards = host.requests().size() - 1;
        assertThat(shards).isBetween(16, 64);
        assertThat(host.bytes()).isLessThan(8_000_000);
        host.forgetRequests();
        Catalogue cold = catalogue();
        assertThat(cold.search(query)).isEqualTo(first);
        assertThat(host.paths()).containsExactly("/registry.json");
        assertThat(host.bytes()).isZero();
        assertThat(catalogue().search(SearchQuery.ALL.withPage(1, 10)).total()).isEqualTo(PLUGINS);
    }

    private Catalogue catalogue() {
        return Catalogue.of(
                List.of(RegistrySettings.of("large", RegistryAddress.of(host.address(), temporary))),
                temporary.resolve("plugin/.core/registry"),
                DurableFiles.system(),
                Clock.systemUTC());
    }
}
