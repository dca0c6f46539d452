package org.coreadmin.extension.internal.resolve;

import java.util.List;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.VersionRange;

/** A fact that a resolution starts from, and that an explanation ends at. */
sealed interface Cause {

    /** Returns the plugin that it says something of. */
    PackageVersions plugin();

    /** An operator asked for it. */
    record Wanted(PackageVersions plugin, Requirement requirement) implements Cause {}

    /**
     * The plugin is installed, and an operation leaves what is installed in place; in this version if it was not to be
     * moved.
     */
    record Installed(PackageVersions plugin) implements Cause {}

    /** Versions of one plugin require another. */
    record Requires(PackageVersions plugin, VersionSet versions, PackageVersions required, VersionRange range)
            implements Cause {

        /** Returns the versions that would do. */
        VersionSet in() {
            return required.in(range);
        }
    }

    /**
     * Several versions of one plugin require another one, each in a range of its own.
     *
     * @param each at least two, of the same two plugins
     */
    record RequiresVariously(List<Requires> each) implements Cause {

        @Override
        public PackageVersions plugin() {
            return each.get(0).plugin();
        }

        PackageVersions required() {
            return each.get(0).required();
        }
    }

    /** Versions of one plugin never go together with some of another. */
    record Conflicts(PackageVersions plugin, VersionSet versions, PackageVersions other, VersionRange range)
            implements Cause {}

    /** Versions need another host; {@code has} is the version of this one, or empty text. */
    record NeedsHost(PackageVersions plugin, VersionSet versions, String name, VersionRange range, String has)
            implements Cause {}

    /** Versions run on some databases only, and this host's is none of them. */
    record NeedsDatabase(PackageVersions plugin, VersionSet versions, Set<DatabaseKind> databases, DatabaseKind has)
            implements Cause {}

    /** An installed plugin is to stay in a range, which these versions are not in. */
    record Limited(PackageVersions plugin, VersionSet versions, ResolveRequest.Limit limit) implements Cause {}

    /** The operator keeps an installed plugin in a range, and these versions are not in it. */
    record Pinned(PackageVersions plugin, VersionSet versions, VersionRange range) implements Cause {}

    /** Versions that require each other in a circle; the last requires the first. */
    record Circle(List<Term> members) implements Cause {

        public Circle {
            members = List.copyOf(members);
        }

        @Override
        public PackageVersions plugin() {
            return members.get(0).plugin();
        }

        /** Whether this requirement is one of the circle. */
        boolean covers(Requires requirement) {
            for (int i = 0; i < members.size(); i++) {
                Term next = members.get((i + 1) % members.size());
                if (members.get(i).plugin() == requirement.plugin() && next.plugin() == requirement.required()) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Versions are kept out by a rule, written as the rest of a sentence that starts with them. */
    record Forbidden(PackageVersions plugin, VersionSet versions, Message rule) implements Cause {}

    /** Versions were withdrawn. */
    record Withdrawn(PackageVersions plugin, VersionSet versions) implements Cause {}
}
