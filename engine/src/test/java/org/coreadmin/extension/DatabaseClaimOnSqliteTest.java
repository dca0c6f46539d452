package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;

class DatabaseClaimOnSqliteTest extends DatabaseClaimContract {

    @Override
    DataSource database(Path directory) {
        return SqliteDatabases.unforced(directory.resolve("shared.db"));
    }

    private PluginLoader own(Path base) throws Exception {
        return open(
                base,
                SqliteDatabases.unforced(
                        Files.createDirectories(base.resolve("data")).resolve("core.db")));
    }

    @Test
    void letsABaseDirectoryMoveWithTheDatabaseInIt() throws Exception {
        Path before = directory.resolve("before");
        plugin(before, "acme/report");
        assertThat(own(before).manager().install("acme/report").success()).isTrue();
        closeAll();
        Path now = Files.move(before, directory.resolve("now"));
        Trees.copy(now, directory.resolve("copy"));

        assertThat(own(now).manager().uninstall("acme/report").success()).isTrue();
        assertThat(own(directory.resolve("copy"))
                        .manager()
                        .uninstall("acme/report")
                        .success())
                .isTrue();
    }

    @Test
    void refusesADatabaseFileOfAnotherBaseDirectory() throws Exception {
        Path one = directory.resolve("first");
        Path other = directory.resolve("second");
        for (Path base : new Path[] {one, other}) {
            plugin(base, "acme/report");
            assertThat(own(base).manager().install("acme/report").success()).isTrue();
        }
        closeAll();
        Trees.delete(other.resolve("data"));
        Trees.copy(one.resolve("data"), other.resolve("data"));

        assertThat(own(other).manager().uninstall("acme/report").message())
                .contains("belongs to another base directory")
                .contains(one.toRealPath().toString());
    }
}
