package org.coreadmin.plugin.webhooks;

import java.io.PrintWriter;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.plugin.webhooks.Outbox.Backlog;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code core core:webhooks}: how the receivers do. */
@Command(
        name = "core:webhooks",
        description =
                "Shows the receivers of notices and what waits for them. The server sends; this command only looks.",
        mixinStandardHelpOptions = true)
public final class WebhooksCommand implements Callable<Integer> {

    private final Outbox outbox;
    private final Settings settings;
    private final Clock clock;

    @Option(names = "--test", description = "Put a test notice for every receiver into the outbox.")
    private boolean test;

    @Option(names = "--retry", description = "Try again what was given up.")
    private boolean retry;

    @Spec
    private @Nullable CommandSpec spec;

    public WebhooksCommand(Outbox outbox, Settings settings) {
        this(outbox, settings, Clock.systemUTC());
    }

    WebhooksCommand(Outbox outbox, Settings settings, Clock clock) {
        this.outbox = outbox;
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public Integer call() throws SQLException {
        PrintWriter out =
                Objects.requireNonNull(spec, "set by picocli").commandLine().getOut();
        if (retry) {
            int again = outbox.again(clock.instant());
            out.println(again == 1 ? "1 notice is tried again." : again + " notices are tried again.");
        }
        if (test) {
            Notice notice = Notices.test(clock.instant());
            out.println(
                    outbox.add(notice)
                            ? "The test notice " + notice.id() + " is in the outbox."
                            : "Too many notices wait; there is no room for a test.");
        }
        print(out);
        out.flush();
        return 0;
    }

    private void print(PrintWriter out) throws SQLException {
        Endpoints endpoints = Endpoints.of(settings);
        endpoints.problems().forEach(out::println);
        if (endpoints.byKey().isEmpty() && endpoints.problems().isEmpty()) {
            out.println("There are no receivers. Set endpoints in the settings of core/webhooks.");
        }
        Map<String, Backlog> backlog =
                outbox.backlog().stream().collect(Collectors.toMap(Backlog::endpoint, Function.identity()));
        for (Endpoint endpoint : endpoints.byKey().values()) {
            Backlog left = backlog.getOrDefault(endpoint.key(), new Backlog(endpoint.key(), 0, 0, ""));
            out.println(endpoint + "  " + left.waiting() + " waiting  " + left.givenUp() + " given up"
                    + (left.failure().isEmpty() ? "" : "  last failure: " + left.failure()));
        }
    }
}
