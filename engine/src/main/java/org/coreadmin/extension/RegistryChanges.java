package org.coreadmin.extension;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RegistryList;
import org.coreadmin.extension.registry.RegistryPlan;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.store.WriterLock;
import org.coreadmin.extension.text.Message;

/** Plans and makes one change of the registries in {@code config/core-extension.yaml}. */
final class RegistryChanges {

    private final OperationRunner runner;
    private final RegistryChange change;

    RegistryChanges(OperationRunner runner, RegistryChange change) {
        this.runner = runner;
        this.change = change;
    }

    OperationResult plan() throws IOException {
        RegistryPlan plan = list().plan(change, installedNames());
        return OperationResult.done("", Message.of("Dry run: nothing was changed."), plan.toMap())
                .noting(plan.notes());
    }

    /** @param state of the plan that was agreed to; empty: whatever is there */
    OperationResult apply(Optional<String> state) throws IOException {
        RegistryPlan plan = list().plan(change, installedNames());
        if (state.isPresent() && !state.get().equals(plan.state())) {
            throw RegistryList.outOfDate();
        }
        try (WriterLock.Held held = runner.acquireBesideServers(change.word())) {
            list().apply(plan);
        }
        return OperationResult.done("", done(), plan.toMap()).noting(plan.notes());
    }

    private Message done() {
        if (change instanceof RegistryChange.Add added) {
            RegistrySettings registry = added.registry();
            return Message.of(
                    "Added the registry '{0}' ({1}), {2}.", registry.id(), registry.address(), registry.trust());
        }
        return change instanceof RegistryChange.Order
                ? Message.of("The registries are now asked in this order: {0}.", change.subject())
                : Message.of("Removed the registry '{0}'. What was installed from it stays.", change.subject());
    }

    private RegistryList list() {
        return runner.loader()
                .registryList()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of("The application sets its registries itself, so they cannot be changed here.")));
    }

    private List<PluginName> installedNames() {
        return runner.loader().local().stream()
                .filter(plugin -> plugin.status().isPresent())
                .map(plugin -> PluginName.of(plugin.name()))
                .toList();
    }
}
