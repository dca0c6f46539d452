package org.coreadmin.extension.internal.tools;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Completion;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.store.StagedTree;
import org.coreadmin.extension.internal.tools.scaffold.PluginSkeleton;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.tools.SkeletonOptions;

/** Creates a new plugin under {@code plugin/} (spec 4.2, create). For the holder of the writer's lock. */
public final class NewPlugin {

    private final Application application;
    private final PluginName plugin;
    private final SkeletonOptions options;
    private final Caller caller;

    /** Creates a new plugin of this name. */
    public NewPlugin(Application application, PluginName plugin, SkeletonOptions options, Caller caller) {
        this.application = application;
        this.plugin = plugin;
        this.options = options;
        this.caller = caller;
    }

    /** Writes the plugin's files, all or none; existing files are never touched. */
    public Outcome run() throws IOException {
        Path target = application.base().plugin(plugin);
        if (application.store().find(plugin).isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("{0} already exists; choose another name, or move it away.", target));
        }
        application.store().requirePlace(plugin);
        Map<String, byte[]> files =
                PluginSkeleton.of(plugin, options, application.now()).files();
        Transaction change = application
                .transactions()
                .begin(new TransactionHeader(
                        "create", plugin.toString(), Map.of("by", caller.name()), DecisionKind.RECORD));
        try {
            StagedTree staged = application.store().stage(change);
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                try (OutputStream out = staged.file(file.getKey(), false)) {
                    out.write(file.getValue());
                }
            }
            staged.seal();
            change.createsDirectories(Objects.requireNonNull(target.getParent()));
            change.afterDecision(new FileStep.Place(staged.path(), target));
            change.seal();
            change.decide();
        } catch (IOException | RuntimeException e) {
            change.rollBack();
            throw e;
        }
        Completion.of(change);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("path", target.toString());
        data.put("files", List.copyOf(files.keySet()));
        return Outcome.of(
                OperationResult.done(plugin.toString(), Message.of("Created {0} in {1}.", plugin, target), data));
    }
}
