package org.coreadmin.extension.internal.runtime;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.Contributions;
import org.jspecify.annotations.Nullable;

/** Background processes, by the names of their classes. */
final class ProcessKind extends NameKind {

    ProcessKind() {
        super(Contributions.PROCESSES, 'w', "processes");
    }

    @Override
    List<String> read(ContributionReader reader, @Nullable Object value) {
        return reader.classes(key(), value, BackgroundProcess.class);
    }

    @Override
    boolean startsAtOnce() {
        return true;
    }

    @Override
    Optional<RunningPart> prepare(String className, ActivePlugin plugin, RuntimeParts parts) {
        return parts.processes()
                ? Optional.of(new SupervisedProcess(
                        plugin.name().toString(),
                        plugin.classLoader(),
                        plugin.container().make(plugin.load(className).asSubclass(BackgroundProcess.class)),
                        parts.pauses(),
                        parts.nanoTime(),
                        parts.turns()))
                : Optional.empty();
    }
}
