package org.coreadmin.extension.trust;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.text.LazyLogger;

/**
 * Signatures that were verified already, so that a starting process does not verify them again: loading the code for it
 * takes longer than all the rest of a short command. Only the arithmetic is saved: which keys may sign, how many have
 * to, versions and times are checked each time. Kept beside the trusted root, so whoever can change the one can change
 * the other. Not for several threads.
 */
final class VerifiedSignatures implements MetadataFile.Verification {

    private static final LazyLogger LOG = new LazyLogger(VerifiedSignatures.class);

    /** The version of the rules, to be raised when keys or signatures are refused that were accepted before. */
    private static final String RULES = "1";

    private static final int MOST = 256;

    private final TrustedState state;
    private final Set<String> known;
    private boolean changed;

    private VerifiedSignatures(TrustedState state, Set<String> known) {
        this.state = state;
        this.known = new LinkedHashSet<>(known);
    }

    /** Returns the signatures that a state keeps. */
    static VerifiedSignatures of(TrustedState state) throws IOException {
        return new VerifiedSignatures(state, state.verified());
    }

    @Override
    public boolean verifies(VerificationKey key, byte[] content, String signature) {
        String digest = digest(key, content, signature);
        if (known.contains(digest)) {
            return true;
        }
        if (!key.verifies(content, signature)) {
            return false;
        }
        known.add(digest);
        changed = true;
        return true;
    }

    /** Stores what was verified since, for other processes. If that fails, they verify it again. */
    void keep() {
        if (!changed) {
            return;
        }
        List<String> all = new ArrayList<>(known);
        try {
            state.keepVerified(new LinkedHashSet<>(all.subList(Math.max(0, all.size() - MOST), all.size())));
            changed = false;
        } catch (IOException e) {
            LOG.get().debug("Verified signatures cannot be cached: {}", e.toString());
        }
    }

    /** Returns a digest over all that decides, each part with its length before it. */
    static String digest(VerificationKey key, byte[] content, String signature) {
        MessageDigest digest = Sha256.computation();
        for (byte[] part : List.of(
                RULES.getBytes(StandardCharsets.UTF_8),
                key.description().getBytes(StandardCharsets.UTF_8),
                signature.getBytes(StandardCharsets.UTF_8),
                content)) {
            digest.update((part.length + ":").getBytes(StandardCharsets.US_ASCII));
            digest.update(part);
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
