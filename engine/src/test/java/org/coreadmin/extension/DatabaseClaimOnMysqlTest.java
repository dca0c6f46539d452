package org.coreadmin.extension;

import com.mysql.cj.jdbc.MysqlDataSource;
import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.MysqlServer;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeEach;

@Turn(kind = "database servers", place = 4, of = 11)
class DatabaseClaimOnMysqlTest extends DatabaseClaimContract {

    @Override
    DataSource database(Path directory) throws Exception {
        MysqlDataSource source = new MysqlDataSource();
        source.setUrl(MysqlServer.shared().newDatabase());
        return source;
    }

    @BeforeEach
    void agreeToUndoScripts() throws Exception {
        for (String base : List.of("one", "other")) {
            Trees.write(
                    directory.resolve(base).resolve("config/core-extension.yaml"),
                    "migrations:\n  undo-scripts: true\n");
        }
    }
}
