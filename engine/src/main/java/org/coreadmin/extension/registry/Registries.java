package org.coreadmin.extension.registry;

import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;

/** The registries of an application, to be listed and changed. Safe for use by several threads. */
@API(status = API.Status.STABLE, since = "1.0")
public interface Registries {

    /**
     * Returns the registries in their order, and how they do as far as is known; asks none of them.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    List<RegistryState> list();

    /**
     * Queries a registry and returns its state, which may take the time of a network.
     *
     * @return empty if no registry has this id
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right
     */
    Optional<RegistryState> check(String id);

    /**
     * Describes what a change of the registries would do; its data has the {@code state} for {@link #apply}. A registry that would be
     * added is asked, which may take the time of a network. Fails as {@link #apply} would.
     */
    OperationResult plan(RegistryChange change);

    /**
     * Changes the registries of {@code config/core-extension.yaml}; they are in use at once. Fails with {@link ErrorCode#CONFLICT} if
     * the application names its registries itself, or if the file or what is agreed to is another one by now.
     *
     * @param state of the plan that was agreed to; empty: whatever is there
     */
    OperationResult apply(RegistryChange change, Optional<String> state);
}
