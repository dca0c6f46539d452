package org.coreadmin.extension.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.transaction.DurableFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifiedSignaturesTest {

    private static final byte[] CONTENT = "what is signed".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path directory;

    private KeyPair pair;
    private VerificationKey key;
    private String signature;

    @BeforeEach
    void sign() throws Exception {
        pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        byte[] encoded = pair.getPublic().getEncoded();
        key = key(
                "ed25519", HexFormat.of().formatHex(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length)));
        Signature signing = Signature.getInstance("Ed25519");
        signing.initSign(pair.getPrivate());
        signing.update(CONTENT);
        signature = HexFormat.of().formatHex(signing.sign());
    }

    @Test
    void whatWasVerifiedIsKeptForOtherProcesses() throws Exception {
        VerifiedSignatures first = VerifiedSignatures.of(state());
        assertThat(first.verifies(key, CONTENT, signature)).isTrue();
        first.keep();
        assertThat(state().verified()).hasSize(1);
        CountingState other = new CountingState(state().verified());
        VerifiedSignatures second = VerifiedSignatures.of(other);
        assertThat(second.verifies(key, CONTENT, signature)).isTrue();
        second.keep();
        assertThat(other.kept).as("nothing had to be verified").isZero();
    }

    /** A key that cannot verify anything shows that nothing is computed for what is known. */
    @Test
    void whatIsKnownIsNotComputed() throws Exception {
        VerificationKey useless = key("ed25519", "00");
        assertThat(useless.isUsable()).isFalse();
        CountingState state = new CountingState(Set.of());
        assertThat(VerifiedSignatures.of(state).verifies(useless, CONTENT, signature))
                .isFalse();
        assertThat(VerifiedSignatures.of(
                                new CountingState(Set.of(VerifiedSignatures.digest(useless, CONTENT, signature))))
                        .verifies(useless, CONTENT, signature))
                .isTrue();
    }

    @Test
    void anotherKeyContentOrSignatureIsVerified() throws Exception {
        VerifiedSignatures verified = VerifiedSignatures.of(new CountingState(Set.of()));
        assertThat(verified.verifies(key, CONTENT, signature)).isTrue();
        byte[] other = CONTENT.clone();
        other[0]++;
        assertThat(verified.verifies(key, other, signature)).isFalse();
        assertThat(verified.verifies(key, CONTENT, signature.substring(2) + "00"))
                .isFalse();
        assertThat(verified.verifies(key, CONTENT, "")).isFalse();
        KeyPair stranger = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        byte[] encoded = stranger.getPublic().getEncoded();
        VerificationKey strange = key(
                "ed25519", HexFormat.of().formatHex(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length)));
        assertThat(verified.verifies(strange, CONTENT, signature)).isFalse();
    }

    /** What stands between the parts counts too: text of one must not be taken for text of the next. */
    @Test
    void partsDoNotRunIntoEachOther() {
        Set<String> digests = new TreeSet<>();
        digests.add(VerifiedSignatures.digest(key("a", "b"), bytes("cd"), "e"));
        digests.add(VerifiedSignatures.digest(key("a", "b"), bytes("c"), "de"));
        digests.add(VerifiedSignatures.digest(key("a", "b"), bytes("cd1:"), "e"));
        digests.add(VerifiedSignatures.digest(key("ab", ""), bytes("cd"), "e"));
        digests.add(VerifiedSignatures.digest(key("a", "be"), bytes("cd"), ""));
        assertThat(digests).hasSize(5);
    }

    @Test
    void onlyTheLastAreKept() throws Exception {
        CountingState state = new CountingState(new TreeSet<>());
        for (int i = 0; i < 300; i++) {
            state.verified.add("%064x".formatted(i));
        }
        VerifiedSignatures verified = VerifiedSignatures.of(state);
        assertThat(verified.verifies(key, CONTENT, signature)).isTrue();
        verified.keep();
        assertThat(state.verified)
                .hasSize(256)
                .contains(VerifiedSignatures.digest(key, CONTENT, signature))
                .doesNotContain("%064x".formatted(0));
    }

    @Test
    void whereNothingCanBeKeptItIsVerifiedEachTime() throws Exception {
        TrustedState broken = new TrustedDirectory(directory, new DurableFiles(point -> {
            throw new IOException("disk full");
        }));
        VerifiedSignatures verified = VerifiedSignatures.of(broken);
        assertThat(verified.verifies(key, CONTENT, signature)).isTrue();
        verified.keep();
        assertThat(verified.verifies(key, CONTENT, signature)).isTrue();
        assertThat(broken.verified()).isEmpty();
    }

    private TrustedDirectory state() {
        return new TrustedDirectory(directory, DurableFiles.system());
    }

    private static VerificationKey key(String type, String text) {
        return new VerificationKey(type, "ed25519", text);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static final class CountingState implements TrustedState {

        private Set<String> verified;
        private int kept;

        CountingState(Set<String> verified) {
            this.verified = verified;
        }

        @Override
        public Optional<byte[]> find(String role) {
            return Optional.empty();
        }

        @Override
        public void store(String role, byte[] content) throws IOException {
            throw new IOException("not asked for");
        }

        @Override
        public Set<String> verified() {
            return verified;
        }

        @Override
        public void keepVerified(Set<String> digests) {
            verified = digests;
            kept++;
        }
    }
}
