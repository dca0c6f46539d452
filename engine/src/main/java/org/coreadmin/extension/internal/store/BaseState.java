package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;

/**
 * A digest of everything in a base directory that decides what an operation does: which plugins are there, what is installed,
 * core.lock.json, the policy, settings and withdrawals. Two equal digests mean that a proposal still holds.
 */
public final class BaseState {

    private final MessageDigest digest = Sha256.computation();

    private BaseState() {}

    /** Returns the digest of now. Needs no lock. */
    public static Sha256 of(PluginStore store) throws IOException {
        BaseState state = new BaseState();
        for (PluginDirectory plugin : store.list()) {
            state.add(plugin.name().toString());
            state.add(plugin.path().toRealPath().toString()); // it may be a link
            state.add(plugin.lock());
            state.add(plugin.manifest());
        }
        BaseDirectory base = store.base();
        state.add(base.lockFile());
        state.add(base.withdrawals());
        state.add(base.config().resolve("trust.yaml"));
        state.add(base.config().resolve("core-extension.yaml"));
        state.add(base.config().resolve("core.plugins.yaml"));
        return Sha256.of(state.digest.digest());
    }

    private void add(Path file) throws IOException {
        byte[] content = Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
        add(file.getFileName() + " " + content.length);
        digest.update(content);
    }

    private void add(String text) {
        digest.update((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
