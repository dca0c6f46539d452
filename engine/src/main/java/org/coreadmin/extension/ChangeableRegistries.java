package org.coreadmin.extension;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.internal.operation.Attempt;
import org.coreadmin.extension.internal.registry.RegistryList;
import org.coreadmin.extension.internal.registry.RegistryPlan;
import org.coreadmin.extension.internal.store.WriterLock;
import org.coreadmin.extension.registry.Registries;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;

/** The registries of an application, as {@code config/core-extension.yaml} or the application names them. */
final class ChangeableRegistries implements Registries {

    private final OperationRunner runner;

    ChangeableRegistries(OperationRunner runner) {
        this.runner = runner;
    }

    @Override
    public List<RegistryState> list() {
        return runner.application().catalogue().states();
    }

    @Override
    public Optional<RegistryState> check(String id) {
        return runner.application().catalogue().check(id);
    }

    @Override
    public OperationResult plan(RegistryChange change) {
        return Attempt.without(change.word(), change.subject(), "", () -> planned(change));
    }

    @Override
    public OperationResult apply(RegistryChange change, Optional<String> state) {
        return Attempt.without(change.word(), change.subject(), "", () -> applied(change, state));
    }

    private OperationResult planned(RegistryChange change) throws IOException {
        RegistryPlan plan = file().plan(change, installedNames());
        return OperationResult.done("", Message.of("Dry run: nothing was changed."), plan.toMap())
                .noting(plan.notes());
    }

    private OperationResult applied(RegistryChange change, Optional<String> state) throws IOException {
        RegistryPlan plan = file().plan(change, installedNames());
        if (state.isPresent() && !state.get().equals(plan.state())) {
            throw RegistryList.outOfDate();
        }
        try (WriterLock.Held held = runner.acquireBesideServers(change.word())) {
            file().apply(plan);
        }
        return OperationResult.done("", done(change), plan.toMap()).noting(plan.notes());
    }

    private static Message done(RegistryChange change) {
        if (change instanceof RegistryChange.Add added) {
            RegistrySettings registry = added.registry();
            return Message.of(
                    "Added the registry '{0}' ({1}), {2}.", registry.id(), registry.address(), registry.trust());
        }
        return change instanceof RegistryChange.Order
                ? Message.of("The registries are now asked in this order: {0}.", change.subject())
                : Message.of("Removed the registry '{0}'. What was installed from it stays.", change.subject());
    }

    private RegistryList file() {
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
