package org.coreadmin.extension.spring.presence;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;

/** Shows that a server runs on a base directory, to commands of the same user on the same machine. */
public final class ServerPresence implements AutoCloseable {

    private final BaseDirectory base;
    private final ServerSeat seat;

    private ServerPresence(BaseDirectory base, ServerSeat seat) {
        this.base = base;
        this.seat = seat;
    }

    /**
     * Takes the seat of the one server.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if another server runs on the base directory
     */
    public static ServerPresence take(BaseDirectory base) {
        try {
            return ServerSeat.take(base)
                    .map(seat -> new ServerPresence(base, seat))
                    .orElseThrow(() -> new PluginException(
                            ErrorCode.CONFLICT,
                            Message.of(
                                    "Another server is already running on {0}; stop it, or give this one its own base directory",
                                    base)));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot lock " + base.serverLock(), e);
        }
    }

    /** Writes into {@code data/server.json} where the server answers, and the token that it lets them in with. */
    public void announce(String url, LocalToken token) {
        try {
            seat.announce(new ServerSeat.Address(url, ProcessHandle.current().pid(), token.text()));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + base.server(), e);
        }
    }

    /** Withdraws the server's presence. */
    @Override
    public void close() {
        try {
            seat.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot give back " + base.serverLock(), e);
        }
    }
}
