package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.spring.testing.Rounds;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In a process of its own, with a small heap: rounds of a plugin that uses everything, then plugins that leave things behind, each
 * kind by itself and all together. {@code -Dcore.crash=middle} and {@code all} run more rounds.
 */
@Tag("thorough")
@Turn(kind = "plugins in a running application", place = 4, of = 8)
class NothingStaysTest {

    @Test
    void everyClassLoaderOfAPluginThatIsGoneIsCollected(@TempDir Path base) throws Exception {
        int rounds = Thoroughness.asked().of(3, 30, 300);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:MaxMetaspaceSize=160m",
                "-XX:SoftRefLRUPolicyMSPerMB=0",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-XX:+UseSerialGC"));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.matches("--(module-path|add-modules|add-opens)=.*"))
                .forEach(command::add); // what the sweep needs
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), Rounds.class.getName(), base.toString(), "" + rounds));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output.strip().lines().toList()).contains("remaining 0", "remaining of careless plugins 0");
    }
}
