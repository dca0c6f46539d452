package org.coreadmin.admin.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.coreadmin.admin.AdminServer;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.host.Distribution;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        description = {
            "Runs the administration application until it is stopped.",
            "The first start creates an administrator and prints a random password, once. 'ready"
                    + " ADDRESS' is printed when it accepts requests."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core serve", "  core serve --port 8080 --host 0.0.0.0", "  core serve --safe-mode"})
final class ServeCommand extends AdminCommand {

    private static final int MAX_PORT = 65_535;

    @Option(names = "--port", paramLabel = "PORT", defaultValue = "9501", description = "Listen here (default: 9501).")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "Listen on this address (default: 127.0.0.1, which only this machine reaches).")
    private String host = "";

    ServeCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() throws InterruptedException {
        if (port < 0 || port > MAX_PORT) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("--port must be a number from 0 to {0}, not {1}", MAX_PORT, port));
        }
        List<String> settings = new ArrayList<>(
                List.of("--server.port=" + port, "--server.address=" + host, "--core.extension.base=" + base().path()));
        Distribution.registry().ifPresent(registry -> settings.add("--core.extension.bundled-registry=" + registry));
        if (safeMode()) {
            settings.add("--core.extension.safe-mode=true");
        }
        AdminServer server = start(settings);
        CountDownLatch stopped = new CountDownLatch(1);
        server.onStop(stopped::countDown);
        stopped.await();
        return Answer.done(Message.of("Stopped."));
    }

    private AdminServer start(List<String> settings) {
        try {
            return AdminServer.start(settings, terminal().out());
        } catch (RuntimeException failure) {
            throw StartFailure.of(failure, host, port);
        }
    }
}
