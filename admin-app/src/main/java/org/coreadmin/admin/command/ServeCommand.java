package org.coreadmin.admin.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.coreadmin.admin.AdminServer;
import org.coreadmin.admin.FirstPassword;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.database.HostDatabases;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.command.GlobalOptions;
import org.coreadmin.extension.cli.host.Distribution;
import org.coreadmin.extension.cli.output.Answer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        description = {
            "Runs the administration application until it is stopped.",
            "The first start creates an administrator with a random password. It is printed once if standard output is a"
                    + " terminal, else written to data/first-password. 'ready ADDRESS' is printed when it accepts requests.",
            "SIGTERM and Ctrl-C stop it; its exit code is then 0."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core serve", "  core serve --port 8080 --host 0.0.0.0", "  core serve --safe-mode"})
final class ServeCommand extends AdminCommand {

    private static final int MAX_PORT = 65_535;

    /** The threads by which Java carries out signals. */
    private static final Set<String> SIGNALS = Set.of("SIGTERM handler", "SIGINT handler");

    @Option(names = "--port", paramLabel = "PORT", defaultValue = "9501", description = "Listen here (default: 9501).")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "Listen on this address (default: 127.0.0.1, which only this machine reaches).")
    private String host = "";

    @Option(
            names = "--admin-password-file",
            paramLabel = "FILE",
            description = "Take the first administrator's password from this file, which other users may not read.")
    private @Nullable Path passwordFile;

    @Override
    Message remotely() {
        return GlobalOptions.LOCAL_ONLY;
    }

    @Override
    Answer answer() throws InterruptedException {
        AdminServer.onExit(ServeCommand::endWell);
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
        FirstPassword password = firstPassword();
        requireUsable(password);
        AdminServer server = start(settings, password);
        CountDownLatch stopped = new CountDownLatch(1);
        server.onStop(stopped::countDown);
        stopped.await();
        return Answer.done(Message.of("Stopped."));
    }

    /**
     * Ends with 0 when the system has told the process to stop, which is no failure; Java would end with 143. Runs when the application
     * has been closed. Where the thread of the signal is not found, the code stays as it is.
     */
    private static void endWell() {
        boolean told =
                Thread.getAllStackTraces().keySet().stream().anyMatch(thread -> SIGNALS.contains(thread.getName()));
        if (told) {
            Runtime.getRuntime().halt(0);
        }
    }

    /** Refuses a password that cannot be used before anything is created. Where there are accounts, it is not needed. */
    private void requireUsable(FirstPassword password) {
        try {
            password.chosen();
        } catch (PluginException refused) {
            if (!Accounts.mayExist(HostDatabases.address(base(), terminal().environment()))) {
                throw refused;
            }
        }
    }

    private FirstPassword firstPassword() {
        if (passwordFile != null) {
            return new FirstPassword.Given(passwordFile.toAbsolutePath());
        }
        return terminal().printsToTerminal()
                ? new FirstPassword.Printed()
                : new FirstPassword.Written(base().data().resolve("first-password"));
    }

    private AdminServer start(List<String> settings, FirstPassword password) {
        try {
            return AdminServer.start(settings, terminal().out(), password);
        } catch (RuntimeException failure) {
            throw StartFailure.of(failure, host, port);
        }
    }
}
