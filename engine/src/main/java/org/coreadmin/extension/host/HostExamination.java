package org.coreadmin.extension.host;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.apiguardian.api.API;
import org.coreadmin.extension.DoctorReport;

/**
 * What an application adds to {@code core-extension:doctor} about its own tables. Found by {@link java.util.ServiceLoader}, so that the
 * command line finds it without a running server.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface HostExamination {

    /**
     * Returns the findings; none if the database has no tables of the application.
     *
     * @param base     the base directory
     * @param database for queries only
     */
    List<DoctorReport.Finding> findings(Path base, Connection database) throws SQLException;
}
