package org.coreadmin.extension.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageEntry;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.archive.testing.ZipForge;
import org.coreadmin.extension.internal.registry.Catalogue;
import org.coreadmin.extension.internal.registry.Registry;
import org.coreadmin.extension.internal.resolve.testing.TestPlugin;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.tools.packages.Sbom;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.extension.tools.RegistryPublisher.Published;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class RegistryPublisherTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");

    @TempDir
    private Path temporary;

    private final RegistryPublisher publisher = new RegistryPublisher(
            DurableFiles.system(), Clock.fixed(Instant.parse("2026-02-03T04:05:06.789Z"), ZoneOffset.UTC));

    @Test
    void aDirectoryBecomesARegistryFromWhichThePluginCanBeFetched() throws IOException {
        Path tree = tree(plugin("acme/hello", "1.0.0")
                .requires("acme/notify", "^1.2")
                .requires("java", ">=17")
                .conflicts("acme/old", "*")
                .with("type", "backend")
                .with("display_name", "Hello")
                .with("description", "Says hello")
                .with("author", "Acme")
                .with("category", "demo")
                .with("keywords", List.of("hello", "world"))
                .with("license", "MIT")
                .with("capabilities", List.of("network")));
        Published published = publisher.publish(tree, registry(), Progress.NONE);

        assertThat(published.changed()).isTrue();
        assertThat(published.file()).isRegularFile().hasSize(published.size());
        RemotePlugin found = catalogue().find(HELLO, Optional.empty()).orElseThrow();
        assertThat(found.toMap())
                .containsAllEntriesOf(Map.of(
                        "name", "acme/hello",
                        "version", "1.0.0",
                        "type", "backend",
                        "display_name", "Hello",
                        "description", "Says hello",
                        "author", "Acme",
                        "category", "demo",
                        "keywords", List.of("hello", "world"),
                        "license", "MIT",
                        "published", "2026-02-03 04:05:06"))
                .containsEntry("require", Map.of("acme/notify", "^1.2", "java", ">=17"))
                .containsEntry("conflict", Map.of("acme/old", "*"))
                .containsEntry("capabilities", List.of("network"));
        assertThat(catalogue().fetch(found, Files.createDirectories(temporary.resolve("packages")), Progress.NONE))
                .hasSameBinaryContentAs(published.file());
        assertThat(catalogue().search(SearchQuery.ALL).list())
                .extracting(RemotePlugin::displayName)
                .containsExactly("Hello");
        assertThat(publisher.verify(registry(), Progress.NONE)).isEmpty();
    }

    @Test
    void theSameBytesAgainChangeNothing() throws IOException {
        Path tree = tree(plugin("acme/hello", "1.0.0"));
        publisher.publish(tree, registry(), Progress.NONE);
        Map<String, Instant> before = files();
        assertThat(publisher.publish(tree, registry(), Progress.NONE).changed()).isFalse();
        assertThat(files().keySet()).isEqualTo(before.keySet());
    }

    @Test
    void anotherZipOfTheSameTreeIsAlreadyPublishedAndTheFirstIsKept() throws IOException {
        Path tree = tree(plugin("acme/hello", "1.0.0"));
        Path script = Files.writeString(tree.resolve("run.sh"), "#!/bin/sh");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        Published first = publisher.publish(tree, registry(), Progress.NONE);
        Map<String, Instant> before = files();

        Path stored = stored(first.file());
        assertThat(Files.size(stored)).isNotEqualTo(first.size());
        assertThat(publisher.publish(stored, registry(), Progress.NONE))
                .isEqualTo(new Published(
                        HELLO, Version.of("1.0.0"), first.sha256(), first.size(), first.file(), false, Set.of()));
        assertThat(files().keySet()).isEqualTo(before.keySet());
        assertThat(publisher.verify(registry(), Progress.NONE)).isEmpty();

        Files.delete(first.file());
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.publish(stored, registry(), Progress.NONE))
                .withMessageContaining("its package is missing or damaged")
                .withMessageContaining(first.file().toString())
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.CONFLICT);
        assertThat(publisher.publish(tree, registry(), Progress.NONE).file()).isRegularFile();
    }

    @Test
    void anotherModeUnderAPublishedVersionIsRefused() throws IOException {
        Path tree = tree(plugin("acme/hello", "1.0.0"));
        publisher.publish(tree, registry(), Progress.NONE);
        Files.setPosixFilePermissions(tree.resolve("README.md"), PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.publish(tree, registry(), Progress.NONE))
                .withMessageContaining("): README.md. A published version never changes");
    }

    /** Returns a package with the same files as another one, not compressed. */
    private Path stored(Path file) throws IOException {
        ZipForge forge = new ZipForge();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (PackageEntry entry : PackageVerifier.verify(
                            file, Expectation.ANYTHING, ArchiveLimits.DEFAULT, Progress.NONE)
                    .entries()) {
                byte[] content = zip.getInputStream(zip.getEntry(entry.path())).readAllBytes();
                forge.file(entry.path(), content, made -> {
                    made.method = ZipEntry.STORED;
                    made.mode(entry.executable() ? 0100755 : 0100644);
                });
            }
        }
        return Files.write(temporary.resolve("stored.zip"), forge.build());
    }

    @Test
    void otherBytesUnderAPublishedVersionAreRefused() throws IOException {
        Path tree = tree(plugin("acme/hello", "1.0.0"));
        publisher.publish(tree, registry(), Progress.NONE);
        Map<String, Instant> before = files();
        Files.writeString(tree.resolve("README.md"), "changed");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.publish(tree, registry(), Progress.NONE))
                .withMessageContaining(
                        "acme/hello 1.0.0 is published in " + registry() + " with different files (SHA-256 ")
                .withMessageContaining("): README.md. A published version never changes")
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.CONFLICT);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aPackageGivesTheSameAsItsTree() throws IOException {
        Path tree = tree(plugin("acme/hello", "1.0.0"));
        Path zip = temporary.resolve("hello.zip");
        try (OutputStream out = Files.newOutputStream(zip)) {
            Sbom.writePackage(tree, ArchiveLimits.DEFAULT, out);
        }
        Published fromZip = publisher.publish(zip, registry(), Progress.NONE);
        assertThat(publisher.publish(tree, registry(), Progress.NONE))
                .isEqualTo(new Published(
                        HELLO, Version.of("1.0.0"), fromZip.sha256(), fromZip.size(), fromZip.file(), false, Set.of()));
    }

    @Test
    void whatIsNoPluginLeavesNothingInTheRegistry() throws IOException {
        publisher.publish(tree(plugin("acme/hello", "1.0.0")), registry(), Progress.NONE);
        Map<String, Instant> before = files();
        Path noZip = Files.writeString(temporary.resolve("no.zip"), "no zip");
        Path noManifest = Files.createDirectories(temporary.resolve("nothing"));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.publish(noZip, registry(), Progress.NONE))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.UNPROCESSABLE);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.publish(noManifest, registry(), Progress.NONE))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.MANIFEST_MISSING);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.publish(temporary.resolve("gone.zip"), registry(), Progress.NONE))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void theNewestStableVersionDescribesThePluginWhateverWasPublishedLast() throws IOException {
        publisher.publish(tree(plugin("acme/hello", "1.10.0").with("display_name", "Ten")), registry(), Progress.NONE);
        publisher.publish(tree(plugin("acme/hello", "1.9.0").with("display_name", "Nine")), registry(), Progress.NONE);
        publisher.publish(
                tree(plugin("acme/hello", "2.0.0-rc.1").with("display_name", "Two")), registry(), Progress.NONE);
        Offer offer = catalogue().offer(HELLO).orElseThrow();
        assertThat(offer.file().displayName()).isEqualTo("Ten");
        assertThat(offer.file().versions())
                .extracting(version -> version.version().toString())
                .containsExactly("2.0.0-rc.1", "1.10.0", "1.9.0");
        assertThat(catalogue().search(SearchQuery.ALL).list())
                .extracting(plugin -> plugin.version().toString())
                .containsExactly("1.10.0");
    }

    /** Signatures, mirrors and advisories will stand in these files; who publishes with this version must not lose them. */
    @Test
    void keepsFieldsThatItDoesNotKnowWhateverIsPublishedOrMarked() throws IOException {
        publisher.publish(tree(plugin("acme/hello", "1.0.0")), registry(), Progress.NONE);
        Path index = registry().resolve("index/acme/hello.json");
        Path description = registry().resolve("registry.json");
        Files.writeString(
                index,
                Files.readString(index)
                        .replaceFirst("\\{", "{\"stars\": 5,")
                        .replaceFirst("\"version\"", "\"advisories\": [\"ACME-1\"], \"version\""));
        Files.writeString(
                description,
                Files.readString(description)
                        .replaceFirst(
                                "\\{",
                                "{\"mirrors\": [\"https://mirror.example.com/\"], \"keys\": {\"root\": \"x\"},"));
        Version first = Version.of("1.0.0");
        publisher.publish(tree(plugin("acme/hello", "1.1.0")), registry(), Progress.NONE);
        publisher.publish(tree(plugin("acme/other", "1.0.0")), registry(), Progress.NONE);
        publisher.yank(registry(), HELLO, first, "loses data");
        publisher.unyank(registry(), HELLO, first);
        publisher.deprecate(registry(), HELLO, first, "");
        publisher.undeprecate(registry(), HELLO, first);
        StrictJson json = new StrictJson(100_000);
        assertThat(json.readObject(index))
                .containsEntry("stars", 5)
                .extractingByKey("versions")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .anySatisfy(version -> assertThat(version)
                        .asInstanceOf(InstanceOfAssertFactories.MAP)
                        .containsEntry("version", "1.0.0")
                        .containsEntry("advisories", List.of("ACME-1")));
        assertThat(json.readObject(description))
                .containsEntry("mirrors", List.of("https://mirror.example.com/"))
                .containsEntry("keys", Map.of("root", "x"))
                .containsKeys("format", "name", "list");
        assertThat(publisher.verify(registry(), Progress.NONE)).isEmpty();
    }

    @Test
    void aYankedVersionIsOnlyForThoseWhoAskForIt() throws IOException {
        publisher.publish(tree(plugin("acme/hello", "1.0.0")), registry(), Progress.NONE);
        publisher.publish(tree(plugin("acme/hello", "1.1.0")), registry(), Progress.NONE);
        publisher.yank(registry(), HELLO, Version.of("1.1.0"), "loses data");
        assertThat(catalogue().find(HELLO, Optional.empty()).orElseThrow().version())
                .hasToString("1.0.0");
        assertThat(catalogue().find(HELLO, Optional.of("1.1.0")).orElseThrow().yanked())
                .contains("loses data");
        assertThat(catalogue().search(SearchQuery.ALL).list().get(0).version()).hasToString("1.0.0");
        publisher.yank(registry(), HELLO, Version.of("1.0.0"), "");
        assertThat(catalogue().search(SearchQuery.ALL).list()).isEmpty();
        publisher.unyank(registry(), HELLO, Version.of("1.1.0"));
        assertThat(catalogue().search(SearchQuery.ALL).list().get(0).version()).hasToString("1.1.0");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.yank(registry(), HELLO, Version.of("3.0.0"), ""))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(publisher.verify(registry(), Progress.NONE)).isEmpty();
    }

    @Test
    void aDeprecatedVersionIsStillOfferedAndSaysWhy() throws IOException {
        publisher.publish(tree(plugin("acme/hello", "1.0.0")), registry(), Progress.NONE);
        publisher.deprecate(registry(), HELLO, Version.of("1.0.0"), "use acme/greet");
        assertThat(catalogue().find(HELLO, Optional.empty()).orElseThrow().toMap())
                .containsEntry("deprecated", "use acme/greet");
        assertThat(catalogue().search(SearchQuery.ALL).list().get(0).deprecated())
                .contains("use acme/greet");
        publisher.undeprecate(registry(), HELLO, Version.of("1.0.0"));
        assertThat(catalogue().find(HELLO, Optional.empty()).orElseThrow().deprecated())
                .isEmpty();
    }

    @Test
    void verifyTellsEverythingThatIsWrong() throws IOException {
        Published one = publisher.publish(tree(plugin("acme/one", "1.0.0")), registry(), Progress.NONE);
        Published two = publisher.publish(tree(plugin("acme/two", "1.0.0")), registry(), Progress.NONE);
        publisher.publish(tree(plugin("acme/three", "1.0.0")), registry(), Progress.NONE);
        publisher.publish(tree(plugin("acme/four", "1.0.0")), registry(), Progress.NONE);
        Files.delete(one.file());
        byte[] bytes = Files.readAllBytes(two.file());
        bytes[bytes.length / 2] ^= 1;
        Files.write(two.file(), bytes);
        Files.delete(registry().resolve("index/acme/three.json"));
        Files.writeString(registry().resolve("index/acme/four.json"), "{}");
        List<String> problems = publisher.verify(registry(), Progress.NONE);
        assertThat(problems).hasSize(5);
        assertThat(problems.get(0)).startsWith("The index file of acme/four names ''");
        assertThat(problems.get(1)).startsWith("The package of acme/one 1.0.0 is missing");
        assertThat(problems.get(2)).startsWith("The package of acme/two 1.0.0 is refused");
        assertThat(problems.get(3)).isEqualTo("The list shows acme/four, of which no version is offered.");
        assertThat(problems.get(4)).isEqualTo("The list shows acme/three, of which no version is offered.");
    }

    @Test
    void whatIsNoRegistryIsNeitherMarkedNorVerified() {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.verify(temporary, Progress.NONE))
                .extracting(PluginException::code)
                .isEqualTo(ErrorCode.NOT_FOUND);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.yank(temporary, HELLO, Version.of("1.0.0"), ""));
    }

    @Test
    void aRegistryOfANewerFormatIsNotTouched() throws IOException {
        Files.createDirectories(registry());
        Files.writeString(registry().resolve("registry.json"), "{\"format\": 2}");
        Path tree = tree(plugin("acme/hello", "1.0.0"));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publisher.publish(tree, registry(), Progress.NONE))
                .withMessageContaining("a newer version of Core Extension is needed");
        assertThat(registry().resolve("index")).doesNotExist();
    }

    @Test
    void publishersAtOnceLoseNothingAndReadersSeeOnlyWholeVersions() throws Exception {
        List<Path> trees = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            trees.add(tree(plugin("acme/p" + i % 3, "1." + i + ".0")));
        }
        ExecutorService threads = Executors.newFixedThreadPool(5);
        try {
            List<Future<Published>> publishing = new ArrayList<>();
            for (Path tree : trees) {
                publishing.add(threads.submit(() -> new RegistryPublisher(DurableFiles.system(), Clock.systemUTC())
                        .publish(tree, registry(), Progress.NONE)));
            }
            Future<Integer> reading = threads.submit(() -> readUntilAllAreThere(trees.size()));
            for (Future<Published> each : publishing) {
                each.get();
            }
            assertThat(reading.get()).isPositive();
        } finally {
            threads.shutdownNow();
        }
        assertThat(publisher.verify(registry(), Progress.NONE)).isEmpty();
        for (int i = 0; i < 3; i++) {
            assertThat(catalogue()
                            .offer(PluginName.of("acme/p" + i))
                            .orElseThrow()
                            .file()
                            .versions())
                    .hasSize(4);
        }
        try (Stream<Path> shards = Files.list(registry().resolve("list"))) {
            assertThat(shards.count()).as("one shard and the one before it").isLessThanOrEqualTo(2);
        }
    }

    /** Looks again and again; every version that an index file names must have its package, and the list must be readable. */
    private int readUntilAllAreThere(int versions) throws IOException {
        int rounds = 0;
        int seen = 0;
        while (seen < versions) {
            seen = 0;
            for (int i = 0; i < 3; i++) {
                Optional<Offer> offer = offerIfAny("acme/p" + i);
                for (IndexVersion version :
                        offer.map(found -> found.file().versions()).orElse(List.of())) {
                    assertThat(registry().resolve(Registry.packagePath(version.sha256())))
                            .hasSize(version.size());
                    seen++;
                }
            }
            if (Files.exists(registry().resolve("registry.json"))) {
                catalogue().search(SearchQuery.ALL);
            }
            rounds++;
        }
        return rounds;
    }

    private Optional<Offer> offerIfAny(String name) {
        return Files.exists(registry()) ? catalogue().offer(PluginName.of(name)) : Optional.empty();
    }

    @Test
    void refusesTheAddressOfAHostAsADirectory() {
        Path address = Path.of("http://127.0.0.1:1/");
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> new RegistryPublisher().publish(address, address, Progress.NONE))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> new RegistryPublisher().verify(address, Progress.NONE))
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST));
        assertThat(Path.of("http:")).doesNotExist();
    }

    @Test
    void aCrashBeforeTheIndexLeavesTheRegistryAsItWasAndTheSameCallAgainCompletesIt() throws IOException {
        publisher.publish(tree(plugin("acme/hello", "1.0.0")), registry(), Progress.NONE);
        Path next = tree(plugin("acme/hello", "1.1.0"));
        for (String stop : List.of("hello.json", "registry.json", ".ndjson.gz")) {
            RegistryPublisher failing = new RegistryPublisher(
                    new DurableFiles(point -> {
                        if (point.path()
                                .filter(path -> path.toString().endsWith(stop))
                                .isPresent()) {
                            throw new IOException("the disk is gone");
                        }
                        return true;
                    }),
                    Clock.systemUTC());
            assertThatThrownBy(() -> failing.publish(next, registry(), Progress.NONE))
                    .hasMessageContaining("the disk is gone");
            catalogue().search(SearchQuery.ALL);
            assertThat(catalogue().offer(HELLO)).isPresent();
        }
        publisher.publish(next, registry(), Progress.NONE);
        assertThat(publisher.verify(registry(), Progress.NONE)).isEmpty();
        assertThat(catalogue().search(SearchQuery.ALL).list().get(0).version()).hasToString("1.1.0");
        try (Stream<Path> files = Files.walk(registry())) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith(".core")))
                    .containsOnly(".core-publish.lock");
        }
    }

    private Path registry() {
        return temporary.resolve("registry");
    }

    private Catalogue catalogue() {
        return Catalogue.of(
                List.of(RegistrySettings.of("test", RegistryAddress.of(registry()))),
                temporary.resolve("cache"),
                DurableFiles.system(),
                Clock.systemUTC());
    }

    private Path tree(TestPlugin plugin) throws IOException {
        Path tree = Files.createTempDirectory(temporary, "tree");
        Files.write(tree.resolve("core.json"), plugin.json());
        Files.writeString(tree.resolve("README.md"), "A plugin");
        return tree;
    }

    private Map<String, Instant> files() throws IOException {
        Map<String, Instant> times = new TreeMap<>();
        try (Stream<Path> files = Files.walk(registry())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                times.put(
                        registry().relativize(file).toString(),
                        Files.getLastModifiedTime(file).toInstant());
            }
        }
        return times;
    }
}
