package org.coreadmin.extension.spring;

import java.util.Arrays;
import java.util.Optional;
import javax.sql.DataSource;
import org.coreadmin.extension.spring.hosting.HostDatabase;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ListableBeanFactory;

/** Decides which of the application's databases holds plugins' tables, and never guesses. */
final class DataSourceChoice {

    private static final String NONE = "none";
    private static final String NO_DATABASE = " if plugins are to have no database.";
    private static final String PROPERTY = "core.extension.data-source";

    private DataSourceChoice() {}

    /**
     * Returns the database that the setting names, or the only or primary one.
     *
     * @param setting {@code core.extension.data-source}; null if it is not set
     * @throws UnsupportedHostException if the setting names no DataSource, or none of several is the primary one
     */
    static HostDatabase of(ListableBeanFactory beans, @Nullable String setting) {
        String[] names = beans.getBeanNamesForType(DataSource.class);
        if (setting == null) {
            HostDatabase only = HostDatabase.only(beans);
            if (only.dataSource().isEmpty() && names.length > 0) {
                throw new UnsupportedHostException(
                        "The application has several DataSources and none of them is primary, so Core Extension cannot tell which"
                                + " one holds the tables of plugins: " + listed(names) + ".",
                        "Set " + PROPERTY + " to one of these names, or to " + NONE + NO_DATABASE);
            }
            return only;
        }
        if (setting.equals(NONE)) {
            return HostDatabase.named(beans, Optional.empty());
        }
        if (!Arrays.asList(names).contains(setting)) {
            throw new UnsupportedHostException(
                    PROPERTY + " names " + setting + ", and the application has "
                            + (names.length == 0 ? "no DataSource." : "these DataSources: " + listed(names) + "."),
                    "Set it to the name of a DataSource bean, or to " + NONE + NO_DATABASE);
        }
        return HostDatabase.named(beans, Optional.of(beans.getBean(setting, DataSource.class)));
    }

    private static String listed(String... names) {
        return String.join(", ", Arrays.stream(names).sorted().toList());
    }
}
