package org.coreadmin.extension.internal.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.testing.CarelessPlugin;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.TidyPlugin;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** In a JVM with 64 MB of heap and 96 MB of metaspace, where a leak of a few hundred class loaders would also run out. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Sampled(oneIn = 2)
class LeakTest {

    @TempDir
    Path temp;

    private static String run(Path plugin, int rounds, String how) throws Exception {
        return ChildJvm.small().output(LeakRounds.class, plugin.toString(), String.valueOf(rounds), how);
    }

    @Test
    void collectsTheClassLoaderOfEachOf300Rounds() throws Exception {
        TidyPlugin.plugin(temp).writeTo(temp.resolve("tidy"));

        assertThat(run(temp.resolve("tidy"), 300, "tidy")).isEqualTo("300 of 300 collected, 300 orderly, 0 remaining");
    }

    @Test
    void collectsThemAlsoWhenEveryKindOfLeftoverStaysEachTime() throws Exception {
        CarelessPlugin.plugin().writeTo(temp);

        assertThat(run(temp, 60, "careless")).isEqualTo("60 of 60 collected, 0 orderly, 0 remaining");
    }
}
