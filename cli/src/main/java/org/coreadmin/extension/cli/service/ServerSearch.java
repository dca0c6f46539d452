package org.coreadmin.extension.cli.service;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;

/**
 * Looks whether a server runs on a base directory, and how to reach it. Only the lock that it holds counts: what a
 * killed server has written is ignored. A starting server is waited for.
 */
public final class ServerSearch {

    /** The environment variable that says how many seconds a server that does not answer is waited for. */
    public static final String TIMEOUT_VARIABLE = "CORE_SERVER_TIMEOUT";

    /** The longest time that a start may take. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Duration LOOK_AGAIN_AFTER = Duration.ofMillis(100);

    private final BaseDirectory base;
    private final Optional<String> registry;
    private final Duration patience;
    private final Language language;

    /**
     * Creates a search.
     *
     * @param registry    the registry that the caller's environment names instead of the configured ones, which is sent
     *     along
     * @param environment variables by name
     */
    public ServerSearch(BaseDirectory base, Optional<String> registry, Map<String, String> environment) {
        this.base = base;
        this.registry = registry;
        this.language = Language.of(environment);
        this.patience = patience(environment.getOrDefault(TIMEOUT_VARIABLE, ""));
    }

    private static Duration patience(String seconds) {
        if (seconds.isBlank()) {
            return PATIENCE;
        }
        if (!seconds.matches("[0-9]{1,4}")) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("{0} must be a number of seconds, not '{1}'.", TIMEOUT_VARIABLE, seconds));
        }
        return Duration.ofSeconds(Long.parseLong(seconds));
    }

    /**
     * Returns the running server; empty if there is none.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if there is one that cannot be reached
     */
    Optional<ServerService> find() {
        long deadline = System.nanoTime() + patience.toNanos();
        Message problem = Message.of("it has not published its address");
        try {
            while (ServerSeat.isTaken(base)) {
                Optional<ServerSeat.Address> address = ServerSeat.address(base);
                if (address.isPresent()) {
                    ServerService server = ServerService.local(
                            URI.create(address.get().url()), address.get().token(), registry, language);
                    Optional<String> silence = server.silence();
                    if (silence.isEmpty()) {
                        return Optional.of(server);
                    }
                    problem = Message.of("{0} does not answer: {1}", address.get(), silence.get());
                    server.close();
                }
                if (System.nanoTime() - deadline > 0) {
                    throw silent(problem);
                }
                Thread.sleep(LOOK_AGAIN_AFTER.toMillis());
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of("Cannot tell whether a server is running on {0}: {1}", base, Message.of(e)),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw silent(Message.of("the wait for it was interrupted"));
        }
    }

    private PluginException silent(Message problem) {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "A server is using {0}, but {1}.\nNothing was changed. Try again when it has started, or"
                                + " stop it.",
                        base.serverLock(), problem));
    }
}
