package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.policy.advisory.AdvisoryFile;
import org.coreadmin.extension.internal.policy.advisory.RegistryAdvisories;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.Credentials;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");

    @TempDir
    private Path temporary;

    private HandMadeRegistry registry;
    private TestHost host;
    private Path cache;
    private Path packages;

    @BeforeEach
    void makeARegistry() throws IOException {
        registry = new HandMadeRegistry(Files.createDirectories(temporary.resolve("registry")));
        registry.plugin("acme/hello")
                .with("type", "backend")
                .with("display_name", "Hello")
                .version("1.1.0", "eleven")
                .version("1.0.0", "ten")
                .versionWith("yanked", "loses data")
                .done();
        host = new TestHost(registry.directory());
        cache = temporary.resolve("base/plugin/.core/registry");
        packages = Files.createDirectories(temporary.resolve("packages"));
    }

    @AfterEach
    void closeTheHost() {
        host.close();
    }

    @Test
    void findsAndFetchesFromADirectory() throws IOException {
        Catalogue catalogue = catalogue(RegistrySettings.of("local", RegistryAddress.of(registry.directory())));
        RemotePlugin plugin = catalogue.find(HELLO, Optional.empty()).orElseThrow();
        assertThat(plugin.toMap())
                .containsEntry("name", "acme/hello")
                .containsEntry("display_name", "Hello")
                .containsEntry("type", "backend")
                .containsEntry("version", "1.1.0")
                .containsEntry("registry", "local")
                .doesNotContainValue(null);
        assertThat(catalogue.fetch(plugin, packages, Progress.NONE)).hasContent("eleven");
        assertThat(cache).as("a directory needs no copies").doesNotExist();
    }

    @Test
    void namesACopiedPackageWhenItIsUnpackedAndFoundRight() throws IOException {
        Catalogue catalogue = catalogue(RegistrySettings.of("local", RegistryAddress.of(registry.directory())));
        RemotePlugin plugin = catalogue.find(HELLO, Optional.empty()).orElseThrow();
        Path left = Files.writeString(packages.resolve(plugin.sha256().orElseThrow() + ".part"), "left by a crash");
        List<Long> progress = new ArrayList<>();
        assertThat(catalogue.isCopied(plugin)).isTrue();
        VerifiedPackage copied =
                catalogue.copy(plugin, packages, (step, done, total, message) -> progress.add(done), file -> {
                    assertThat(packages.toFile().list())
                            .contains(left.getFileName().toString());
                    assertThat(kept()).as("its digest is not known yet").isEmpty();
                    assertThat(file).hasContent("eleven");
                    return verified(file, plugin.sha256().orElseThrow());
                });
        assertThat(copied.digest()).isEqualTo(plugin.sha256().orElseThrow());
        assertThat(packages.toFile().list()).containsExactly(plugin.sha256().orElseThrow() + ".zip");
        assertThat(packages.resolve(plugin.sha256().orElseThrow() + ".zip")).hasContent("eleven");
        assertThat(progress).endsWith(6L);
        Catalogue afar = catalogue(hosted());
        assertThat(afar.isCopied(afar.find(HELLO, Optional.empty()).orElseThrow()))
                .as("what comes from a host is hashed as it comes, so that a download can be resumed")
                .isFalse();
    }

    @Test
    void keepsNothingOfACopyThatIsRefused() throws IOException {
        Catalogue catalogue = catalogue(RegistrySettings.of("local", RegistryAddress.of(registry.directory())));
        RemotePlugin plugin = catalogue.find(HELLO, Optional.empty()).orElseThrow();
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue.copy(plugin, packages, Progress.NONE, file -> {
                    throw refusal();
                }))
                .withMessage("It is no zip");
        assertThat(packages).isEmptyDirectory();
        assertThatExceptionOfType(IOException.class)
                .as("a failure to unpack is not one of the registry")
                .isThrownBy(() -> catalogue.copy(plugin, packages, Progress.NONE, file -> {
                    throw new IOException("No space left");
                }))
                .withMessage("No space left");
        assertThat(kept()).isEmpty();
    }

    @Test
    void blamesTheRegistryForACopyWithOtherBytesWhateverItIsRefusedFor() throws IOException {
        Catalogue catalogue = catalogue(RegistrySettings.of("local", RegistryAddress.of(registry.directory())));
        RemotePlugin plugin = catalogue.find(HELLO, Optional.empty()).orElseThrow();
        Path original =
                registry.directory().resolve(HandMadeRegistry.packagePath("eleven".getBytes(StandardCharsets.UTF_8)));
        for (String other : List.of("elevem", "elev")) {
            Files.writeString(original, other);
            assertThatExceptionOfType(PluginException.class)
                    .isThrownBy(() -> catalogue.copy(plugin, packages, Progress.NONE, file -> {
                        throw refusal();
                    }))
                    .withMessageContaining("acme/hello 1.1.0 does not match its index file: SHA-256")
                    .withMessageContaining("is damaged or was tampered with")
                    .matches(e -> e.code() == ErrorCode.UNPROCESSABLE);
            assertThat(packages).isEmptyDirectory();
        }
        Files.writeString(original, "eleven and more");
        copyFails(catalogue, plugin, "is longer than the 6 bytes that its index file promises");
        Files.delete(original);
        copyFails(catalogue, plugin, "does not exist, although the index names it");
    }

    private void copyFails(Catalogue catalogue, RemotePlugin plugin, String message) {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue.copy(plugin, packages, Progress.NONE, file -> {
                    throw new AssertionError("It must not be unpacked");
                }))
                .withMessageContaining(message)
                .matches(e -> e.code() == ErrorCode.BAD_GATEWAY);
        assertThat(packages).isEmptyDirectory();
    }

    private static PluginException refusal() {
        return new PluginException(ErrorCode.UNPROCESSABLE, Message.of("It is no zip"));
    }

    private List<Path> kept() throws IOException {
        try (Stream<Path> files = Files.list(packages)) {
            return files.filter(file -> file.toString().endsWith(".zip")).toList();
        }
    }

    private static VerifiedPackage verified(Path file, Sha256 digest) throws IOException {
        byte[] manifest = "{\"name\": \"acme/hello\", \"version\": \"1.1.0\", \"type\": \"backend\"}"
                .getBytes(StandardCharsets.UTF_8);
        return new VerifiedPackage(
                file,
                digest,
                Files.size(file),
                ManifestReader.parse(manifest, "core.json", Optional.empty()),
                "",
                List.of(),
                0);
    }

    @Test
    void fetchesOnlyTheIndexFileAndThePackageFromAHost() throws IOException {
        Catalogue catalogue = catalogue(hosted());
        List<Long> progress = new ArrayList<>();
        RemotePlugin plugin = catalogue.find(HELLO, Optional.empty()).orElseThrow();
        Path file = catalogue.fetch(plugin, packages, (step, done, total, message) -> progress.add(done));
        assertThat(file).hasContent("eleven").hasFileName(plugin.sha256().orElseThrow() + ".zip");
        assertThat(host.paths())
                .containsExactly(
                        "/index/acme/hello.json",
                        "/" + HandMadeRegistry.packagePath("eleven".getBytes(StandardCharsets.UTF_8)));
        assertThat(progress).endsWith(6L);
        assertThat(packages.toFile().list()).containsExactly(file.getFileName().toString());
    }

    @Test
    void doesNotFetchAPackageThatIsThereAlready() throws IOException {
        Catalogue catalogue = catalogue(hosted());
        RemotePlugin plugin = catalogue.find(HELLO, Optional.empty()).orElseThrow();
        catalogue.fetch(plugin, packages, Progress.NONE);
        host.forgetRequests();
        catalogue.fetch(plugin, packages, Progress.NONE);
        assertThat(host.requests()).isEmpty();
    }

    @Test
    void fetchesAPackageAgainWhoseCopyIsDamaged() throws IOException {
        Catalogue catalogue = catalogue(hosted());
        RemotePlugin plugin = catalogue.find(HELLO, Optional.empty()).orElseThrow();
        Files.writeString(packages.resolve(plugin.sha256().orElseThrow() + ".zip"), "elevem");
        assertThat(catalogue.fetch(plugin, packages, Progress.NONE)).hasContent("eleven");
    }

    @Test
    void choosesAVersionByNumberOrRange() {
        Catalogue catalogue = catalogue(hosted());
        assertThat(catalogue.find(HELLO, Optional.of("1.0.0")).orElseThrow().yanked())
                .contains("loses data");
        assertThat(catalogue.find(HELLO, Optional.of("^1.0.0")).orElseThrow().version())
                .hasToString("1.1.0");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue.find(HELLO, Optional.of("2.0.0")))
                .withMessage(
                        "The registry 'company' has no version 2.0.0 of acme/hello. It has 1.1.0, 1.0.0 (withdrawn).")
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.NOT_FOUND);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue.find(HELLO, Optional.of("newest please")))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.BAD_REQUEST);
    }

    @Test
    void tellsThatEveryVersionWasWithdrawn() {
        registry.plugin("acme/gone")
                .version("1.0.0", "gone")
                .versionWith("yanked", true)
                .done();
        Catalogue catalogue = catalogue(hosted());
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue.find(PluginName.of("acme/gone"), Optional.empty()))
                .withMessage("The registry 'company' has only withdrawn versions of acme/gone: 1.0.0.");
    }

    @Test
    void isEmptyAndNeverFailsWithoutRegistries() {
        Catalogue catalogue = catalogue();
        assertThat(catalogue.find(HELLO, Optional.empty())).isEmpty();
        assertThat(catalogue.search(SearchQuery.ALL)).isEqualTo(new SearchResult(List.of(), 0, List.of()));
    }

    @Test
    void asksOnlyWhetherItsCopyIsStillRight() {
        catalogue(hosted()).find(HELLO, Optional.empty());
        host.forgetRequests();
        assertThat(catalogue(hosted()).find(HELLO, Optional.empty())).isPresent();
        assertThat(host.requests()).extracting(TestHost.Request::status).containsExactly(304);
        registry.plugin("acme/hello").version("1.2.0", "twelve").done();
        assertThat(catalogue(hosted())
                        .find(HELLO, Optional.empty())
                        .orElseThrow()
                        .version())
                .hasToString("1.2.0");
    }

    @Test
    void usesItsCopyWhenTheHostDoesNotAnswerAndSaysSo() {
        catalogue(hosted()).find(HELLO, Optional.empty());
        RegistrySettings settings = hosted();
        host.close();
        Offer offer = catalogue(settings).offer(HELLO).orElseThrow();
        assertThat(offer.file().versions()).hasSize(2);
        assertThat(offer.warnings()).hasSize(1);
        assertThat(offer.warnings().get(0).toString())
                .contains(settings.address().toString());
    }

    @Test
    void remembersThatARegistryHadNoAdvisoriesAndSaysSoWhenItDoesNotAnswer() {
        RegistrySettings settings = hosted();
        assertThat(catalogue(settings).advisories()).isEmpty();
        host.close();
        Catalogue later = catalogue(settings);
        RegistryAdvisories remembered = later.advisories().get(0);
        assertThat(remembered.advisories()).isEmpty();
        assertThat(remembered.warnings())
                .singleElement()
                .asString()
                .contains(settings.address().toString(), "is used");
        assertThat(later.states().get(0).problem()).isPresent();
    }

    @Test
    void doesNotGoBackToAdvisoriesThatARegistryNoLongerHas() throws IOException {
        RegistrySettings settings = hosted();
        Path file = registry.directory().resolve(AdvisoryFile.PATH);
        Files.createDirectories(file.getParent());
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(("{\"id\": \"ACME-2026-1\", \"modified\": \"2026-01-01T00:00:00Z\", \"affected\": [{\"package\":"
                            + " {\"ecosystem\": \"CoreExtension\", \"name\": \"acme/hello\"}, \"versions\": [\"1.1.0\"]}]}")
                    .getBytes(StandardCharsets.UTF_8));
        }
        assertThat(catalogue(settings).advisories().get(0).file().advisories()).containsOnlyKeys("ACME-2026-1");
        Files.delete(file);
        assertThat(catalogue(settings).advisories()).isEmpty();
        host.close();
        assertThat(catalogue(settings).advisories().get(0).file().advisories()).isEmpty();
    }

    @Test
    void cannotSayThatNothingIsKnownOfARegistryThatNeverAnswered() {
        RegistrySettings settings = hosted();
        host.close();
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue(settings).advisories())
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.BAD_GATEWAY));
    }

    @Test
    void tellsWhenARegistryAnsweredLastAndWhyItDoesNot() {
        RegistrySettings settings = hosted();
        Catalogue catalogue =
                catalogue(settings, RegistrySettings.of("gone", RegistryAddress.of(temporary.resolve("gone"))));
        assertThat(catalogue.states()).allSatisfy(state -> {
            assertThat(state.lastRead()).isEmpty();
            assertThat(state.problem()).isEmpty();
        });
        assertThat(host.requests()).as("nobody was asked").isEmpty();

        RegistryState company = catalogue.check("company").orElseThrow();
        assertThat(company.lastRead()).isPresent();
        assertThat(company.problem()).isEmpty();
        RegistryState gone = catalogue.check("gone").orElseThrow();
        assertThat(gone.lastRead()).isEmpty();
        assertThat(gone.problem())
                .hasValueSatisfying(reason -> assertThat(reason.toString())
                        .contains(temporary.resolve("gone").toString()));
        assertThat(catalogue.check("nobody")).isEmpty();

        host.close();
        RegistryState silent = catalogue.check("company").orElseThrow();
        assertThat(silent.lastRead()).isEqualTo(company.lastRead());
        assertThat(silent.problem())
                .hasValueSatisfying(reason -> assertThat(reason.in(Language.CHINESE))
                        .contains(settings.address().toString(), "无法访问：", "没有程序接受连接"));
        assertThat(catalogue.states()).containsExactly(silent, gone);
    }

    @Test
    void doesNotBelieveACopyThatWasDamagedOrIsOfAnotherAddress() throws IOException {
        catalogue(hosted()).find(HELLO, Optional.empty());
        Path copy = cache.resolve("company/index/acme/hello.json");
        Files.writeString(copy, Files.readString(copy).replace("1.1.0", "9.9.9"));
        assertThat(catalogue(hosted())
                        .find(HELLO, Optional.empty())
                        .orElseThrow()
                        .version())
                .hasToString("1.1.0");
        try (TestHost other = new TestHost(Files.createDirectories(temporary.resolve("empty")))) {
            assertThat(catalogue(RegistrySettings.of("company", RegistryAddress.of(other.address(), temporary)))
                            .find(HELLO, Optional.empty()))
                    .isEmpty();
        }
    }

    @Test
    void namesTheAddressOfARegistryThatIsOutOfReach() {
        RegistrySettings settings = hosted();
        host.close();
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue(settings).find(HELLO, Optional.empty()))
                .withMessageContaining(settings.address() + "index/acme/hello.json cannot be reached")
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.BAD_GATEWAY);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue(settings).search(SearchQuery.ALL))
                .withMessageContaining(settings.address().toString());
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue(RegistrySettings.of("gone", RegistryAddress.of(temporary.resolve("gone"))))
                        .find(HELLO, Optional.empty()))
                .withMessageContaining(temporary.resolve("gone").toString());
    }

    @Test
    void neverLooksElsewhereForAVendorThatARegistryClaims() {
        HandMadeRegistry publicOne = new HandMadeRegistry(temporary.resolve("public"));
        publicOne.plugin("acme/secret").version("99.0.0", "evil").done();
        publicOne.plugin("other/tool").version("1.0.0", "tool").done();
        registry.plugin("other/tool").version("98.0.0", "evil").done();
        RegistrySettings open = RegistrySettings.of("public", RegistryAddress.of(publicOne.directory()));
        Catalogue catalogue = catalogue(open, hosted().withNamespaces("acme"));
        assertThat(catalogue.find(PluginName.of("acme/secret"), Optional.empty()))
                .isEmpty();
        assertThat(catalogue.find(HELLO, Optional.empty()).orElseThrow().registry())
                .isEqualTo("company");
        assertThat(catalogue
                        .find(PluginName.of("other/tool"), Optional.empty())
                        .orElseThrow()
                        .registry())
                .isEqualTo("public");
        assertThat(host.paths()).containsOnly("/index/acme/hello.json", "/index/acme/secret.json");
    }

    @Test
    void doesNotTakeAPluginFromTheNextRegistryWhenTheFirstIsOutOfReach() {
        HandMadeRegistry second = new HandMadeRegistry(temporary.resolve("second"));
        second.plugin("acme/hello").version("99.0.0", "evil").done();
        RegistrySettings first = hosted();
        host.close();
        Catalogue catalogue = catalogue(first, RegistrySettings.of("second", RegistryAddress.of(second.directory())));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> catalogue.find(HELLO, Optional.empty()))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.BAD_GATEWAY);
        SearchResult result = catalogue.search(SearchQuery.ALL);
        assertThat(result.list()).extracting(RemotePlugin::registry).containsExactly("second");
        assertThat(result.warnings()).hasSize(1);
    }

    @Test
    void sendsCredentialsToTheRegistry() {
        catalogue(hosted().withCredentials(Credentials.bearer("t0ken"))).find(HELLO, Optional.empty());
        assertThat(host.requests().get(0).header("Authorization")).isEqualTo("Bearer t0ken");
    }

    @Test
    void listsADirectoryThatWasMadeByHand() {
        registry.plugin("acme/broken").version("not a version", "x").done();
        registry.plugin("core/theme")
                .with("type", "frontend")
                .version("2.0.0", "theme")
                .done();
        SearchResult result = catalogue(RegistrySettings.of("local", RegistryAddress.of(registry.directory())))
                .search(SearchQuery.ALL);
        assertThat(result.list())
                .extracting(plugin -> plugin.name() + " " + plugin.version())
                .containsExactly("acme/hello 1.1.0", "core/theme 2.0.0");
    }

    private RegistrySettings hosted() {
        return RegistrySettings.of("company", RegistryAddress.of(host.address(), temporary));
    }

    private Catalogue catalogue(RegistrySettings... settings) {
        return Catalogue.of(
                List.of(settings), cache, DurableFiles.system(), Clock.systemUTC(), Limits.SMALL, Limits.noJitter());
    }
}
