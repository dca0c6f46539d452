package org.coreadmin.extension;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.internal.advice.Doctor;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.change.UnfinishedOperations;
import org.coreadmin.extension.internal.store.WriterLock;
import org.coreadmin.extension.internal.transaction.UnfinishedException;

/** Examines the installation for problems, with the writer lock where this user can write. */
final class Examination {

    private final OperationRunner runner;
    private final Application application;

    Examination(OperationRunner runner) {
        this.runner = runner;
        this.application = runner.application();
    }

    /**
     * @param mend          whether to repair what can be repaired safely
     * @param adoptDatabase whether to take the database over, if it is not this base directory's
     */
    DoctorReport run(boolean mend, boolean adoptDatabase) {
        try {
            return examine(mend, adoptDatabase, Doctor.versions(application));
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("The examination failed: {0}", Failures.describe(e)), e);
        }
    }

    private DoctorReport examine(boolean mend, boolean adoptDatabase, List<DoctorReport.Finding> versions)
            throws IOException {
        if (!adoptDatabase && !application.base().isWritable()) {
            return look(versions);
        }
        List<DoctorReport.Finding> database = mend || adoptDatabase ? List.of() : database();
        try (WriterLock.Held held = runner.acquire("doctor")) {
            Doctor doctor = new Doctor(application, versions);
            if (adoptDatabase) {
                doctor.adoptDatabase(runner.caller()); // what recovery needs to know may be in it
            }
            List<DoctorReport.Finding> findings = new ArrayList<>();
            UnfinishedOperations operations = new UnfinishedOperations(application);
            Optional<UnfinishedException> unfinished = runner.loader().tryToRecover();
            if (mend && unfinished.isPresent()) {
                findings.addAll(operations.abandon(unfinished.get()));
                unfinished = runner.loader().tryToRecover();
            }
            unfinished.map(operations::findings).ifPresent(findings::addAll);
            runner.loader().start();
            doctor.examine(mend);
            if (mend || adoptDatabase || !new DoctorReport(database).isHealthy()) {
                doctor.examineDatabase(mend); // again, where a change that ran may have been taken for a fault
            } else {
                findings.addAll(database);
            }
            findings.addAll(doctor.findings());
            return new DoctorReport(findings);
        }
    }

    /** Examines the database, which may answer slowly, while others may change plugins. */
    private List<DoctorReport.Finding> database() throws IOException {
        Doctor doctor = new Doctor(application, List.of());
        doctor.examineDatabase(/* mend= */ false);
        return doctor.findings();
    }

    /** Examines a base directory that this user cannot write to. */
    private DoctorReport look(List<DoctorReport.Finding> versions) throws IOException {
        List<DoctorReport.Finding> findings = new ArrayList<>();
        String base = application.base().path().toString();
        findings.add(new DoctorReport.Finding(
                "read-only",
                base,
                Message.of("cannot be written to by this user: no plugin can be changed, and nothing can be repaired"),
                Message.of("Make the directory writable, or check it as the user it belongs to"),
                false));
        runner.loader()
                .unfinishedWhereNothingCanBeWritten()
                .map(new UnfinishedOperations(application)::findings)
                .ifPresent(findings::addAll);
        runner.loader().start();
        Doctor doctor = new Doctor(application, versions);
        doctor.examine(/* mend= */ false);
        doctor.examineDatabase(/* mend= */ false);
        findings.addAll(doctor.findings());
        return new DoctorReport(findings);
    }
}
