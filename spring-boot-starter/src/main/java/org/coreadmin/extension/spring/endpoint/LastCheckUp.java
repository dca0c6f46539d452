package org.coreadmin.extension.spring.endpoint;

import java.util.List;
import org.coreadmin.extension.DoctorReport;

/**
 * The findings of the last check-up of this process, for those who need them without another one. Safe for use by several
 * threads.
 */
final class LastCheckUp {

    private volatile List<DoctorReport.Finding> findings = List.of();

    /** Keeps the findings of a check-up. */
    void keep(DoctorReport report) {
        findings = report.findings().stream()
                .filter(finding -> !finding.mended() && !finding.note())
                .toList();
    }

    /** Returns the problems that were not repaired; empty if nothing, or if there was none. */
    List<DoctorReport.Finding> findings() {
        return findings;
    }
}
