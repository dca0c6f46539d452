package org.coreadmin.extension.internal.manifest;

import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.text.PrintableText;

/** Thrown if a {@code core.json} is refused (spec 7: 10003), with everything that is wrong with it. */
public final class InvalidManifestException extends PluginException {

    private static final long serialVersionUID = 1L;

    private final transient List<ManifestProblem> problems;

    InvalidManifestException(String origin, List<ManifestProblem> problems) {
        super(ErrorCode.MANIFEST_MALFORMED, message(origin, problems));
        this.problems = List.copyOf(problems);
    }

    /** Returns the problems, in the order of the manifest's reference; never empty. */
    public List<ManifestProblem> problems() {
        return problems;
    }

    private static Message message(String origin, List<ManifestProblem> problems) {
        Message all = Message.joined(
                "\n  ", problems.stream().map(ManifestProblem::message).toList());
        String file = PrintableText.of(origin);
        return problems.size() == 1
                ? Message.of("{0} has 1 problem:\n  {1}", file, all)
                : Message.of("{0} has {1} problems:\n  {2}", file, problems.size(), all);
    }
}
