package org.coreadmin.extension.testing;

import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.coreadmin.extension.internal.transaction.FaultPoint;

/** Names of fault points that are the same in every run of the same operation. */
public final class FaultNames {

    private static final Pattern IDENTIFIER = Pattern.compile("\\d{14}-[0-9a-f]{8}|[0-9a-f]{32,64}");

    private FaultNames() {}

    /**
     * Returns the name of a point, such as {@code rename stage/* to plugin/acme/hello}: paths are relative to a root, and
     * identifiers in them are replaced by {@code *}.
     */
    public static String of(FaultPoint point, Path root) {
        if (point.kind() == FaultPoint.Kind.STEP) {
            return point.what();
        }
        String verb = point.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String target = point.path().map(reached -> role(root, reached)).orElse("");
        return verb + " "
                + point.from()
                        .map(origin -> role(root, origin) + " to " + target)
                        .orElse(target);
    }

    private static String role(Path root, Path path) {
        Path shown = path.startsWith(root) ? root.relativize(path) : path;
        return IDENTIFIER.matcher(shown.toString().replace('\\', '/')).replaceAll("*");
    }
}
