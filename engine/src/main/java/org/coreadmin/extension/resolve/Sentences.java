package org.coreadmin.extension.resolve;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.manifest.VersionRange;

/** Says a fact or a conclusion in a sentence. */
final class Sentences {

    private static final int MAX_VERSIONS = 6;
    private static final int MAX_RANGES = 4;
    private static final int MAX_BETWEEN = 3;

    private Sentences() {}

    /** A fact as a sentence. */
    static String of(Cause fact) {
        return sentence(said(fact));
    }

    private static String sentence(String text) {
        boolean startsWithName = text.indexOf('/') >= 0 && text.indexOf('/') < (text + " ").indexOf(' ');
        return (startsWithName ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1)) + ".";
    }

    /** A line of at least three requirements, each of the plugin that the one before requires. */
    static String of(List<Cause.Requires> chain) {
        Cause.Requires first = chain.get(0);
        Cause.Requires last = chain.get(chain.size() - 1);
        List<String> between = chain.stream()
                .skip(1)
                .map(one -> one.plugin().name().toString())
                .toList();
        String through = between.size() > MAX_BETWEEN
                ? String.join(", ", between.subList(0, MAX_BETWEEN)) + " and " + (between.size() - MAX_BETWEEN)
                        + " more"
                : VersionWords.joined(between);
        return sentence(subject(first.plugin(), first.versions()) + " requires "
                + last.required().name() + ranged(last.range()) + " through " + through
                + trouble(last.required(), last.range()));
    }

    private static String said(Cause fact) {
        if (fact instanceof Cause.Wanted wanted) {
            return wanted(wanted);
        }
        if (fact instanceof Cause.Installed installed) {
            return installed.plugin().name() + " is installed and must not go away";
        }
        if (fact instanceof Cause.Requires requires) {
            return subject(requires.plugin(), requires.versions()) + " requires "
                    + requires.required().name() + ranged(requires.range())
                    + trouble(requires.required(), requires.range());
        }
        if (fact instanceof Cause.RequiresVariously requires) {
            return variously(requires);
        }
        if (fact instanceof Cause.Conflicts conflicts) {
            return conflict(conflicts);
        }
        if (fact instanceof Cause.NeedsHost needs) {
            return subject(needs.plugin(), needs.versions()) + " requires " + HostVersions.title(needs.name()) + " "
                    + needs.range()
                    + (needs.has().isEmpty() ? ", which this host does not have" : "; this host has " + needs.has());
        }
        if (fact instanceof Cause.Pinned pinned) {
            return pinned.plugin().name() + " is pinned to " + pinned.range();
        }
        if (fact instanceof Cause.Limited limited) {
            return limited.plugin().name() + " " + limited.limit().reason();
        }
        if (fact instanceof Cause.Circle circle) {
            return circle(circle);
        }
        if (fact instanceof Cause.Forbidden forbidden) {
            return VersionWords.subject(forbidden.plugin(), forbidden.versions()) + " " + forbidden.rule();
        }
        Cause.Withdrawn withdrawn = (Cause.Withdrawn) fact;
        return subject(withdrawn.plugin(), withdrawn.versions()) + " was withdrawn" + reason(withdrawn);
    }

    private static String wanted(Cause.Wanted wanted) {
        PackageVersions plugin = wanted.plugin();
        VersionRange range = wanted.wish().range();
        if (plugin.releases().isEmpty()) {
            return "no registry offers " + plugin.name();
        }
        if (!plugin.in(range).isEmpty()) {
            return wanted.wish() + " is asked for";
        }
        if (range.equals(VersionRange.ANY)) {
            return plugin.name() + " has no release yet, only " + offered(plugin)
                    + "; ask for one of these by its number";
        }
        return "no version of " + plugin.name() + " is in " + range + "; there is " + offered(plugin);
    }

    /** Such as {@code acme/a 2.0.0 requires acme/b 1.0.0, which requires acme/a: none of them could start first}. */
    private static String circle(Cause.Circle circle) {
        List<String> members = new ArrayList<>();
        circle.members().forEach(member -> members.add(VersionWords.subject(member.plugin(), member.set())));
        members.add(circle.members().get(0).plugin().name().toString());
        return members.get(0) + " requires " + String.join(", which requires ", members.subList(1, members.size()))
                + ": none of them could start first";
    }

    private static String variously(Cause.RequiresVariously requires) {
        PackageVersions plugin = requires.plugin();
        VersionSet all = VersionSet.none(plugin.size());
        List<String> ranges = new ArrayList<>();
        for (Cause.Requires one : requires.each()) {
            all = all.or(one.versions());
            if (ranges.size() < MAX_RANGES) {
                ranges.add(one.range() + " (" + VersionWords.of(plugin, one.versions()) + ")");
            }
        }
        return subject(plugin, all) + " requires " + requires.required().name() + ", each its own: "
                + String.join(", ", ranges) + (requires.each().size() > MAX_RANGES ? " and others" : "");
    }

    private static String conflict(Cause.Conflicts conflicts) {
        boolean all = conflicts.versions().equals(conflicts.plugin().absent().not())
                && conflicts.plugin().releases().size() > 1;
        String subject = all
                ? "no version of " + conflicts.plugin().name()
                : subject(conflicts.plugin(), conflicts.versions()) + " never";
        PackageVersions other = conflicts.other();
        String kept = other.kept()
                .map(version ->
                        "; " + other.name() + " " + version + " is installed and stays as it is" + pinned(other))
                .orElse("");
        return subject + " goes together with " + other.name() + ranged(conflicts.range()) + kept;
    }

    private static String subject(PackageVersions plugin, VersionSet versions) {
        return VersionWords.subject(plugin, versions)
                + (plugin.kept().isPresent() ? ", which is installed and stays as it is" + pinned(plugin) + "," : "");
    }

    private static String pinned(PackageVersions plugin) {
        return plugin.pin().map(range -> ", pinned to " + range).orElse("");
    }

    private static String reason(Cause.Withdrawn withdrawn) {
        List<String> reasons = withdrawn.plugin().releases().stream()
                .filter(release -> withdrawn.versions().meets(withdrawn.plugin().where(other -> other == release)))
                .flatMap(release -> release.yanked().stream())
                .filter(text -> !text.isEmpty())
                .distinct()
                .limit(2)
                .toList();
        return reasons.isEmpty() ? "" : " (" + String.join("; ", reasons) + ")";
    }

    private static String ranged(VersionRange range) {
        return range.equals(VersionRange.ANY) ? "" : " " + range;
    }

    /** That no version is in every one of several ranges. */
    static String noneInAll(PackageVersions plugin) {
        return "No " + plugin.name() + " is in all of these ranges: there is only " + offered(plugin) + ".";
    }

    /** Why no version at all is in a range; empty if one is. */
    private static String trouble(PackageVersions plugin, VersionRange range) {
        if (!plugin.in(range).isEmpty()) {
            return "";
        }
        if (plugin.kept().isPresent()) {
            return ", but " + plugin.name() + " " + plugin.kept().get() + " is installed and stays as it is"
                    + pinned(plugin);
        }
        return plugin.releases().isEmpty() ? ", which no registry offers" : ", but there is only " + offered(plugin);
    }

    private static String offered(PackageVersions plugin) {
        List<String> versions = new ArrayList<>();
        for (Release release : plugin.releases()) {
            if (versions.size() == MAX_VERSIONS) {
                return String.join(", ", versions) + " and older";
            }
            versions.add(release.version().toString());
        }
        return VersionWords.joined(versions);
    }
}
