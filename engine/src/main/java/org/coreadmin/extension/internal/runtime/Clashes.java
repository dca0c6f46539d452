package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/** Contributions that only one running plugin may have, such as command words and implementations of one interface. */
final class Clashes {

    private final Map<String, String> chosen;
    private final Map<String, PluginName> claims = new HashMap<>();

    /** Creates a record without clashes; {@code chosen} is the setting {@code bindings}: interface → plugin. */
    Clashes(Map<String, String> chosen) {
        this.chosen = chosen;
    }

    void add(PluginName plugin, ContributionSummary summary) {
        ContributionKinds.ALL.forEach(kind -> add(kind, plugin, summary));
    }

    private <T> void add(ContributionKind<T> kind, PluginName plugin, ContributionSummary summary) {
        for (T one : summary.all(kind)) {
            kind.claim(one).ifPresent(claim -> claims.putIfAbsent(kind.mark() + claim, plugin));
        }
    }

    /**
     * Compares one more plugin with those added.
     *
     * @throws PluginException {@link ErrorCode#VERSION_CONFLICT} with every clash
     */
    void check(PluginName plugin, ContributionSummary summary) {
        List<Message> clashes = new ArrayList<>();
        ContributionKinds.ALL.forEach(kind -> check(kind, plugin, summary, clashes));
        if (!clashes.isEmpty()) {
            throw new PluginException(
                    ErrorCode.VERSION_CONFLICT,
                    Message.of(
                            "{0} can't run together with other plugins:\n  {1}",
                            plugin, Message.joined("\n  ", clashes)));
        }
    }

    private <T> void check(
            ContributionKind<T> kind, PluginName plugin, ContributionSummary summary, List<Message> clashes) {
        for (T one : summary.all(kind)) {
            kind.claim(one)
                    .map(claim -> claims.get(kind.mark() + claim))
                    .flatMap(other -> kind.clash(one, other, plugin, chosen))
                    .ifPresent(clashes::add);
        }
    }
}
