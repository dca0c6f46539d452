package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;

/** Writes a fact or a conclusion as a sentence. */
final class Sentences {

    private static final int MAX_VERSIONS = 6;
    private static final int MAX_RANGES = 4;
    private static final int MAX_BETWEEN = 3;
    private static final Message NOTHING = Message.verbatim("");

    private Sentences() {}

    /** Returns a line of at least three requirements, each of the plugin that the one before requires. */
    static Message of(List<Cause.Requires> chain) {
        Cause.Requires first = chain.get(0);
        Cause.Requires last = chain.get(chain.size() - 1);
        List<String> between = chain.stream()
                .skip(1)
                .map(one -> one.plugin().name().toString())
                .toList();
        return Message.of(
                "{0} requires {1} through {2}{3}.",
                subject(first.plugin(), first.versions()),
                ranged(last.required(), last.range()),
                Message.listed(between, MAX_BETWEEN),
                trouble(last.required(), last.range()));
    }

    /** Returns a fact as a sentence. */
    static Message of(Cause fact) {
        if (fact instanceof Cause.Wanted wanted) {
            return wanted(wanted);
        }
        if (fact instanceof Cause.Installed installed) {
            return Message.of(
                    "{0} is installed and must not be removed.",
                    installed.plugin().name());
        }
        if (fact instanceof Cause.Requires requires) {
            return Message.of(
                    "{0} requires {1}{2}.",
                    subject(requires.plugin(), requires.versions()),
                    ranged(requires.required(), requires.range()),
                    trouble(requires.required(), requires.range()));
        }
        if (fact instanceof Cause.RequiresVariously requires) {
            return variously(requires);
        }
        if (fact instanceof Cause.Conflicts conflicts) {
            return conflict(conflicts);
        }
        if (fact instanceof Cause.NeedsHost needs) {
            Message subject = subject(needs.plugin(), needs.versions());
            Message title = HostTitles.title(needs.name());
            return needs.has().isEmpty()
                    ? Message.of("{0} requires {1} {2}, which this host does not have.", subject, title, needs.range())
                    : Message.of(
                            "{0} requires {1} {2}; this host has {3}.", subject, title, needs.range(), needs.has());
        }
        if (fact instanceof Cause.NeedsDatabase needs) {
            return HostVersions.needsDatabase(
                    subject(needs.plugin(), needs.versions()), needs.databases(), needs.has());
        }
        if (fact instanceof Cause.Pinned pinned) {
            return Message.of("{0} is pinned to {1}.", pinned.plugin().name(), pinned.range());
        }
        if (fact instanceof Cause.Limited limited) {
            return Message.of(
                    "{0} {1}.", limited.plugin().name(), limited.limit().reason());
        }
        if (fact instanceof Cause.Circle circle) {
            return circle(circle);
        }
        if (fact instanceof Cause.Forbidden forbidden) {
            return Message.of(
                    "{0} {1}.", VersionWords.subject(forbidden.plugin(), forbidden.versions()), forbidden.rule());
        }
        Cause.Withdrawn withdrawn = (Cause.Withdrawn) fact;
        Message subject = subject(withdrawn.plugin(), withdrawn.versions());
        String reasons = reasons(withdrawn);
        return reasons.isEmpty()
                ? Message.of("{0} was withdrawn.", subject)
                : Message.of("{0} was withdrawn ({1}).", subject, reasons);
    }

    private static Message wanted(Cause.Wanted wanted) {
        PackageVersions plugin = wanted.plugin();
        VersionRange range = wanted.requirement().range();
        if (plugin.releases().isEmpty()) {
            return Message.of("No registry offers {0}.", plugin.name());
        }
        if (!plugin.in(range).isEmpty()) {
            return Message.of("{0} is asked for.", wanted.requirement());
        }
        if (range.equals(VersionRange.ANY)) {
            return Message.of(
                    "{0} has no release yet, only {1}; ask for one of these by its number.",
                    plugin.name(), offered(plugin));
        }
        Message none = Message.of("No version of {0} is in {1}; there is {2}.", plugin.name(), range, offered(plugin));
        return Message.joined(
                "", List.of(none, preRelease(range, plugin.releases().get(0).version())));
    }

    /**
     * Returns a sentence such as
     * {@code acme/a 2.0.0 requires acme/b 1.0.0, which requires acme/a: none of them could start first.}
     */
    private static Message circle(Cause.Circle circle) {
        List<Message> members = new ArrayList<>();
        circle.members().forEach(member -> members.add(VersionWords.object(member.plugin(), member.set())));
        members.add(Message.verbatim(circle.members().get(0).plugin().name().toString()));
        Message rest = members.get(1);
        for (Message next : members.subList(2, members.size())) {
            rest = Message.of("{0}, which requires {1}", rest, next);
        }
        Term first = circle.members().get(0);
        return Message.of(
                "{0} requires {1}: none of them could start first.",
                VersionWords.subject(first.plugin(), first.set()), rest);
    }

    private static Message variously(Cause.RequiresVariously requires) {
        PackageVersions plugin = requires.plugin();
        VersionSet all = VersionSet.none(plugin.size());
        List<Message> ranges = new ArrayList<>();
        for (Cause.Requires one : requires.each()) {
            all = all.or(one.versions());
            if (ranges.size() < MAX_RANGES) {
                ranges.add(Message.of("{0} ({1})", one.range(), VersionWords.of(plugin, one.versions())));
            }
        }
        Message shown = Message.joined(", ", ranges);
        return Message.of(
                "{0} requires {1}, each its own: {2}.",
                subject(plugin, all),
                requires.required().name(),
                requires.each().size() > MAX_RANGES ? Message.of("{0} and others", shown) : shown);
    }

    private static Message conflict(Cause.Conflicts conflicts) {
        boolean all = conflicts.versions().equals(conflicts.plugin().absent().not())
                && conflicts.plugin().releases().size() > 1;
        PackageVersions other = conflicts.other();
        Message ranged = ranged(other, conflicts.range());
        Message kept = other.kept()
                .map(version -> Message.of(
                        "; {0} {1} is installed and stays as it is{2}", other.name(), version, pinned(other)))
                .orElse(NOTHING);
        return all
                ? Message.of(
                        "No version of {0} is compatible with {1}{2}.",
                        conflicts.plugin().name(), ranged, kept)
                : Message.of(
                        "{0} conflicts with {1}{2}.", subject(conflicts.plugin(), conflicts.versions()), ranged, kept);
    }

    private static Message subject(PackageVersions plugin, VersionSet versions) {
        Message subject = VersionWords.subject(plugin, versions);
        return plugin.kept().isPresent()
                ? Message.of("{0}, which is installed and stays as it is{1},", subject, pinned(plugin))
                : subject;
    }

    private static Message pinned(PackageVersions plugin) {
        return plugin.pin().map(range -> Message.of(", pinned to {0}", range)).orElse(NOTHING);
    }

    private static String reasons(Cause.Withdrawn withdrawn) {
        List<String> reasons = withdrawn.plugin().releases().stream()
                .filter(release -> withdrawn.versions().meets(withdrawn.plugin().where(other -> other == release)))
                .flatMap(release -> release.yanked().stream())
                .filter(text -> !text.isEmpty())
                .distinct()
                .limit(2)
                .toList();
        return String.join("; ", reasons);
    }

    private static Message ranged(PackageVersions plugin, VersionRange range) {
        return Message.verbatim(plugin.name() + (range.equals(VersionRange.ANY) ? "" : " " + range));
    }

    /** Returns a sentence that no version is in every one of several ranges. */
    static Message noneInAll(PackageVersions plugin) {
        return Message.of("No {0} is in all of these ranges: there is only {1}.", plugin.name(), offered(plugin));
    }

    /** Returns why no version at all is in a range; empty if one is. */
    private static Message trouble(PackageVersions plugin, VersionRange range) {
        if (!plugin.in(range).isEmpty()) {
            return NOTHING;
        }
        if (plugin.kept().isPresent()) {
            return Message.joined(
                    "",
                    List.of(
                            Message.of(
                                    ", but {0} {1} is installed and stays as it is{2}",
                                    plugin.name(), plugin.kept().get(), pinned(plugin)),
                            preRelease(range, plugin.kept().get())));
        }
        return plugin.releases().isEmpty()
                ? Message.of(", which no registry offers")
                : Message.joined(
                        "",
                        List.of(
                                Message.of(", but there is only {0}", offered(plugin)),
                                preRelease(range, plugin.releases().get(0).version())));
    }

    /** Returns the remark that a range leaves out a version only because it is a pre-release; empty otherwise. */
    static Message preRelease(VersionRange range, Version version) {
        Version release = Version.of(version.major() + "." + version.minor() + "." + version.patch());
        return version.isPreRelease() && !range.includes(version) && range.includes(release)
                ? Message.of(" ({0} is a pre-release, which {1} leaves out; >={0} would include it)", version, range)
                : NOTHING;
    }

    private static Message offered(PackageVersions plugin) {
        List<String> versions = new ArrayList<>();
        for (Release release : plugin.releases()) {
            if (versions.size() == MAX_VERSIONS) {
                return Message.of("{0} and older", Message.joined(", ", versions));
            }
            versions.add(release.version().toString());
        }
        return Message.listed(versions);
    }
}
