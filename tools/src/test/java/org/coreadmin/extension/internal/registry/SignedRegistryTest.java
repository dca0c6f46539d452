package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A signed registry from its operator's first command to what its users refuse. */
@Timeout(120)
@Sampled(oneIn = 2)
class SignedRegistryTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");

    @TempDir
    private Path temporary;

    private final SettableClock clock = new SettableClock();
    private Path directory;
    private Path keys;
    private Sha256 fingerprint;
    private int clients;

    @BeforeEach
    void makeASignedRegistry() throws IOException {
        directory = temporary.resolve("registry");
        keys = temporary.resolve("keys");
        fingerprint = signer(keys).init();
        publish("acme/hello", "1.0.0", keys);
    }

    @Test
    void offersWhatIsPublished() throws IOException {
        Catalogue client = client();
        assertThat(versions(client)).containsExactly("1.0.0");
        assertThat(client.search(SearchQuery.ALL).list()).hasSize(1);

        publish("acme/hello", "1.1.0", keys);
        clock.passSecond();
        assertThat(versions(client())).containsExactly("1.1.0", "1.0.0");
    }

    @Test
    void signsARegistryThatIsThere() throws IOException {
        Path old = temporary.resolve("old");
        new RegistryPublisher(DurableFiles.system(), clock).publish(tree("acme/hello", "1.0.0"), old, Progress.NONE);
        directory = old;
        fingerprint = signer(temporary.resolve("other-keys")).init();

        assertThat(versions(client())).containsExactly("1.0.0");
    }

    @Test
    void closesPrivateKeysToOthers() throws IOException {
        assertThat(DurableFiles.isOpenToOthers(keys.resolve("root.pem"))).isFalse();
        Files.setPosixFilePermissions(keys.resolve("online.pem"), PosixFilePermissions.fromString("rw-r--r--"));

        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publish("acme/hello", "1.1.0", keys))
                .withMessageContaining("chmod 600");
    }

    @Test
    void isChangedByNobodyWithoutAKey() {
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(
                        () -> new RegistryPublisher().publish(tree("acme/hello", "1.1.0"), directory, Progress.NONE))
                .withMessageContaining("is a signed registry")
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publish("acme/hello", "1.1.0", strangersKeys()))
                .withMessageContaining("role 'online'");
        assertThat(versions(client())).containsExactly("1.0.0");
    }

    @Test
    void isBelievedOnlyWhereItIsSigned() throws IOException {
        Path index = directory.resolve("index/acme/hello.json");
        Files.writeString(index, Files.readString(index).replace("1.0.0", "6.6.6"));
        assertThat(versions(client())).containsExactly("1.0.0");

        for (Path copy : copies("hello.json")) {
            Files.writeString(copy, Files.readString(copy).replace("1.0.0", "6.6.6"));
        }
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> versions(client()))
                .withMessageContaining("is refused")
                .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_GATEWAY));
    }

    @Test
    void isNotTakenBackToAnOlderState() throws IOException {
        Path before = temporary.resolve("before");
        copy(directory, before);
        publish("acme/hello", "1.0.1", keys);
        Path base = base();
        assertThat(versions(client(base))).contains("1.0.1");
        copy(before.resolve("tuf"), directory.resolve("tuf"));

        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> versions(client(base)))
                .withMessageContaining("was seen here before");
    }

    @Test
    void isRefusedWhenItIsFrozen() throws IOException {
        Path base = base();
        assertThat(versions(client(base))).isNotEmpty();
        clock.pass(Duration.ofDays(8));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> versions(client(base)))
                .withMessageContaining("it was valid until");
        assertThat(signer(keys).status()).anyMatch(RegistrySigner.Role::due);

        assertThat(signer(keys).refresh().signed()).contains("timestamp");
        assertThat(versions(client(base))).isNotEmpty();
    }

    @Test
    void isSignedAgainBeforeItsRootExpires() throws IOException {
        Path base = base();
        assertThat(versions(client(base))).isNotEmpty();
        clock.pass(Duration.ofDays(200));
        assertThat(signer(keys).refresh().signed())
                .containsExactly("root", "targets", "online", "snapshot", "timestamp");
        clock.pass(Duration.ofDays(200));
        assertThat(signer(keys).refresh().waiting()).isEmpty();

        assertThat(versions(client(base))).isNotEmpty();
    }

    @Test
    void isTrustedByItsFingerprintOnly() {
        fingerprint = new Sha256("0".repeat(64));
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> versions(client()))
                .withMessageContaining("none of its roots has the fingerprint 0000");
    }

    @Test
    void keepsItsUsersWhenItsKeysAreReplaced() throws IOException {
        Path base = base();
        assertThat(versions(client(base))).isNotEmpty();
        Path stolen = temporary.resolve("stolen");
        copy(keys, stolen);
        assertThat(signer(keys).rotate(Set.of("root", "online")).waiting()).isEmpty();
        publish("acme/hello", "1.1.0", keys);

        assertThat(versions(client(base))).contains("1.1.0");
        assertThat(versions(client())).as("with the old fingerprint").contains("1.1.0");
        fingerprint = signer(keys).fingerprint();
        assertThat(versions(client())).contains("1.1.0");
        assertThatExceptionOfType(PluginException.class).isThrownBy(() -> publish("acme/hello", "6.6.6", stolen));
    }

    @Test
    void letsAVendorSignForItself() throws IOException {
        Path vendorKeys = temporary.resolve("acme-keys");
        Path key = strangersKey(vendorKeys);
        Path base = base();
        assertThat(versions(client(base))).containsExactly("1.0.0");
        assertThat(signer(keys).delegate("acme", key).waiting()).containsExactly("vendor-acme");

        // the registry's own keys are not enough
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> publish("acme/hello", "6.6.6", keys))
                .withMessageContaining("role 'vendor-acme'");
        // the vendor signs, and users see it when the registry has put it in its snapshot
        RegistryPublisher.Published published = publish("acme/hello", "1.1.0", vendorKeys);
        assertThat(published.waiting()).contains("online", "snapshot", "timestamp");
        assertThat(signer(keys).refresh().waiting()).isEmpty();
        clock.passSecond();
        assertThat(versions(client(base))).containsExactly("1.1.0", "1.0.0");

        // others go on as before, and the online key cannot sign for the vendor
        publish("other/page", "1.0.0", keys);
        assertThat(client().offer(PluginName.of("other/page"))).isPresent();

        // again with another key: replaced
        Path sold = temporary.resolve("new-owner");
        signer(keys).delegate("acme", strangersKey(sold));
        assertThatExceptionOfType(PluginException.class).isThrownBy(() -> publish("acme/hello", "2.0.0", vendorKeys));
        publish("acme/hello", "2.0.0", sold);
        signer(keys).refresh();
        clock.passSecond();
        assertThat(versions(client(base))).contains("2.0.0");
    }

    @Test
    void signsWithACommand() throws IOException {
        Path secret = Files.createDirectories(temporary.resolve("secret")).resolve("online.pem");
        Files.move(keys.resolve("online.pem"), secret);
        Path script = keys.resolve("sign.sh");
        Files.writeString(
                script,
                "cat > input.bin; openssl pkeyutl -sign -rawin -inkey " + secret + " -in input.bin | base64 -w0\n");
        Files.writeString(keys.resolve("online.command"), "sh sign.sh");
        publish("acme/hello", "1.1.0", keys);

        assertThat(versions(client())).contains("1.1.0");
    }

    @Test
    void servesWhatIsTrustedWhileItsHostIsAway() throws IOException {
        Path base = base();
        try (TestHost host = new TestHost(directory)) {
            assertThat(versions(hosted(host, base))).containsExactly("1.0.0");
            host.close();
            Offer offer = hosted(host, base).offer(HELLO).orElseThrow();
            assertThat(offer.warnings()).hasSize(1);
            clock.pass(Duration.ofDays(8));
            assertThatExceptionOfType(PluginException.class).isThrownBy(() -> versions(hosted(host, base)));
        }
    }

    /** Whether the first question is answered by what is remembered, and the next is not, makes no difference. */
    @Test
    void asksForTheTimestampOnceForSeveralQuestions() throws IOException {
        publish("acme/other", "1.0.0", keys);
        Path base = base();
        try (TestHost host = new TestHost(directory)) {
            hosted(host, base).offer(HELLO);
            host.forgetRequests();
            Catalogue next = hosted(host, base);
            assertThat(next.offer(HELLO)).isPresent();
            assertThat(next.offer(PluginName.of("acme/other"))).isPresent();

            assertThat(host.paths()).containsOnlyOnce("/" + Registry.METADATA + "/timestamp.json");
        }
    }

    @Test
    void isReadWhereNothingCanBeWrittenAndNotTakenBackThere() throws IOException {
        DurableFiles readOnly = new DurableFiles(point -> {
            throw point.path().isPresent()
                    ? new AccessDeniedException(point.path().get().toString())
                    : new IOException(point.what());
        });
        RegistrySettings settings =
                RegistrySettings.of("company", RegistryAddress.of(directory)).withRoot(fingerprint);
        Path fresh = base().resolve("plugin/.core/registry");
        assertThat(versions(Catalogue.of(List.of(settings), fresh, readOnly, clock)))
                .containsExactly("1.0.0");
        assertThat(fresh).doesNotExist();
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> versions(
                        Catalogue.of(List.of(settings.withRoot(Sha256.of(new byte[32]))), fresh, readOnly, clock)))
                .withMessageContaining("none of its roots has the fingerprint");

        Path before = temporary.resolve("before");
        copy(directory, before);
        publish("acme/hello", "1.1.0", keys);
        Path used = base().resolve("plugin/.core/registry");
        assertThat(versions(Catalogue.of(List.of(settings), used, DurableFiles.system(), clock)))
                .hasSize(2);
        Files.delete(used.resolve(company(used)).resolve("trusted/lock"));
        copy(before, directory);
        assertThatExceptionOfType(PluginException.class)
                .isThrownBy(() -> versions(Catalogue.of(List.of(settings), used, readOnly, clock)))
                .withMessageContaining("was seen here before");
    }

    private static String company(Path cache) throws IOException {
        try (Stream<Path> all = Files.list(cache)) {
            return all.findFirst().orElseThrow().getFileName().toString();
        }
    }

    @Test
    void keepsWhatItTrustsForThisUserAlone() throws IOException {
        Path cache = base().resolve("plugin/.core/registry");
        RegistrySettings settings =
                RegistrySettings.of("company", RegistryAddress.of(directory)).withRoot(fingerprint);
        Catalogue client = Catalogue.of(List.of(settings), cache, DurableFiles.system(), clock);

        assertThat(versions(client)).containsExactly("1.0.0");
        assertThat(DurableFiles.isOpenToOthers(cache.getParent())).isFalse();
    }

    @Test
    void withdrawsAVersionSigned() throws IOException {
        publisher(keys).yank(directory, HELLO, Version.of("1.0.0"), "loses data");
        assertThat(client().offer(HELLO).orElseThrow().file().versions().get(0).isYanked())
                .isTrue();
    }

    @Test
    void deletesWhatNobodyReadsAnyMore() throws IOException {
        for (int i = 1; i < 8; i++) {
            publish("acme/hello", "1.0." + i, keys);
        }
        signer(keys).refresh();
        assertThat(copies("hello.json")).hasSizeLessThan(5);
        assertThat(versions(client())).hasSize(8);
    }

    private RegistryPublisher.Published publish(String name, String version, Path with) throws IOException {
        return publisher(with).publish(tree(name, version), directory, Progress.NONE);
    }

    private RegistryPublisher publisher(Path with) {
        return new RegistryPublisher(DurableFiles.system(), clock).withKeys(with);
    }

    private RegistrySigner signer(Path with) {
        return new RegistrySigner(directory, with, DurableFiles.system(), clock);
    }

    private Path strangersKeys() throws IOException {
        Path others = temporary.resolve("strangers-keys");
        strangersKey(others);
        return others;
    }

    /** Keys of somebody else, as they make them. */
    private Path strangersKey(Path others) throws IOException {
        new RegistrySigner(
                        temporary.resolve("registry-of-" + others.getFileName()), others, DurableFiles.system(), clock)
                .init();
        return others.resolve("online.pub.pem");
    }

    private Path tree(String name, String version) throws IOException {
        Path tree = temporary.resolve("tree-" + name.replace('/', '-') + "-" + version);
        if (!Files.exists(tree)) {
            Files.createDirectories(tree);
            Files.write(tree.resolve("core.json"), plugin(name, version).json());
        }
        return tree;
    }

    private Path base() {
        return temporary.resolve("base-" + ++clients);
    }

    private Catalogue client() {
        return client(base());
    }

    private Catalogue client(Path base) {
        return catalogue(RegistrySettings.of("company", RegistryAddress.of(directory)), base);
    }

    private Catalogue hosted(TestHost host, Path base) {
        return catalogue(RegistrySettings.of("company", RegistryAddress.of(host.address(), temporary)), base);
    }

    private Catalogue catalogue(RegistrySettings settings, Path base) {
        return Catalogue.of(
                List.of(settings.withRoot(fingerprint)),
                base.resolve("plugin/.core/registry"),
                DurableFiles.system(),
                clock,
                Limits.SMALL,
                Limits.noJitter());
    }

    private static List<String> versions(Catalogue client) {
        Optional<Offer> offer = client.offer(HELLO);
        return offer.orElseThrow().file().versions().stream()
                .map(version -> version.version().toString())
                .toList();
    }

    private List<Path> copies(String name) throws IOException {
        try (Stream<Path> all = Files.walk(directory.resolve("tuf/targets"))) {
            return all.filter(file -> file.toString().endsWith("." + name)).toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            all.forEach(file -> {
                try {
                    Path target = to.resolve(from.relativize(file).toString());
                    if (Files.isDirectory(file)) {
                        Files.createDirectories(target);
                    } else {
                        Files.copy(
                                file, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    /** A clock that tests set. */
    private static final class SettableClock extends Clock {

        private Instant now = Instant.parse("2026-06-01T12:00:00Z");

        void pass(Duration time) {
            now = now.plus(time);
        }

        void passSecond() {
            pass(Duration.ofSeconds(1));
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
