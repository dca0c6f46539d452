package org.coreadmin.extension.internal.application;

import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.runtime.ProcessTurns;

/** One process that asks nobody. */
final class SoleDecider implements Decider {

    @Override
    public boolean isShared() {
        return false;
    }

    @Override
    public Optional<SharedChange> change(Application application, Caller caller) {
        return Optional.empty();
    }

    @Override
    public void decideSettings(PluginName plugin, String text, String by) {
        // nobody else has to know
    }

    @Override
    public Optional<AgreedFile> wantedFile() {
        return Optional.empty();
    }

    @Override
    public boolean hasFollowed(Sha256 digest, long after) {
        return false;
    }

    @Override
    public Optional<ProcessTurns> turns() {
        return Optional.empty();
    }

    @Override
    public Optional<byte[]> signed(String registry, String path) {
        return Optional.empty();
    }

    @Override
    public void keepSigned(String registry, String path, byte[] content) {
        // nobody else would read it
    }

    @Override
    public Optional<Node> node(NodeBase base) {
        return Optional.empty();
    }

    @Override
    public Map<String, Object> nodes() {
        throw Decider.noNodes();
    }

    @Override
    public OperationResult drain(String node, boolean drain) {
        throw Decider.noNodes();
    }
}
