package org.coreadmin.extension.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.time.Clock;
import java.util.Map;
import javax.sql.DataSource;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

class DatabaseOwnerTest {

    @TempDir
    private Path directory;

    @Test
    void refusesAServerThatIsTooOldWithTheVersionThatItNeeds() {
        assertThatThrownBy(() -> require("10.23 (Debian 10.23-1)"))
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CONFLICT))
                .hasMessageContainingAll(
                        "PostgreSQL 10.23", "needs PostgreSQL 11.0 or newer", "Nothing was changed", "database.url");
    }

    private void require(String version) {
        SQLiteDataSource file = new SQLiteDataSource();
        file.setUrl("jdbc:sqlite:" + directory.resolve("any.db"));
        DataSource server = lookAlike(DataSource.class, file, version);
        new ApplicationDatabase(new BaseDirectory(directory), Map.of()).requireOwn(server, false, Clock.systemUTC());
    }

    /** A file that presents itself as a PostgreSQL server of this version. */
    private static <T> T lookAlike(Class<T> type, Object real, String version) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "getDatabaseProductName":
                            return "PostgreSQL";
                        case "getDatabaseProductVersion":
                            return version;
                        default:
                            try {
                                Object found = method.invoke(real, arguments);
                                return switch (method.getName()) {
                                    case "getConnection" -> lookAlike(Connection.class, found, version);
                                    case "getMetaData" -> lookAlike(DatabaseMetaData.class, found, version);
                                    default -> found;
                                };
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                    }
                }));
    }
}
