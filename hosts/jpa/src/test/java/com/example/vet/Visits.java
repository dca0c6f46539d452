package com.example.vet;

import com.example.vet.spi.Notes;
import com.example.vet.spi.Treatment;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** A visit is one transaction of the application, which plugins have their part in. */
@Service
public class Visits {

    private final Owners owners;
    private final List<Treatment> treatments;

    Visits(Owners owners, List<Treatment> treatments) {
        this.owners = owners;
        this.treatments = treatments;
    }

    /** A new owner is treated, and then something else happens. */
    @Transactional
    public long visit(String name, Runnable then) {
        long done = treat(name);
        then.run();
        return done;
    }

    /** A treatment that fails does not matter to this one. */
    @Transactional
    public void visitWhatever(String name) {
        try {
            treat(name);
        } catch (IllegalArgumentException goesOn) {
            owners.flush();
        }
    }

    private long treat(String name) {
        Long id = Objects.requireNonNull(
                owners.save(new VetApplication.Owner(name)).getId());
        return treatments.stream()
                .mapToLong(treatment -> treatment.treat(id, name))
                .sum();
    }

    /** Notes are rows, written without JPA. */
    @Service
    static class WrittenNotes implements Notes {

        private final JdbcClient rows;

        WrittenNotes(JdbcClient rows) {
            this.rows = rows;
            rows.sql("CREATE TABLE IF NOT EXISTS note (text VARCHAR(100))").update();
        }

        @Override
        @Transactional(propagation = Propagation.MANDATORY)
        public void note(String text) {
            rows.sql("INSERT INTO note VALUES (?)").param(text).update();
        }
    }
}
