package org.coreadmin.extension.internal.runtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.api.Contributions;
import org.jspecify.annotations.Nullable;

/** Directories of a plugin's classes, in which the host's framework looks for its annotations. */
final class ScanKind extends NameKind {

    ScanKind() {
        super(Contributions.ANNOTATIONS, 's', "web");
    }

    @Override
    List<String> read(ContributionReader reader, @Nullable Object value) {
        String scan = key() + "." + Contributions.SCAN;
        String where = scan + "." + Contributions.PATHS;
        Object inScan = reader.only(key(), Contributions.SCAN, value);
        List<?> values = reader.list(where, reader.only(scan, Contributions.PATHS, inScan));
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            String here = where + "[" + i + "]";
            if (!(values.get(i) instanceof String path) || path.isBlank()) {
                reader.problem(here, Message.of("is not a path: {0}", values.get(i)));
            } else if (holdsClasses(reader, here, path)) {
                paths.add(path);
            }
        }
        return paths;
    }

    private static boolean holdsClasses(ContributionReader reader, String where, String path) {
        try {
            if (reader.loader().classesUnder(path).isEmpty()) {
                reader.problem(
                        where,
                        Message.of("the plugin has no class under '{0}'; a path is written like org/acme/web", path));
                return false;
            }
            return true;
        } catch (IOException e) {
            reader.problem(where, Message.of("'{0}' can't be read: {1}", path, e));
            return false;
        }
    }

    /** Returns 1: how many objects the framework has created is its own affair. */
    @Override
    int count(List<String> paths) {
        return 1;
    }

    @Override
    boolean needsHost() {
        return true;
    }

    @Override
    List<Message> warnings(LinkedPlugin plugin, List<String> paths) {
        List<Message> warnings = new ArrayList<>();
        try {
            for (String path : paths) {
                if (plugin.classLoader().classesUnder(path).isEmpty()) {
                    warnings.add(Message.of(
                            "The scan of {0} by {1} found no class, so what it should find does nothing. Is the path"
                                    + " that of a package, such as acme/hello/web?",
                            path, plugin));
                }
            }
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("The libraries of {0} can't be read: {1}", plugin, e), e);
        }
        warnings.addAll(plugin.idleBeans());
        return warnings;
    }
}
