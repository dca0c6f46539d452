package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;

/** Reads the code of packages before any of it runs. Safe for use by several threads. */
public interface PackageInspector {

    /**
     * Begins the inspection for one operation, in which each package is read once.
     *
     * @param shared what the application serves to plugins
     */
    Inspection begin(SharedApi shared);

    /** The inspection for one operation. For one thread. Failures to read a directory are {@link java.io.UncheckedIOException}s. */
    interface Inspection {

        /** Whether code is read. If it is not, nothing is known of it, and it may do anything. */
        boolean readsCode();

        /** Returns what lies in a package. */
        Contents contents(LinkRequest plugin);

        /**
         * Resolves every reference of a plugin.
         *
         * @param present what it may see of others
         */
        Links links(LinkRequest plugin, Map<PluginName, LinkRequest> present);

        /**
         * Returns the capabilities of a plugin's code by their words, with where each is seen.
         *
         * @param present what it may see of others
         */
        SortedMap<String, List<Evidence>> capabilities(LinkRequest plugin, Map<PluginName, LinkRequest> present);

        /**
         * Returns the capabilities of what a package has beside its code, such as pages.
         *
         * @param files all files of the package
         */
        SortedMap<String, List<Evidence>> capabilities(Path files) throws IOException;

        /** Returns a sentence on the plugin's callbacks of some hooks, which nothing fires here; empty if none is seen. */
        Optional<Message> idleCallbacks(LinkRequest plugin, Set<String> hooks);
    }

    /**
     * What lies in a package.
     *
     * @param libraries by name, with their versions; an empty text where that is not known
     * @param natives   native libraries
     * @param addresses host names and addresses in its texts
     * @param notChecked what was not looked at, and why, one line each
     */
    record Contents(
            Map<String, String> libraries, Set<String> natives, Set<String> addresses, List<Message> notChecked) {}

    /**
     * The references of a plugin that fail.
     *
     * @param problems   those that block first
     * @param leftOut    what cannot be used in this host, as the host lacks something, one line each
     * @param notChecked what was not looked at, and why, one line each
     */
    record Links(List<LinkProblem> problems, List<Message> leftOut, List<Message> notChecked) {

        public Links {
            problems = List.copyOf(problems);
            leftOut = List.copyOf(leftOut);
            notChecked = List.copyOf(notChecked);
        }

        /** Returns the problems that the plugin's own code runs into. */
        public List<LinkProblem> blocking() {
            return problems.stream().filter(LinkProblem::blocks).toList();
        }
    }
}
