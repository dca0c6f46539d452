package org.coreadmin.extension.resolve;

import java.util.List;
import org.coreadmin.extension.manifest.VersionRange;

/** Something that a resolution starts from, and that an explanation ends at. */
sealed interface Fact {

    /** An operator asked for it. */
    record Wanted(Candidates plugin, Wish wish) implements Fact {}

    /** It is installed, and an operation leaves what is installed in place; in this version if it was not to be moved. */
    record Installed(Candidates plugin) implements Fact {}

    /** Versions of one plugin require another. */
    record Requires(Candidates plugin, VersionSet versions, Candidates required, VersionRange range) implements Fact {

        /** The versions that would do. */
        VersionSet in() {
            return required.in(range);
        }
    }

    /**
     * Several versions of one plugin require another, each in a range of its own.
     *
     * @param each at least two, of the same two plugins
     */
    record RequiresVariously(List<Requires> each) implements Fact {

        Candidates plugin() {
            return each.get(0).plugin();
        }

        Candidates required() {
            return each.get(0).required();
        }
    }

    /** Versions of one plugin never go together with some of another. */
    record Conflicts(Candidates plugin, VersionSet versions, Candidates other, VersionRange range) implements Fact {}

    /** Versions need another host; {@code has} is what this one has, or empty text. */
    record NeedsHost(Candidates plugin, VersionSet versions, String name, VersionRange range, String has)
            implements Fact {}

    /** An installed plugin is to stay in a range, which these versions are not in. */
    record Limited(Candidates plugin, VersionSet versions, ResolveRequest.Limit limit) implements Fact {}

    /** Its operator keeps an installed plugin in a range, which these versions are not in. */
    record Pinned(Candidates plugin, VersionSet versions, VersionRange range) implements Fact {}

    /** Versions that require each other in a circle; the last requires the first. */
    record Circle(List<Term> members) implements Fact {

        public Circle {
            members = List.copyOf(members);
        }

        /** Whether this requirement is one of the circle. */
        boolean tells(Requires requirement) {
            for (int i = 0; i < members.size(); i++) {
                Term next = members.get((i + 1) % members.size());
                if (members.get(i).plugin() == requirement.plugin() && next.plugin() == requirement.required()) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Versions are kept out by a rule, told as the rest of a sentence that starts with them. */
    record Forbidden(Candidates plugin, VersionSet versions, String rule) implements Fact {}

    /** Versions were withdrawn. */
    record Withdrawn(Candidates plugin, VersionSet versions) implements Fact {}
}
