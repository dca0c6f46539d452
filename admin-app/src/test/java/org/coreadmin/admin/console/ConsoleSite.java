package org.coreadmin.admin.console;

import com.microsoft.playwright.Browser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.FirstPartyRegistry;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.springframework.jdbc.core.simple.JdbcClient;

/** One server with a registry of made-up plugins, and one browser, for all tests of the console. */
final class ConsoleSite implements AutoCloseable {

    static final String PASSWORD = "correct horse battery";

    private final Path base;
    private final Path registry;
    private final RunningServer server;
    private final Chromium chromium;
    private final FrontEnd frontEnd;
    private final Client operator;
    private final Visitor.KeptSignIn signIn = new Visitor.KeptSignIn();

    private ConsoleSite(Path base, Path registry, RunningServer server, FrontEnd frontEnd, Chromium chromium) {
        this.base = base;
        this.registry = registry;
        this.server = server;
        this.frontEnd = frontEnd.of(server.address());
        this.chromium = chromium;
        this.operator = server.program("operator", "*");
    }

    private static ConsoleSite start() throws Exception {
        Path base = Files.createTempDirectory("console-base");
        Path registry = MadeUpRegistry.publish(Files.createTempDirectory("console-registry"));
        FirstPartyRegistry.in(registry).with("announcements");
        FrontEnd frontEnd = FrontEnd.start();
        RunningServer server = RunningServer.on(
                base,
                "--core.extension.console.front-end-origins=" + frontEnd.origin(),
                "--core.extension.bundled-registry=" + registry,
                "--core.extension.upload.enabled=true",
                "--core.extension.accept-local-registries=true",
                "--core.extension.console.handover=true",
                "--core.extension.console.token.local-storage=shop-token",
                "--core.admin.login.failures-per-address=1000");
        server.account("ada", PASSWORD, "administrator");
        server.account("rita", PASSWORD, "reader");
        return new ConsoleSite(base, registry, server, frontEnd, Chromium.start());
    }

    RunningServer server() {
        return server;
    }

    /** A front end on another origin, which the server's settings name. */
    FrontEnd frontEnd() {
        return frontEnd;
    }

    /** The browser, for pages that are not the console's. */
    Browser browser() {
        return chromium.browser();
    }

    /** A program that may do everything. */
    Client operator() {
        return operator;
    }

    /** Installs a plugin without the browser; the body is what POST /install takes. */
    void install(String json) {
        Client.Answer answer = operator.post("/admin/plugin/install", json);
        if (answer.code() != 200) {
            throw new IllegalStateException(answer.message());
        }
    }

    /** Uninstalls a plugin without the browser, if it is installed, whoever requires it; files that a test has edited go too. */
    void uninstall(String name) {
        operator.send(
                "DELETE",
                "/admin/plugin/uninstall",
                BodyPublishers.ofString("{\"name\": \"" + name + "\", \"force\": true}"),
                "Content-Type",
                "application/json");
        Path left = base.resolve("plugin").resolve(name);
        try (Stream<Path> files = Files.exists(left) ? Files.walk(left) : Stream.empty()) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Uninstalls what an earlier test left, so that each begins with no plugin. */
    private void clear() {
        server.bean(PluginLoader.class).getInstalled().keySet().forEach(this::uninstall);
    }

    /** Makes it an hour ago that anybody who is signed in has entered their password. */
    void forgetPasswords() {
        database()
                .sql("UPDATE core_session SET created_at = created_at - 3600000, confirmed_at = NULL")
                .update();
        signIn.forget();
    }

    /** What writes to the application's database. */
    JdbcClient database() {
        return server.bean(CoreDatabase.class).writes();
    }

    /** Its base directory. */
    Path base() {
        return base;
    }

    /** Has the server look for advisories now. */
    void look() {
        server.bean(AdvisoryWatch.class).look();
    }

    /** The directory of its registry. */
    Path registry() {
        return registry;
    }

    /** Somebody in front of a browser of their own. */
    Visitor visitor() {
        return visitor(Visitor.Kind.DESK);
    }

    /** A visitor with another screen or other preferences. */
    Visitor visitor(Visitor.Kind kind) {
        return new Visitor(chromium.browser(), server.address(), kind, signIn);
    }

    /** Somebody in front of a browser of their own, at another server. */
    Visitor visitorOf(String address) {
        return new Visitor(chromium.browser(), address, Visitor.Kind.DESK);
    }

    @Override
    public void close() {
        chromium.close();
        frontEnd.close();
        server.close();
    }

    /** Hands the site to tests; skips them, and says so, where there is no browser. */
    static final class Needed implements BeforeAllCallback, ParameterResolver {

        private static final ExtensionContext.Namespace NAMESPACE =
                ExtensionContext.Namespace.create(ConsoleSite.class);

        @Override
        public void beforeAll(ExtensionContext context) {
            Chromium.missing().ifPresent(missing -> Assumptions.abort("The console is not tested here. " + missing));
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == ConsoleSite.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            ConsoleSite site = context.getRoot()
                    .getStore(NAMESPACE)
                    .computeIfAbsent(
                            ConsoleSite.class,
                            key -> {
                                try {
                                    return start();
                                } catch (Exception e) {
                                    throw new IllegalStateException("The console's site does not start", e);
                                }
                            },
                            ConsoleSite.class);
            site.clear();
            return site;
        }
    }
}
