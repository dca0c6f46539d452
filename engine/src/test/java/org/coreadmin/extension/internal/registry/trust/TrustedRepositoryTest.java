package org.coreadmin.extension.internal.registry.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.coreadmin.extension.internal.registry.trust.testing.SimulatedRepository.list;
import static org.coreadmin.extension.internal.registry.trust.testing.SimulatedRepository.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException.Reason;
import org.coreadmin.extension.internal.registry.trust.testing.SimulatedKey;
import org.coreadmin.extension.internal.registry.trust.testing.SimulatedRepository;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The attacks of the TUF specification, role by role. */
@Tag(Thoroughness.TAG)
class TrustedRepositoryTest {

    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
    private static final int STRIDE = Thoroughness.asked().of(160, 8, 1);
    private static final String PAST = "2026-06-01T12:00:00Z";

    private final SimulatedRepository repository = new SimulatedRepository(TrustedRepositoryTest::canonical);
    private final MemoryState state = new MemoryState();
    private Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);

    TrustedRepositoryTest() throws IOException {
        TrustedRepository.trust(state, repository.files.get("1.root.json"));
    }

    @Test
    void asksForNoMoreThanItNeeds() throws IOException {
        refresh();
        assertThat(repository.requests)
                .containsExactly("2.root.json", "timestamp.json", "1.snapshot.json", "1.targets.json");

        repository.requests.clear();
        refresh();
        assertThat(repository.requests).containsExactly("2.root.json", "timestamp.json");
    }

    @Test
    void keepsTheBytesThatWereSigned() throws IOException {
        refresh();
        assertThat(state.files.get("targets")).isEqualTo(repository.files.get("1.targets.json"));
        assertThat(state.files.get("timestamp")).isEqualTo(repository.files.get("timestamp.json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ed25519", "ecdsa", "rsa"})
    void knowsEachTypeOfKey(String type) throws IOException {
        repository.addKey("root", SimulatedKey.of("other", type));
        repository.role("root").put("threshold", 2);
        repository.publish("root");
        refresh();
        assertThat(state.version("root")).isEqualTo(2);

        repository.publish("root");
        repository.tamper("root", file -> {
            Map<?, ?> last = (Map<?, ?>) list(file, "signatures").get(1);
            list(file, "signatures").set(1, signatureLike(last));
            return file;
        });
        assertThat(refused(this::refresh)).isEqualTo(Reason.SIGNATURES);
        assertThat(state.version("root")).isEqualTo(2);
    }

    private static Map<String, Object> signatureLike(Map<?, ?> signature) {
        Map<String, Object> other = new LinkedHashMap<>();
        other.put("keyid", signature.get("keyid"));
        other.put("sig", SimulatedKey.of("third", "ed25519").sign(new byte[1]));
        return other;
    }

    @ParameterizedTest
    @ValueSource(strings = {"root", "timestamp", "snapshot", "targets"})
    void refusesAFileThatItsRoleHasNotSigned(String role) throws IOException {
        refresh();
        repository
                .signers(role)
                .set(
                        0,
                        repository
                                .newKey()
                                .called(repository.signers(role).get(0).id()));
        repository.publish("root", "targets", "snapshot", "timestamp");

        assertThat(refused(this::refresh)).isEqualTo(Reason.SIGNATURES);
        assertThat(state.version(role)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"root", "timestamp", "snapshot", "targets"})
    void refusesAFileThatWasChangedAfterItWasSigned(String role) throws IOException {
        refresh();
        repository.publish("root", "targets", "snapshot", "timestamp");
        repository.tamper(role, file -> {
            map(file, "signed").put("expires", "2031-01-01T00:00:00Z");
            return file;
        });

        assertThat(refused(this::refresh)).isEqualTo(Reason.SIGNATURES);
        assertThat(state.version(role)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"root", "timestamp", "snapshot", "targets"})
    void refusesTooFewSignatures(String role) throws IOException {
        repository.addKey(role, repository.newKey());
        repository.role(role).put("threshold", 3);
        if (role.equals("root")) {
            repository.publish("root");
            assertThat(refused(this::refresh)).isEqualTo(Reason.SIGNATURES);
            return;
        }
        repository.publish("root", "targets", "snapshot", "timestamp");
        assertThat(refused(this::refresh)).isEqualTo(Reason.SIGNATURES);
        assertThat(state.version(role)).isZero();
    }

    @Test
    void countsAKeyOnceWhateverItIsCalled() {
        SimulatedKey key = repository.signers("snapshot").get(0);
        repository.addKey("snapshot", key.called("again")).addKey("snapshot", key.called("and-again"));
        repository.role("snapshot").put("threshold", 3);
        repository.publish("root", "snapshot", "timestamp");

        assertThat(refused(this::refresh)).isEqualTo(Reason.SIGNATURES);
    }

    @Test
    void refusesARoleThatNamesAKeyTwice() throws IOException {
        list(repository.role("snapshot"), "keyids")
                .add(repository.signers("snapshot").get(0).id());
        repository.publish("root");

        assertThat(refused(this::refresh)).isEqualTo(Reason.MALFORMED);
        assertThat(state.version("root")).isEqualTo(1);
    }

    @Test
    void refusesTwoSignaturesOfOneKeyId() {
        repository.tamper("snapshot", file -> {
            list(file, "signatures").add(list(file, "signatures").get(0));
            return file;
        });
        assertThat(refused(this::refresh)).isEqualTo(Reason.MALFORMED);
    }

    @Test
    void toleratesASignatureThatIsNone() throws IOException {
        repository.addKey("timestamp", repository.newKey()).publish("root", "timestamp");
        repository.tamper("timestamp", file -> {
            map(Map.of("it", list(file, "signatures").get(1)), "it").put("sig", "no signature");
            return file;
        });
        refresh();
        assertThat(state.version("timestamp")).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"timestamp, 1", "snapshot, 1", "targets, 1"})
    void refusesARollback(String role, long older) throws IOException {
        repository.publish("targets", "snapshot", "timestamp");
        refresh();
        repository.version(role, older).publish(roles(role));

        assertThat(refused(this::refresh)).isEqualTo(Reason.ROLLBACK);
        assertThat(state.version(role)).isEqualTo(2);
        assertThat(state.version("snapshot")).isEqualTo(2);
    }

    @Test
    void refusesARollbackWithDigestsToo() throws IOException {
        repository.tellDigests();
        repository.publish("targets", "snapshot", "timestamp");
        refresh();
        repository.version("targets", 1).publish("targets", "snapshot", "timestamp");

        assertThat(refused(this::refresh)).isEqualTo(Reason.ROLLBACK);
    }

    @Test
    void refusesARootThatSkipsAVersion() throws IOException {
        byte[] second = repository.publish("root").files.get("2.root.json");
        byte[] third = repository.publish("root").files.get("3.root.json");
        repository.files.put("2.root.json", third);
        assertThat(refused(this::refresh)).isEqualTo(Reason.VERSION);

        repository.files.put("2.root.json", second);
        refresh();
        assertThat(state.version("root")).isEqualTo(3);

        repository.files.put("4.root.json", second);
        assertThat(refused(this::refresh)).isEqualTo(Reason.VERSION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"snapshot", "targets"})
    void refusesAnotherVersionThanIsPromised(String role) throws IOException {
        refresh();
        byte[] before = repository.files.get(repository.fileName(role));
        repository.publish("targets", "snapshot", "timestamp");
        repository.files.put(repository.fileName(role), before);

        assertThat(refused(this::refresh)).isEqualTo(Reason.VERSION);
        assertThat(state.version(role)).isEqualTo(1);
    }

    @Test
    void refusesASnapshotThatNoLongerNamesARole() throws IOException {
        repository.delegate("targets", "acme", "acme/*");
        repository.publish("acme", "targets", "snapshot", "timestamp");
        refresh();
        map(repository.signed("snapshot"), "meta").remove("acme.json");
        repository.publish("snapshot", "timestamp");

        assertThat(refused(this::refresh)).isEqualTo(Reason.ROLLBACK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"timestamp", "snapshot", "targets"})
    void recoversFromAFastForwardWhenTheKeysAreReplaced(String role) throws IOException {
        repository.version(role, Long.MAX_VALUE).publish(roles(role));
        refresh();
        repository.rotate("timestamp").rotate("snapshot").version(role, 1);
        repository.publish("root");
        repository.publish("targets", "snapshot", "timestamp");
        refresh();

        assertThat(state.version(role)).isLessThan(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"root", "timestamp", "snapshot", "targets"})
    void refusesWhatHasExpired(String role) throws IOException {
        refresh();
        repository.signed(role).put("expires", PAST);
        repository.publish("root", "targets", "snapshot", "timestamp");

        assertThat(refused(this::refresh)).isEqualTo(Reason.EXPIRED);
        assertThat(state.version("root")).isEqualTo(2); // TUF 5.3.10: kept, and nothing else with it
        if (!role.equals("root")) {
            assertThat(state.version(role)).isEqualTo(1);
        }
    }

    @Test
    void noticesThatTheRepositoryIsFrozen() throws IOException {
        refresh();
        clock = Clock.fixed(Instant.parse(SimulatedRepository.LATER), ZoneOffset.UTC);

        assertThat(refused(this::refresh)).isEqualTo(Reason.EXPIRED);
    }

    @Test
    void goesOnFromARootThatHasExpired() throws IOException {
        repository.signed("root").put("expires", PAST);
        repository.publish("root");
        repository.signed("root").put("expires", SimulatedRepository.LATER);
        repository.publish("root");
        refresh();
        assertThat(state.version("root")).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"root", "timestamp", "snapshot", "targets"})
    void refusesEndlessData(String role) {
        repository.publish("root");
        repository.files.put(repository.fileName(role), new byte[64 * 1024 * 1024]);

        assertThat(refused(this::refresh)).isEqualTo(Reason.LENGTH);
    }

    @Test
    void readsNoMoreThanIsPromised() {
        repository.tellDigests();
        repository.publish("targets", "snapshot", "timestamp");
        byte[] content = repository.files.get("2.targets.json");
        repository.files.put("2.targets.json", Arrays.copyOf(content, content.length + 1));

        assertThat(refused(this::refresh)).isEqualTo(Reason.LENGTH);
    }

    @Test
    void refusesEndlessRoots() throws IOException {
        for (int i = 0; i < MetadataLimits.USUAL.roots(); i++) {
            repository.publish("root");
        }
        assertThat(refused(this::refresh)).isEqualTo(Reason.LENGTH);
        refresh();
        assertThat(state.version("root")).isEqualTo(MetadataLimits.USUAL.roots() + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"snapshot", "targets"})
    void refusesOtherBytesThanThoseOfTheDigest(String role) throws IOException {
        repository.tellDigests();
        repository.publish("targets", "snapshot", "timestamp");
        refresh();
        repository.publish("targets", "snapshot", "timestamp");
        byte[] content = repository.files.get(repository.fileName(role));
        content[content.length / 2] ^= 1;

        assertThat(refused(this::refresh)).isEqualTo(Reason.DIGEST);
        assertThat(state.version(role)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"timestamp", "snapshot", "targets"})
    void refusesWhatIsMissing(String role) {
        repository.files.remove(repository.fileName(role));
        assertThat(refused(this::refresh)).isEqualTo(Reason.MISSING);
    }

    @Test
    void keepsItsTimestampWhenAnotherOfTheSameVersionIsOffered() throws IOException {
        refresh();
        byte[] before = state.files.get("timestamp");
        map(map(repository.signed("timestamp"), "meta"), "snapshot.json").put("version", 100);
        repository.version("timestamp", 1).publish("timestamp");
        refresh();
        assertThat(state.files.get("timestamp")).isEqualTo(before);
    }

    @Test
    void refusesOneRoleInThePlaceOfAnother() {
        SimulatedKey key = repository.signers("timestamp").get(0);
        repository.addKey("snapshot", key).publish("root");
        map(repository.signed("snapshot"), "meta").put("snapshot.json", new LinkedHashMap<>(Map.of("version", 1)));
        repository.publish("snapshot");
        repository.files.put("timestamp.json", repository.files.get("2.snapshot.json"));

        assertThat(refused(this::refresh)).isEqualTo(Reason.MALFORMED);
    }

    /** Keys of a version of the root, its threshold and who signs it, and whether it may be believed after the one before. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 2, 1, 1 2, true",
        "1, 1, 1, 2, 1, 2, false",
        "1, 1, 1, 2, 1, 1, false",
        "0 1 2 3 4, 3, 0 2 4, 0 1 3 4 5, 3, 0 4 1, true",
        "0 1 2 3 4, 3, 0 2 4, 0 1 3 4 5, 3, 0 2 4, false",
        "0 1 2 3 4, 3, 0 2 4, 0 1 3 4 5, 3, 0 4 5, false",
        "0 1 2 3 4, 3, 0 2 4, 5 6 7 8 9, 3, 0 2 4 5 6 7, true",
        "1 2 3, 1, 1, 1 2 3, 2, 1 2, true",
        "1 2 3, 1, 1, 1 2 3, 2, 2, false",
        "1 2 3, 2, 1 2, 1 2 3, 1, 1, false",
        "1, 1, 1 3 4, 2, 1, 3 2 1 4, true"
    })
    void believesARootThatBothSetsOfKeysHaveSigned(
            String keys,
            int threshold,
            String signers,
            String nextKeys,
            int nextThreshold,
            String nextSigners,
            boolean good)
            throws IOException {
        Map<String, SimulatedKey> known = new HashMap<>();
        root(known, keys, threshold, signers);
        repository.version("root", 1).publish("root");
        TrustedRepository.trust(state, repository.files.get("1.root.json"));
        root(known, nextKeys, nextThreshold, nextSigners);
        repository.publish("root");

        if (good) {
            refresh();
        } else {
            assertThat(refused(this::refresh)).isEqualTo(Reason.SIGNATURES);
        }
        assertThat(state.version("root")).isEqualTo(good ? 2 : 1);
    }

    private void root(Map<String, SimulatedKey> known, String keys, int threshold, String signers) {
        list(repository.role("root"), "keyids").clear();
        repository.role("root").put("threshold", threshold);
        for (String key : keys.split(" ")) {
            repository.addKey("root", known.computeIfAbsent(key, id -> SimulatedKey.of("n" + id, "ed25519")));
        }
        repository.signers("root").clear();
        for (String key : signers.split(" ")) {
            repository.signers("root").add(known.computeIfAbsent(key, id -> SimulatedKey.of("n" + id, "ed25519")));
        }
    }

    @Test
    void trustsNoRootThatItsOwnKeysHaveNotSigned() {
        repository.signers("root").set(0, repository.newKey());
        repository.publish("root");
        assertThat(refused(() -> TrustedRepository.trust(state, repository.files.get("2.root.json"))))
                .isEqualTo(Reason.SIGNATURES);
    }

    @Test
    void coversFieldsThatItDoesNotKnow() throws IOException {
        repository.signed("root").put("later", List.of(Map.of("ü\"\\\n", -7L)));
        repository.publish("root");
        refresh();
        repository.publish("root");
        repository.tamper("root", file -> {
            map(file, "signed").put("later", List.of());
            return file;
        });
        assertThat(refused(this::refresh)).isEqualTo(Reason.SIGNATURES);
    }

    // targets

    @Test
    void tellsWhatAFileHasToBe() throws IOException {
        repository.target("targets", "index/acme/x.json", "good").publish("targets", "snapshot", "timestamp");
        TrustedTarget target = target("index/acme/x.json").orElseThrow();

        assertThatCode(() -> target.file().require("targets", bytes("good"))).doesNotThrowAnyException();
        assertThat(refused(() -> target.file().require("targets", bytes("evil"))))
                .isEqualTo(Reason.DIGEST);
        assertThat(refused(() -> target.file().require("targets", bytes("larger"))))
                .isEqualTo(Reason.LENGTH);
        assertThat(target.file().pathWithDigest()).matches("index/acme/[0-9a-f]{64}\\.x\\.json");
        assertThat(target.keys())
                .containsExactly(repository.signers("targets").get(0).id());
        assertThat(target("index/acme/y.json")).isEmpty();
    }

    @Test
    void refusesAFileWhoseDigestsItDoesNotKnow() throws IOException {
        repository.target("targets", "x", "good");
        Map<String, Object> hashes = map(map(map(repository.signed("targets"), "targets"), "x"), "hashes");
        hashes.put("unheard-of", hashes.remove("sha256"));
        repository.publish("targets", "snapshot", "timestamp");
        TrustedTarget target = target("x").orElseThrow();

        assertThat(refused(() -> target.file().require("targets", bytes("good"))))
                .isEqualTo(Reason.DIGEST);
    }

    @ParameterizedTest
    @CsvSource({
        "targetfile, '', targets",
        "README.md, A, A",
        "releases/README.md, '', ",
        "foo-1.tgz, A, A",
        "foo-alpha.tgz, '', ",
        "README.MD, '', ",
        "releases/x/x_v1, B C, C",
        "releases/y/y_v1.zip, B D, D",
        "releases/z/z_v1.zip, B, "
    })
    void asksTheRolesThatAPathIsDelegatedTo(String path, String asked, String promisedBy) throws IOException {
        repository.delegate("targets", "A", "*.doc", "*.md", "foo-?.tgz");
        repository.delegate("targets", "B", "releases/*/*");
        repository.delegate("B", "C", "releases/x/*");
        repository.delegate("B", "D", "releases/y/*.zip");
        repository.target("targets", "targetfile", "1");
        for (String all : List.of("README.md", "releases/README.md", "foo-1.tgz", "foo-alpha.tgz")) {
            repository.target("A", all, "2");
        }
        repository.target("C", "releases/x/x_v1", "3");
        repository.target("D", "releases/y/y_v1.zip", "4").target("D", "releases/z/z_v1.zip", "5");
        repository.publish("A", "B", "C", "D", "targets", "snapshot", "timestamp");

        assertThat(target(path).map(TrustedTarget::role)).isEqualTo(Optional.ofNullable(promisedBy));
        assertThat(rolesAsked()).isEqualTo(asked);
    }

    @ParameterizedTest
    @CsvSource({
        "targets>A targets>B A>C A>D, '', A C D B",
        "targets>A targets>B B>C C>D D>B, '', A B C D",
        "targets>A targets>B B>C A>C, '', A C B",
        "targets>A targets>B A>C A>D, C, A C",
        "targets>A targets>B A>C C>D, C, A C D",
        "targets>A targets>B, A, A"
    })
    void asksInTheOrderOfTheDelegations(String edges, String terminating, String asked) throws IOException {
        Map<String, String> roles = new TreeMap<>();
        for (String edge : edges.split(" ")) {
            String[] ends = edge.split(">");
            repository.delegate(ends[0], ends[1], "*").put("terminating", ends[1].equals(terminating));
            roles.put(ends[1], ends[0]);
        }
        roles.keySet().forEach(repository::publish);
        repository.publish("targets", "snapshot", "timestamp");

        assertThat(target("missing")).isEmpty();
        assertThat(rolesAsked()).isEqualTo(asked);
    }

    @Test
    void believesADelegatedRoleForItsOwnPathsOnly() throws IOException {
        repository.delegate("targets", "acme", "index/acme/*");
        repository.target("acme", "index/other/x.json", "evil").target("acme", "index/acme/x.json", "good");
        repository.publish("acme", "targets", "snapshot", "timestamp");

        assertThat(target("index/other/x.json")).isEmpty();
        assertThat(target("index/acme/x.json")).isPresent();
    }

    @Test
    void delegatesByTheBeginningOfADigest() throws IOException {
        Map<String, Object> role = repository.delegate("targets", "bin", "");
        role.remove("paths");
        role.put("path_hash_prefixes", List.of("2d", "2e")); // sha256("x") begins with 2d71
        repository.target("bin", "x", "1").target("bin", "y", "2");
        repository.publish("bin", "targets", "snapshot", "timestamp");

        assertThat(target("x")).isPresent();
        assertThat(target("y")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"?", "#", "/delegated", "../delegated", "..", "ü %", "root.json"})
    void quotesTheNamesOfRoles(String role) throws IOException {
        repository.delegate("targets", role, "*");
        repository.target(role, "x", "1").publish(role, "targets", "snapshot", "timestamp");
        repository.files.computeIfAbsent(
                "1." + TrustedDirectory.quoted(role) + ".json",
                name -> repository.files.get(repository.fileName(role)));

        assertThat(target("x")).isPresent();
        assertThat(TrustedDirectory.quoted(role)).matches("[A-Za-z0-9%._-]+");
    }

    @ParameterizedTest
    @ValueSource(strings = {"root", "timestamp", "snapshot", "targets", ""})
    void delegatesToNoneOfTheFourRoles(String role) {
        repository.delegate("targets", role.isEmpty() ? "empty" : "x", "*").put("name", role);
        repository.publish("targets", "snapshot", "timestamp");
        assertThat(refused(this::refresh)).isEqualTo(Reason.MALFORMED);
    }

    @Test
    void verifiesARoleForEachOfItsDelegators() throws IOException {
        repository.delegate("targets", "parent-a", "team-a/*");
        repository.delegate("targets", "parent-b", "team-b/*");
        repository.delegate("parent-a", "release", "team-a/*");
        repository.delegate("parent-b", "release", "team-b/*");
        repository.signers("release").remove(1);
        repository.target("release", "team-a/x", "good").target("release", "team-b/x", "evil");
        repository.publish("release", "parent-a", "parent-b", "targets", "snapshot", "timestamp");
        TrustedRepository client = open();
        client.refresh();

        assertThat(client.target("team-a/x")).isPresent();
        assertThat(refused(() -> client.target("team-b/x"))).isEqualTo(Reason.SIGNATURES);
        assertThat(refused(() -> target("team-b/x"))).isEqualTo(Reason.SIGNATURES);
    }

    @Test
    void asksAKnownRoleAnewWhenItsKeysWereReplaced() throws IOException {
        repository.delegate("targets", "acme", "acme/*");
        repository.target("acme", "acme/x", "by the thief").publish("acme", "targets", "snapshot", "timestamp");
        assertThat(target("acme/x")).isPresent();
        list(map(repository.signed("targets"), "delegations"), "roles").clear();
        SimulatedKey thief = repository.signers("acme").remove(0);
        repository.delegate("targets", "acme", "acme/*");
        repository.publish("targets", "snapshot", "timestamp");
        assertThat(thief.id()).isNotEqualTo(repository.signers("acme").get(0).id());

        assertThat(refused(() -> target("acme/x"))).isEqualTo(Reason.SIGNATURES);
        repository.target("acme", "acme/x", "by the owner").publish("acme", "snapshot", "timestamp");
        assertThat(target("acme/x").orElseThrow().file().length()).isEqualTo("by the owner".length());
    }

    @Test
    void refusesADelegatedRoleThatTheSnapshotDoesNotName() throws IOException {
        repository.delegate("targets", "acme", "acme/*");
        repository.publish("acme", "targets");
        map(repository.signed("snapshot"), "meta").remove("acme.json");
        repository.publish("snapshot", "timestamp");
        refresh();
        repository.requests.clear();

        assertThat(refused(() -> target("acme/x"))).isEqualTo(Reason.MISSING);
        assertThat(repository.requests).containsExactly("2.root.json", "timestamp.json");
    }

    @Test
    void asksABoundedNumberOfRoles() throws IOException {
        String above = "targets";
        for (int i = 0; i <= MetadataLimits.USUAL.delegations(); i++) {
            repository.delegate(above, "role-" + i, "*");
            above = "role-" + i;
        }
        for (int i = 0; i <= MetadataLimits.USUAL.delegations(); i++) {
            repository.publish("role-" + i);
        }
        repository.publish("targets", "snapshot", "timestamp");
        assertThat(refused(() -> target("missing"))).isEqualTo(Reason.LENGTH);
    }

    // what is read

    @Test
    void refusesEveryChangedByte() throws IOException {
        repository.tellDigests();
        repository.delegate("targets", "acme", "acme/*");
        repository.target("acme", "acme/x", "good").publish("root", "acme", "targets", "snapshot", "timestamp");
        assertThat(target("acme/x")).isPresent();
        Random random = new Random(20261122);
        for (String role : List.of("root", "timestamp", "snapshot", "targets", "acme")) {
            byte[] good = repository.files.get(repository.fileName(role));
            for (int i = 0; i < good.length; i += 1 + random.nextInt(STRIDE)) {
                byte[] bad = good.clone();
                bad[i] ^= (byte) (1 << random.nextInt(8));
                repository.files.put(repository.fileName(role), bad);
                MemoryState fresh = new MemoryState();
                TrustedRepository.trust(fresh, repository.files.get("1.root.json"));
                TrustedRepository client = open(fresh);
                assertThat(refused(() -> {
                            client.refresh();
                            client.target("acme/x");
                        }))
                        .as("%s with byte %d changed", role, i)
                        .isNotNull();
                assertThat(fresh.files.get(role)).isNotEqualTo(bad);
            }
            repository.files.put(repository.fileName(role), good);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"signed\":{}}",
                "{\"signatures\":[],\"signed\":{}}",
                "{\"signatures\":{},\"signed\":[]}",
                "{\"signatures\":[1],\"signed\":{\"_type\":\"timestamp\"}}",
                "{\"signatures\":[],\"signed\":{\"_type\":\"timestamp\",\"spec_version\":\"2.0.0\"}}",
                "{\"signatures\":[],\"signed\":{\"_type\":\"timestamp\",\"spec_version\":\"1.0\",\"x\":1.5}}"
            })
    void refusesWhatIsNoMetadata(String text) {
        repository.files.put("timestamp.json", bytes(text));
        assertThat(refused(this::refresh)).isEqualTo(Reason.MALFORMED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "version; 0",
                "version; -1",
                "version; \"2\"",
                "version; 1e3",
                "version; 9223372036854775808",
                "version; null",
                "expires; \"tomorrow\"",
                "expires; \"2030-02-31T00:00:00Z\"",
                "expires; \"2030-01-01T00:00:00+00:00\"",
                "meta; []",
                "meta; {}",
                "meta; {\"snapshot.json\":{}}"
            })
    void refusesAFieldThatMakesNoSense(String field, String value) throws IOException {
        Map<String, Object> content = repository.signed("timestamp");
        String json = new String(StrictJson.write(Map.of("it", content)), StandardCharsets.UTF_8);
        Map<String, Object> changed = map(SimulatedRepository.copy(bytes(json)), "it");
        changed.put(
                field, SimulatedRepository.copy(bytes("{\"it\":" + value + "}")).get("it"));
        try {
            repository.files.put("timestamp.json", repository.sign("timestamp", changed));
        } catch (UncheckedIOException | IllegalArgumentException e) {
            repository.files.put(
                    "timestamp.json", StrictJson.write(Map.of("signatures", List.of(), "signed", changed)));
        }
        assertThat(refused(this::refresh)).isIn(Reason.MALFORMED, Reason.SIGNATURES);
        assertThat(state.files).doesNotContainKey("timestamp");
    }

    @Test
    void namesRoleFileWhatWasFoundAndWhatToDo() throws IOException {
        repository.publish("timestamp");
        refresh();
        repository.version("timestamp", 1).publish("timestamp");

        assertThat(catchThrowableOfType(IOException.class, this::refresh))
                .hasMessage(
                        "timestamp.json (role timestamp) is refused: its version is 1, but 2 was seen here before. A mirror may be stale, or someone is offering an old state of the registry. Use the registry's own address, and tell its operator if that is refused too.");
    }

    private String[] roles(String role) {
        return switch (role) {
            case "timestamp" -> new String[] {"timestamp"};
            case "snapshot" -> new String[] {"snapshot", "timestamp"};
            default -> new String[] {"targets", "snapshot", "timestamp"};
        };
    }

    private void refresh() throws IOException {
        open().refresh();
    }

    private Optional<TrustedTarget> target(String path) throws IOException {
        TrustedRepository client = open();
        client.refresh();
        return client.target(path);
    }

    private String rolesAsked() {
        return String.join(
                " ",
                repository.requests.stream()
                        .filter(name -> !name.matches("(\\d+\\.(root|snapshot|targets)|timestamp)\\.json"))
                        .map(name -> name.replaceAll("^\\d+\\.|\\.json$", ""))
                        .toList());
    }

    private TrustedRepository open() throws IOException {
        return open(state);
    }

    private TrustedRepository open(TrustedState trusted) throws IOException {
        return TrustedRepository.open(trusted, repository, MetadataLimits.USUAL, clock);
    }

    private static Reason refused(ThrowingCallable work) {
        UntrustedMetadataException refusal = catchThrowableOfType(UntrustedMetadataException.class, work);
        assertThat(refusal).as("nothing was refused").isNotNull();
        return refusal.reason();
    }

    private static byte[] canonical(byte[] json) {
        try {
            return CanonicalJson.of(new StrictJson(json.length).readObject(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** What is trusted, in memory. */
    private static final class MemoryState implements TrustedState {

        private final Map<String, byte[]> files = new HashMap<>();

        @Override
        public Optional<byte[]> find(String role) {
            return Optional.ofNullable(files.get(role));
        }

        @Override
        public void store(String role, byte[] content) {
            files.put(role, content);
        }

        long version(String role) throws IOException {
            byte[] content = files.get(role);
            return content == null
                    ? 0
                    : ((Number) map(SimulatedRepository.copy(content), "signed").get("version")).longValue();
        }
    }
}
