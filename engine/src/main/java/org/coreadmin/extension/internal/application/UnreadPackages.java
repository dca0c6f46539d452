package org.coreadmin.extension.internal.application;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;

/** Reads no code, and says so: every package has the capability {@link Capability#UNREAD}. */
public final class UnreadPackages implements PackageInspector {

    private static final Message NOT_READ = Message.of("its code, as nothing in this application reads code");

    @Override
    public Inspection begin(SharedApi shared) {
        return new NothingRead();
    }

    private static final class NothingRead implements Inspection {

        @Override
        public boolean readsCode() {
            return false;
        }

        @Override
        public Contents contents(LinkRequest plugin) {
            return new Contents(Map.of(), Set.of(), Set.of(), List.of(NOT_READ));
        }

        @Override
        public Links links(LinkRequest plugin, Map<PluginName, LinkRequest> present) {
            return new Links(List.of(), List.of(), List.of(NOT_READ));
        }

        @Override
        public SortedMap<String, List<Evidence>> capabilities(
                LinkRequest plugin, Map<PluginName, LinkRequest> present) {
            return new TreeMap<>(
                    Map.of(Capability.UNREAD.word(), List.of(new Evidence(plugin.label(), "all of its code"))));
        }

        @Override
        public SortedMap<String, List<Evidence>> capabilities(Path files) {
            return Collections.emptySortedMap();
        }

        @Override
        public Optional<Message> idleCallbacks(LinkRequest plugin, Set<String> hooks) {
            return Optional.empty();
        }
    }
}
