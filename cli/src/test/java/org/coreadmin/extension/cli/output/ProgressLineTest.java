package org.coreadmin.extension.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private final FakeTerminal fake = FakeTerminal.person(Path.of("/"), 80, "");
    private final AtomicLong millis = new AtomicLong();
    private final ProgressLine line = new ProgressLine(fake.terminal(), millis::get);

    @Test
    void drawsNothingForQuickWork() {
        line.on("fetch", 1, 2, "acme/hello 1.0.0");
        line.close();
        assertThat(fake.err()).isEmpty();
    }

    @Test
    void drawsABarWithBytesAndWipesIt() {
        millis.set(1000);
        line.on("fetch", 13_500_000, 27_000_000, "acme/hello 1.0.0");
        line.close();
        assertThat(fake.err())
                .isEqualTo("\r\u001b[K[############------------]  50%  13.5/27.0 MB  acme/hello 1.0.0\r\u001b[K");
    }

    @Test
    void showsSmallPackagesInSmallUnits() {
        millis.set(1000);
        line.on("fetch", 500, 812, "acme/hello 1.0.0");
        millis.set(2000);
        line.on("verify", 400, 4_160, "acme/hello 1.0.0");
        millis.set(3000);
        line.on("fetch", 42_000, -1, "acme/hello 1.0.0");
        assertThat(fake.err()).contains("  500/812 bytes  acme", "  0.4/4.2 kB  acme", "| 42.0 kB  acme");
    }

    @Test
    void turnsASpinnerWhereTheTotalIsUnknown() {
        millis.set(1000);
        line.on("migrate", 1, -1, "");
        millis.set(2000);
        line.on("migrate", 2, -1, "20260101_create.sql\nforged");
        assertThat(fake.err()).isEqualTo("\r\u001b[K| migrate\r\u001b[K/ 20260101_create.sql forged");
    }

    @Test
    void neverGrowsBeyondTheLine() {
        millis.set(1000);
        line.on("fetch", 5, 2, "x".repeat(500));
        assertThat(fake.err().substring("\r\u001b[K".length()))
                .hasSize(79)
                .startsWith("[########################] 100%");
    }
}
