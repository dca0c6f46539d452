package org.coreadmin.extension.registry;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;

/**
 * The state of a registry as far as this process knows: what other processes learned of it does not count.
 *
 * @param settings as the operator configured it
 * @param lastRead when it last answered; empty: not yet
 * @param problem  why it did not answer when it was last asked; empty: it did, or nobody has asked yet
 * @param late     of a signed one the role that stops being valid next, and when, if half of its life is over without
 *                 having been signed again
 */
@API(status = API.Status.STABLE, since = "1.0")
public record RegistryState(
        RegistrySettings settings,
        Optional<Instant> lastRead,
        Optional<Message> problem,
        Optional<Map.Entry<String, Instant>> late) {}
