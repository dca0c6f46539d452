package org.coreadmin.admin.command;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.coreadmin.admin.AdminServer;
import org.coreadmin.admin.FirstPassword;
import org.coreadmin.admin.dev.Development;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.command.GlobalOptions;
import org.coreadmin.extension.cli.host.Distribution;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "dev",
        description = {
            "Runs an application with a plugin that you work on, and reloads it on every save.",
            "",
            "The sources are compiled in this process. Edited migrations are undone and applied again,"
                    + " so the data in their tables is lost. Compile errors are shown here and in the console,"
                    + " and the previous version keeps running. If an application is already running on the base"
                    + " directory, the plugin is reloaded there."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core dev acme/hello", "  core dev ~/work/hello --port 8080", "  core dev"})
final class DevCommand extends AdminCommand {

    private static final int MAX_PORT = 65_535;
    private static final Duration TOKENS_END_AFTER = Duration.ofHours(12);
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'dev-'yyyyMMdd-HHmmss.SSS").withZone(ZoneOffset.UTC);

    @Parameters(
            paramLabel = "VENDOR/NAME|DIR",
            arity = "0..1",
            description =
                    "The plugin under plugin/, or the directory of its project. Default: the current directory, else"
                            + " the one plugin under plugin/.")
    private String plugin = "";

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "9501",
            description = "Listen here (default: 9501); a free port if this one is taken.")
    private int port;

    @Option(
            names = "--library",
            paramLabel = "JAR",
            description =
                    "A library of a project that lies elsewhere; repeat for several. 'mvn core:run' passes those of"
                            + " pom.xml.")
    private List<Path> libraries = new ArrayList<>();

    @Override
    Message remotely() {
        return GlobalOptions.LOCAL_ONLY;
    }

    @Override
    Answer answer() throws Exception {
        if (port < 0 || port > MAX_PORT) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("--port must be a number from 0 to {0}, not {1}", MAX_PORT, port));
        }
        Path project = project();
        BaseDirectory base = baseOf(project);
        Files.createDirectories(base.path());
        if (ServerSeat.isTaken(base)) {
            terminal()
                    .say(Message.of("An application is already running on {0}; {1} is reloaded there.", base, project));
            develop(project, base, Optional.empty());
            return Answer.done(Message.of("Stopped."));
        }
        AdminServer server = start(base);
        CountDownLatch stopped = new CountDownLatch(1);
        Thread loop = Thread.currentThread();
        server.onStop(() -> {
            stopped.countDown();
            loop.interrupt();
        });
        try {
            String token = server.bean(AccessTokens.class)
                    .create(NAME.format(clock().instant()), Set.of("*"), TOKENS_END_AFTER, TokenMaker.local(user()));
            terminal()
                    .say(Message.of(
                            "CORE_TOKEN={0} allows everything until the application ends, for at most 12 hours.",
                            token));
            develop(project, base, Optional.of(server.bean(PluginLoader.class)));
        } catch (InterruptedException e) {
            stopped.await();
        } finally {
            server.close();
        }
        return Answer.done(Message.of("Stopped."));
    }

    private void develop(Path project, BaseDirectory base, Optional<PluginLoader> running)
            throws IOException, InterruptedException {
        try (Development development = Development.open(
                project,
                base,
                running,
                libraries.stream().map(Path::toAbsolutePath).toList(),
                terminal())) {
            development.run();
        }
    }

    private AdminServer start(BaseDirectory base) {
        int free = freePort();
        List<String> settings = new ArrayList<>(List.of(
                "--server.port=" + free,
                "--server.address=127.0.0.1",
                "--core.extension.base=" + base.path(),
                "--core.extension.development=true",
                "--core.extension.watch=0s",
                "--logging.level.root=WARN",
                "--spring.main.banner-mode=off"));
        Distribution.registry().ifPresent(registry -> settings.add("--core.extension.bundled-registry=" + registry));
        if (safeMode()) {
            settings.add("--core.extension.safe-mode=true");
        }
        try {
            return AdminServer.start(settings, terminal().out(), new FirstPassword.Printed());
        } catch (RuntimeException failure) {
            throw StartFailure.of(failure, "127.0.0.1", free);
        }
    }

    private int freePort() {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return port;
        } catch (IOException taken) {
            terminal().warn(Message.of("Port {0} is in use, so another one is used.", port));
            return 0;
        }
    }

    /** Returns the project's directory, absolute. */
    private Path project() throws IOException {
        Path here = terminal().directory().toAbsolutePath().normalize();
        if (plugin.isEmpty()) {
            return Files.isRegularFile(here.resolve(Manifest.FILE_NAME)) ? here : onlyOne();
        }
        try {
            Path directory = here.resolve(plugin).normalize();
            if (Files.isDirectory(directory)) {
                return directory;
            }
        } catch (InvalidPathException e) {
            // so it must be a name
        }
        if (plugin.startsWith(".") || plugin.startsWith("/")) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("There is no directory {0}.", plugin));
        }
        Path directory = base().plugin(PluginName.of(plugin));
        if (!Files.isDirectory(directory)) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of(
                            "There is no plugin {0} under {1}. 'core-extension:create {0}' creates it.",
                            plugin, base().plugins()));
        }
        return directory.toRealPath();
    }

    private Path onlyOne() throws IOException {
        List<Path> all = Development.pluginsIn(base());
        if (all.size() != 1) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    all.isEmpty()
                            ? Message.of("There is no plugin here. 'core-extension:create VENDOR/NAME' creates one.")
                            : Message.of(
                                    "Which plugin? There are {0} under {1}; name one.", all.size(), base().plugins()));
        }
        return all.get(0).toRealPath();
    }

    /**
     * Returns the base directory that was named, or that the project lies in; else one below the project's
     * {@code target}.
     */
    private BaseDirectory baseOf(Path project) throws IOException {
        BaseDirectory named = base();
        Path plugins = named.plugins();
        boolean within = Files.isDirectory(plugins) && project.startsWith(plugins.toRealPath());
        if (within || isBaseNamed()) {
            return named;
        }
        Path enclosing =
                project.getNameCount() > 2 ? project.resolve("../../..").normalize() : project;
        if (Files.isDirectory(enclosing.resolve("plugin"))
                && project.startsWith(enclosing.resolve("plugin"))
                && Files.isDirectory(enclosing.resolve("config"))) {
            return new BaseDirectory(enclosing);
        }
        return new BaseDirectory(project.resolve("target/core/base"));
    }
}
