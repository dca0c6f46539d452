package org.coreadmin.extension.cli.testing;

import java.nio.file.Path;
import org.coreadmin.extension.cli.Main;

/**
 * A call of the tool's entry point, and what came of it.
 *
 * @param exitCode of the process that it would have been
 * @param out      standard output
 * @param err      standard error
 */
public record Call(int exitCode, String out, String err) {

    /** Calls it in a directory with nobody at a terminal. */
    public static Call core(Path directory, String... args) {
        return on(FakeTerminal.pipes(directory), args);
    }

    /** Calls it on a terminal. */
    public static Call on(FakeTerminal fake, String... args) {
        int exitCode = Main.run(fake.terminal(), args);
        return new Call(exitCode, fake.out(), fake.err());
    }
}
