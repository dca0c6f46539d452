package org.coreadmin.extension.sweep;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.coreadmin.extension.sweep.Leftover.Kind;
import org.jspecify.annotations.Nullable;

/** Removes a plugin's JDBC drivers from {@code java.sql.DriverManager}. */
final class DriverBroom implements Sweep.Broom {

    @Override
    public List<Leftover> sweep(PluginObjects objects) {
        List<Leftover> leftovers = new ArrayList<>();
        if (Inside.get("java.sql.DriverManager", "registeredDrivers", null) instanceof Collection<?> drivers) {
            for (Object info : List.copyOf(drivers)) {
                Object driver = driverOf(info);
                if (driver != null && objects.include(driver)) {
                    leftovers.add(
                            new Leftover(Kind.JDBC_DRIVER, driver.getClass().getName(), drivers.remove(info)));
                }
            }
        }
        return leftovers;
    }

    private static @Nullable Object driverOf(Object info) {
        return Inside.get("java.sql.DriverInfo", "driver", info);
    }
}
