package org.coreadmin.admin.testing;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.coreadmin.admin.AdminServer;
import org.coreadmin.admin.FirstPassword;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.api.HookManager;

/** The application on a free port, with an administrator of its own making and whatever else a test adds. */
public final class RunningServer implements AutoCloseable {

    private final AdminServer server;
    private final String output;
    private final String administratorsPassword;

    private RunningServer(AdminServer server, String output) {
        this.server = server;
        this.output = output;
        this.administratorsPassword =
                output.contains("password  ") ? output.split("password {2}")[1].split("\n")[0].strip() : "";
    }

    /** Starts on a base directory. */
    public static RunningServer on(Path base, String... settings) {
        List<String> all = new ArrayList<>(List.of(
                "--server.port=0",
                "--core.extension.base=" + base,
                "--core.admin.login.password-strength=4",
                "--logging.level.root=WARN"));
        all.addAll(List.of(settings));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AdminServer server =
                AdminServer.start(all, new PrintStream(out, true, StandardCharsets.UTF_8), new FirstPassword.Printed());
        return new RunningServer(server, out.toString(StandardCharsets.UTF_8));
    }

    /** What it printed. */
    public String output() {
        return output;
    }

    /** The password printed at the first start; empty at any other. */
    public String administratorsPassword() {
        return administratorsPassword;
    }

    /** Where it answers. */
    public String address() {
        return server.address();
    }

    /** Its hooks. */
    public HookManager hooks() {
        return server.bean(HookManager.class);
    }

    /** The hooks that it fires from now on. */
    public FiredHooks firedHooks() {
        return new FiredHooks(hooks());
    }

    /** One of its beans. */
    public <T> T bean(Class<T> type) {
        return server.bean(type);
    }

    /** One of its beans by name. */
    public <T> T bean(String name, Class<T> type) {
        return server.bean(name, type);
    }

    /** Makes an account. */
    public void account(String name, String password, String... roles) {
        server.bean(Accounts.class).create(new AccountName(name), name, password, Set.of(roles));
    }

    /** Makes a token. */
    public String token(String name, String... authorities) {
        return server.bean(AccessTokens.class)
                .create(name, Set.of(authorities), Duration.ofHours(1), TokenMaker.local("test"));
    }

    /** Makes a token and returns a program that sends it. */
    public Client program(String name, String... authorities) {
        return anonymous().withToken(token(name, authorities));
    }

    /** Somebody with no cookies and no token. */
    public Client anonymous() {
        return new Client(server.address());
    }

    @Override
    public void close() {
        server.close();
    }
}
