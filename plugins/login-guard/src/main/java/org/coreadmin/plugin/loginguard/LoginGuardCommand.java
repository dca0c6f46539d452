package org.coreadmin.plugin.loginguard;

import java.io.PrintWriter;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code core core:login-guard}: who is locked, and how to let them in again. */
@Command(
        name = "core:login-guard",
        description = "Shows the names with failed logins, or unlocks one; times are UTC.",
        mixinStandardHelpOptions = true)
public final class LoginGuardCommand implements Callable<Integer> {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

    private final LoginLedger ledger;
    private final Clock clock;

    @Option(names = "--unlock", paramLabel = "NAME", description = "Forget the failed logins of this name.")
    private @Nullable String unlock;

    @Spec
    private @Nullable CommandSpec spec;

    public LoginGuardCommand(LoginLedger ledger) {
        this(ledger, Clock.systemUTC());
    }

    LoginGuardCommand(LoginLedger ledger, Clock clock) {
        this.ledger = ledger;
        this.clock = clock;
    }

    @Override
    public Integer call() throws SQLException {
        PrintWriter out =
                Objects.requireNonNull(spec, "set by picocli").commandLine().getOut();
        if (unlock != null) {
            out.println(
                    ledger.forget(unlock)
                            ? "The failed logins of " + printable(unlock) + " are forgotten."
                            : "There are no failed logins of " + printable(unlock) + ".");
        } else {
            print(ledger.counts(), out);
        }
        out.flush();
        return 0;
    }

    private void print(List<LoginLedger.Count> counts, PrintWriter out) {
        if (counts.isEmpty()) {
            out.println("There are no failed logins.");
        }
        Instant now = clock.instant();
        for (LoginLedger.Count count : counts) {
            String state = count.lockedUntil()
                    .filter(now::isBefore)
                    .map(until -> "locked until " + TIME.format(until))
                    .orElse("not locked");
            out.printf(
                    "%s  %d tried since %s  %s%n",
                    printable(count.userName()), count.attempts(), TIME.format(count.since()), state);
        }
    }

    /**
     * Returns a printable name: anybody may try to sign in under any name, which must not act on the operator's
     * terminal.
     */
    private static String printable(String name) {
        StringBuilder shown = new StringBuilder();
        name.codePoints().forEach(c -> {
            switch (Character.getType(c)) {
                case Character.CONTROL,
                        Character.FORMAT,
                        Character.LINE_SEPARATOR,
                        Character.PARAGRAPH_SEPARATOR,
                        Character.SURROGATE -> shown.append(String.format("\\u%04x", c));
                default -> shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }
}
