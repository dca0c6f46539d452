package org.coreadmin.extension.internal.advice;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UpdateAllOptions.Reach;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.Why;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.operation.UpdateSearch;

/** Finds out why a plugin is installed, and why in this version. */
public final class WhySearch {

    private final Application application;
    private final SortedMap<PluginName, Installed> installed = new TreeMap<>();

    /** Reads the installed plugins. */
    public WhySearch(Application application) throws IOException {
        this.application = application;
        for (Installed plugin : application.allInstalled()) {
            if (plugin.summary().isPresent()) {
                installed.put(plugin.name(), plugin);
            }
        }
    }

    /**
     * Explains why a plugin is installed.
     *
     * @throws PluginException {@link ErrorCode#NOT_INSTALLED} if it is not; {@link ErrorCode#MANIFEST_MALFORMED} if its
     *     manifest cannot be read
     */
    public Why of(PluginName plugin) throws IOException {
        Installed found = application.requireInstalled(plugin); // 20001
        found.requireManifest(); // 10003
        List<List<Why.Link>> chains = new ArrayList<>();
        for (PluginName dependant : dependants(plugin)) {
            chains.add(chain(dependant, plugin));
        }
        Optional<UpdateStatus> updateStatus = Optional.empty();
        Optional<String> problem = Optional.empty();
        try {
            updateStatus = new UpdateSearch(application)
                    .all(Reach.ANY).updateStatuses().stream()
                            .filter(one -> one.plugin().equals(plugin))
                            .findFirst();
        } catch (PluginException e) {
            problem = Optional.of(String.valueOf(e.getMessage()));
        }
        Version version = found.version().map(Version::of).orElseThrow();
        List<Remedy> remedies = List.of();
        if (updateStatus.filter(UpdateStatus::isOutdated).isPresent()) {
            remedies = new Remedies(application).bringing(updateStatus.get());
        }
        boolean withdrawn = updateStatus
                .filter(status -> status.notice().withdrawn().isPresent())
                .isPresent();
        if (withdrawn && remedies.isEmpty()) {
            remedies = new Remedies(application).goingBack(plugin, version);
        }
        return new Why(plugin, version, !found.lock().dependency(), chains, updateStatus, problem, remedies);
    }

    private List<PluginName> dependants(PluginName plugin) {
        return installed.values().stream()
                .filter(other -> other.requireManifest().require().containsKey(plugin))
                .map(Installed::name)
                .filter(name -> !name.equals(plugin))
                .toList();
    }

    /**
     * Returns the chain from the nearest plugin that was asked for down to this dependant; from the dependant itself if
     * none was asked for.
     */
    private List<Why.Link> chain(PluginName dependant, PluginName plugin) {
        Map<PluginName, PluginName> below = new HashMap<>();
        below.put(dependant, plugin);
        Deque<PluginName> open = new ArrayDeque<>(List.of(dependant));
        PluginName top = dependant;
        while (!open.isEmpty()) {
            PluginName next = open.removeFirst();
            if (!installed(next).lock().dependency()) {
                top = next;
                break;
            }
            for (PluginName above : dependants(next)) {
                if (!above.equals(plugin) && below.putIfAbsent(above, next) == null) {
                    open.add(above);
                }
            }
        }
        List<Why.Link> chain = new ArrayList<>();
        for (PluginName at = top; !at.equals(plugin); at = Objects.requireNonNull(below.get(at))) {
            Installed link = installed(at);
            VersionRange range =
                    Objects.requireNonNull(link.requireManifest().require().get(Objects.requireNonNull(below.get(at))));
            chain.add(new Why.Link(at, link.requireManifest().version(), range));
        }
        return chain;
    }

    private Installed installed(PluginName name) {
        return Objects.requireNonNull(installed.get(name));
    }
}
