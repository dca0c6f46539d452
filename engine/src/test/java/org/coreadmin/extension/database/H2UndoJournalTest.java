package org.coreadmin.extension.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import org.coreadmin.extension.transaction.FaultPoints;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;

@Turn(kind = "database servers", place = 1, of = 3)
class H2UndoJournalTest extends UndoJournalContract {

    @Override
    String open() {
        return "jdbc:h2:file:" + directory.resolve("shop");
    }

    @Override
    Dialect dialect() {
        return Dialect.H2;
    }

    @Test
    void doesWithoutADatabaseInMemory() {
        Database forgetful =
                new Database(new DriverDataSource("jdbc:h2:mem:shop"), Clock.systemUTC(), FaultPoints.NONE);
        assertThat(forgetful.dialect()).isEmpty();
        assertThat(forgetful.awaitsAgreement()).isEmpty();
    }
}
