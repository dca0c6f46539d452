package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Completion;
import org.coreadmin.extension.internal.application.KeptPackages;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.JsonObject;

/**
 * Downloads a remote plugin to {@code plugin/} without installing it (spec 4.2). Called by the holder of the writer's
 * lock.
 */
public final class PluginDownload {

    private final Application application;
    private final PluginName plugin;
    private final DownloadOptions options;
    private final Caller caller;

    public PluginDownload(Application application, Operation.Download operation, Caller caller) {
        this.application = application;
        this.plugin = operation.name();
        this.options = operation.choices();
        this.caller = caller;
    }

    /** Runs the whole download, from finding the package to putting it in place, or changes nothing. */
    public Outcome run() throws IOException {
        RemotePlugin offer = offer();
        Optional<PluginDirectory> present = application.store().find(plugin);
        Optional<Path> aside = Optional.empty();
        Transaction change = application
                .transactions()
                .begin(new TransactionHeader(
                        Operation.Verb.DOWNLOAD.word(),
                        plugin.toString(),
                        Map.of("by", caller.name(), "to", offer.version().toString()),
                        DecisionKind.RECORD));
        try {
            StagedVersion incoming = new VersionFiles.Remote(offer).take(application, change, caller.progress());
            new KeptPackages(application).use(incoming.digest());
            incoming.staged().orElseThrow().seal();
            Path target = application.base().plugin(plugin);
            change.createsDirectories(Objects.requireNonNull(target.getParent()));
            if (present.isEmpty()) {
                change.afterDecision(new FileStep.Place(incoming.tree(), target));
            } else {
                boolean own = application.store().origin(present.get()).isEmpty();
                aside = own ? Optional.of(application.store().replaced(change, plugin)) : Optional.empty();
                Path to = own ? aside.get() : application.store().trash(change, plugin);
                change.afterDecision(new FileStep.Swap(incoming.tree(), target, to));
            }
            caller.cancellation().decide();
            change.seal();
            change.decide();
        } catch (IOException | RuntimeException e) {
            change.rollBack();
            throw e;
        }
        Completion.of(change);
        List<HeldBackPlugin> held = options.version().isPresent()
                ? List.of()
                : application.admission().heldBack(offer, VersionRange.ANY, Optional.empty()).stream()
                        .toList();
        return Outcome.of(HeldBackPlugin.report(done(offer, aside), held));
    }

    /** Returns the plugin that would be downloaded, or the refusal. */
    public RemotePlugin offer() throws IOException {
        refuseWhatIsThere(application.store().find(plugin));
        application.store().requirePlace(plugin);
        Admission admission = application.admission();
        RemotePlugin offer = admission
                .find(plugin, options.version())
                .orElseThrow(() -> new PluginException(
                        ErrorCode.NOT_FOUND,
                        Message.of("No registry offers {0}.", plugin),
                        List.of(Remedy.search(plugin))));
        admission.require(offer);
        return offer;
    }

    private void refuseWhatIsThere(Optional<PluginDirectory> present) {
        if (present.isEmpty()) {
            return;
        }
        if (present.get().installed()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "Plugin {0} is installed, so a download would replace files in use. An update installs"
                                    + " another version.",
                            plugin),
                    List.of(Remedy.of("update", plugin)));
        }
        if (!options.force()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} already exists. A forced download replaces it; a directory that no download unpacked,"
                                    + " or that was changed since, is kept under {1}.",
                            present.get().path(), application.base().replaced()),
                    List.of(Remedy.of("download", plugin, "force")));
        }
    }

    private OperationResult done(RemotePlugin offer, Optional<Path> aside) {
        Map<String, Object> data = new JsonObject()
                .with("plugin", plugin.toString())
                .with("version", offer.version().toString())
                .with("path", application.base().plugin(plugin).toString())
                .with("sha256", offer.sha256().map(digest -> digest.hex()))
                .with("replaced", aside.map(directory -> directory.toString()));
        return OperationResult.done(
                plugin.toString(),
                Message.of(
                        "Downloaded {0} {1} to {2}.{3}",
                        plugin,
                        offer.version(),
                        application.base().plugin(plugin),
                        aside.map(directory -> " What was there before is in " + directory + ".")
                                .orElse("")),
                data);
    }
}
