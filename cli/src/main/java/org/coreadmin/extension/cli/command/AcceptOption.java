package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.coreadmin.extension.inspection.Capability;
import picocli.CommandLine.Option;

/** The option of every command that brings code: capabilities that versions may gain. */
final class AcceptOption {

    @Option(
            names = "--accept",
            paramLabel = "CAPABILITY",
            completionCandidates = Words.class,
            description = "Accept these new capabilities of a version, separated by commas: --accept"
                    + " network,process. --yes alone accepts none.")
    private List<String> accepted = List.of();

    /** Returns the capabilities. */
    SortedSet<String> capabilities() {
        return Capability.accepted(accepted);
    }

    /** The words that shell completion offers. */
    static final class Words extends ArrayList<String> {

        private static final long serialVersionUID = 1L;

        Words() {
            super(Capability.words());
        }
    }
}
