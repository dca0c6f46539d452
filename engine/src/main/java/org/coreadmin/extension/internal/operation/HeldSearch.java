package org.coreadmin.extension.internal.operation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.ReleaseSource;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.ResolveRequest;
import org.coreadmin.extension.internal.resolve.Resolver;
import org.coreadmin.extension.internal.resolve.UnresolvableException;

/** Finds the plugins of a resolution that do not get their latest version, and the reasons, by trying the latest. */
final class HeldSearch {

    private static final Comparator<Release> BY_NAME =
            (one, other) -> one.name().compareTo(other.name());

    private static final int MAX_NAMED = 2;

    private final Resolver resolver;
    private final ReleaseSource releases;
    private final ResolveRequest request;
    private final Map<PluginName, Release> chosen;
    private final Map<PluginName, Participant> before = new HashMap<>();

    /**
     * Creates a search.
     *
     * @param request the request
     * @param chosen  its solution
     */
    HeldSearch(Resolver resolver, ReleaseSource releases, ResolveRequest request, Map<PluginName, Release> chosen) {
        this.resolver = resolver;
        this.releases = releases;
        this.request = request;
        this.chosen = chosen;
        request.installed().forEach(participant -> before.put(participant.name(), participant));
    }

    /** Returns those of these plugins that do not get their latest version, ordered by name. */
    List<HeldBackPlugin> among(Collection<PluginName> plugins) {
        List<HeldBackPlugin> held = new ArrayList<>();
        plugins.stream().sorted().forEach(plugin -> of(plugin).ifPresent(held::add));
        return held;
    }

    /** Whether one plugin is held back. A version outside of the range that an operator asks for does not count. */
    Optional<HeldBackPlugin> of(PluginName plugin) {
        Optional<Version> installed = Optional.ofNullable(before.get(plugin))
                .map(each -> each.summary().version());
        Version best = Objects.requireNonNull(chosen.get(plugin)).version();
        Version wanted = installed.filter(now -> now.compareTo(best) > 0).orElse(best);
        Version latest = latest(plugin, wanted);
        return latest.equals(wanted)
                ? Optional.empty()
                : Optional.of(held(new Candidate(plugin, installed, wanted, latest)));
    }

    /** A plugin that does not get its latest version. */
    private record Candidate(PluginName plugin, Optional<Version> installed, Version wanted, Version latest) {

        HeldBackPlugin held(Message by, Message reason) {
            return new HeldBackPlugin(plugin, installed, wanted, latest, by, reason);
        }
    }

    private Version latest(PluginName plugin, Version known) {
        VersionRange asked = request.requirements().stream()
                .filter(requirement -> requirement.name().equals(plugin))
                .map(Requirement::range)
                .findFirst()
                .orElse(VersionRange.ANY);
        return latest(plugin, known, releases, asked);
    }

    /**
     * Returns the newest version that is offered and not withdrawn, if it is newer than a known one, else that one; a
     * pre-release only after one of the same numbers.
     */
    static Version latest(PluginName plugin, Version known, ReleaseSource releases, VersionRange in) {
        return releases.releasesOf(plugin).stream()
                .filter(release -> release.yanked().isEmpty())
                .map(Release::version)
                .filter(version -> version.compareTo(known) > 0)
                .filter(version -> in.equals(VersionRange.ANY) || in.includes(version))
                .filter(version -> !version.isPreRelease() || (known.isPreRelease() && version.hasNumbersOf(known)))
                .max(Comparator.naturalOrder())
                .orElse(known);
    }

    private HeldBackPlugin held(Candidate candidate) {
        PluginName plugin = candidate.plugin();
        Version latest = candidate.latest();
        Optional<Message> forbidden = releases.releasesOf(plugin).stream()
                .filter(release -> release.version().equals(latest))
                .findFirst()
                .flatMap(Release::forbidden);
        if (forbidden.isPresent()) {
            return HeldBackPlugin.byPolicy(plugin, candidate.installed(), candidate.wanted(), latest, forbidden.get());
        }
        Optional<VersionRange> pin = Optional.ofNullable(before.get(plugin))
                .flatMap(Participant::pin)
                .filter(range -> !range.includes(latest));
        if (pin.isPresent()) {
            return candidate.held(
                    Message.of("its pin to {0}", pin.get()), Message.of("{0} is pinned to {1}.", plugin, pin.get()));
        }
        Optional<HeldBackPlugin> required = chosen.values().stream()
                .filter(other -> excludes(other, plugin, latest) && isFirm(other))
                .min(BY_NAME)
                .map(other -> heldBy(other, candidate));
        return required.orElseGet(() -> tried(candidate));
    }

    private static boolean excludes(Release other, PluginName plugin, Version latest) {
        VersionRange range = other.require().get(plugin);
        return range != null && !range.includes(latest);
    }

    /** Whether no other version of it could be chosen that changes anything: it stays, or has its latest. */
    private boolean isFirm(Release other) {
        boolean stays = before.containsKey(other.name()) && !request.movable().contains(other.name());
        return stays || latest(other.name(), other.version()).equals(other.version());
    }

    private HeldBackPlugin heldBy(Release other, Candidate candidate) {
        PluginName plugin = candidate.plugin();
        boolean stays = before.containsKey(other.name()) && !request.movable().contains(other.name());
        VersionRange range = Objects.requireNonNull(other.require().get(plugin));
        return candidate.held(
                stays
                        ? Message.of("{0}, which is installed and requires {1} {2}", other, plugin, range)
                        : Message.of("{0}, which requires {1} {2}", other, plugin, range),
                stays
                        ? Message.of(
                                "{0}, which is installed and stays as it is, requires {1} {2}.", other, plugin, range)
                        : Message.of("{0} requires {1} {2}.", other, plugin, range));
    }

    private HeldBackPlugin tried(Candidate candidate) {
        PluginName plugin = candidate.plugin();
        Version latest = candidate.latest();
        Map<PluginName, Release> possible;
        try {
            possible = resolver.resolve(request.requiring(new Requirement(plugin, VersionRange.of(latest.toString()))))
                    .releases();
        } catch (UnresolvableException e) {
            return candidate.held(e.obstacles(plugin), Message.joined(" ", e.reasons()));
        }
        List<Release> worse = possible.values().stream()
                .filter(other -> {
                    Release better = chosen.get(other.name());
                    return better != null && better.version().compareTo(other.version()) > 0;
                })
                .sorted(BY_NAME)
                .limit(MAX_NAMED)
                .toList();
        if (!worse.isEmpty()) {
            Message better = Message.listed(worse.stream()
                    .map(other -> Objects.requireNonNull(chosen.get(other.name())))
                    .toList());
            Message instead = Message.listed(worse);
            return candidate.held(
                    better, Message.of("{0} {1} works only with {2}, not with {3}.", plugin, latest, instead, better));
        }
        List<String> missing = possible.keySet().stream()
                .filter(name -> !chosen.containsKey(name))
                .map(PluginName::toString)
                .toList();
        if (!missing.isEmpty()) {
            Message names = missing.size() == 1
                    ? Message.of("{0}, which is not installed", missing.get(0))
                    : Message.of("{0}, which are not installed", Message.listed(missing));
            return candidate.held(names, Message.of("{0} {1} requires {2}.", plugin, latest, names));
        }
        return chosen.values().stream()
                .filter(other -> excludes(other, plugin, latest))
                .min(BY_NAME)
                .map(other -> heldBy(other, candidate))
                .orElseGet(() -> candidate.held(
                        Message.of("the versions that the others get"),
                        Message.of("It is not compatible with the versions that the others get.")));
    }
}
