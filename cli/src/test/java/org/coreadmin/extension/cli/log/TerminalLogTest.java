package org.coreadmin.extension.cli.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.host.PluginScope;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

class TerminalLogTest {

    private final FakeTerminal fake = FakeTerminal.pipes(Path.of("/"));

    @Test
    void isTheLogOfTheProcess() {
        TerminalLog.writeTo(fake.terminal(), Level.WARN);
        assertThat(LoggerFactory.getLogger("x")).isInstanceOf(TerminalLogger.class);
    }

    @Test
    void writesWarningsAndErrorsInOneLineEach() {
        Logger log = new TerminalLog().getLogger("org.acme");
        TerminalLog.writeTo(fake.terminal(), Level.WARN);
        log.info("not shown");
        log.warn("Plugin {} took {} ms\nforged: line", "acme/hello\u001b[2J", 12);
        log.error("Failed", new IOException("disk\nfull"));
        assertThat(fake.err()).isEqualTo("""
                        warning: Plugin acme/hello\\u001b[2J took 12 ms forged: line
                        error: Failed (java.io.IOException: disk full)
                        """);
    }

    @Test
    void namesThePluginOnWhoseBehalfALineIs() {
        Logger log = new TerminalLog().getLogger("com.example.Mailer");
        TerminalLog.writeTo(fake.terminal(), Level.WARN);
        try (PluginScope.Within within = PluginScope.named("acme/hello")) {
            log.warn("no answer");
            log.warn("acme/hello has no settings");
        }
        log.warn("on nobody's");
        assertThat(fake.err()).isEqualTo("""
                        warning: acme/hello: no answer
                        warning: acme/hello has no settings
                        warning: on nobody's
                        """);
    }

    @Test
    void tellsMoreWhereAskedTo() {
        Logger log = new TerminalLog().getLogger("org.acme");
        TerminalLog.writeTo(fake.terminal(), Level.INFO);
        log.info("shown");
        log.debug("not shown");
        log.warn("Failed", new IOException("x"));
        assertThat(fake.err())
                .startsWith("info: shown\nwarning: Failed (java.io.IOException: x)\n    at "
                        + getClass().getName());
    }
}
