package org.coreadmin.extension.manifest;

import java.util.List;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.text.PrintableText;

/** A {@code core.json} that is refused (spec 7: 10003), with everything that is wrong with it. */
public final class InvalidManifestException extends PluginException {

    private static final long serialVersionUID = 1L;

    private final transient List<ManifestProblem> problems;

    InvalidManifestException(String origin, List<ManifestProblem> problems) {
        super(ErrorCode.MANIFEST_MALFORMED, message(origin, problems));
        this.problems = List.copyOf(problems);
    }

    /** What is wrong, in the order of the manifest's reference; never empty. */
    public List<ManifestProblem> problems() {
        return problems;
    }

    private static String message(String origin, List<ManifestProblem> problems) {
        String count = problems.size() == 1 ? "1 problem" : problems.size() + " problems";
        return problems.stream()
                .map(problem -> "\n  " + problem)
                .collect(Collectors.joining("", PrintableText.of(origin) + " has " + count + ":", ""));
    }
}
