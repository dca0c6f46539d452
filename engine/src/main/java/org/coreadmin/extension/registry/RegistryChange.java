package org.coreadmin.extension.registry;

import java.util.LinkedHashSet;
import java.util.List;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/** A change of the registries in {@code config/core-extension.yaml}. */
@API(status = API.Status.STABLE, since = "1.0")
public sealed interface RegistryChange {

    /** Returns a word such as {@code registry:add}: the command, and the action in the audit trail. */
    String word();

    /** Returns the id of the registry that changes, or the ids in their new order. */
    String subject();

    /**
     * Adds a registry behind those that are there.
     *
     * @param registry with the root that is trusted, if it is signed
     */
    record Add(RegistrySettings registry) implements RegistryChange {

        @Override
        public String word() {
            return "registry:add";
        }

        @Override
        public String subject() {
            return registry.id();
        }
    }

    /** Removes a registry. What was installed from it stays. */
    record Remove(String id) implements RegistryChange {

        @Override
        public String word() {
            return "registry:remove";
        }

        @Override
        public String subject() {
            return id;
        }
    }

    /**
     * Changes the order in which registries are asked.
     *
     * @param ids all of them, each once
     */
    record Order(List<String> ids) implements RegistryChange {

        public Order {
            ids = List.copyOf(ids);
            if (new LinkedHashSet<>(ids).size() != ids.size()) {
                throw new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of("A registry is named twice in this order: {0}.", String.join(", ", ids)));
            }
        }

        @Override
        public String word() {
            return "registry:order";
        }

        @Override
        public String subject() {
            return String.join(" ", ids);
        }
    }
}
