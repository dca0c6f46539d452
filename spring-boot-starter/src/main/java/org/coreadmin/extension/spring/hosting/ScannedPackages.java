package org.coreadmin.extension.spring.hosting;

import java.util.List;
import java.util.Objects;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * The packages that a plugin has scanned, as a bean of its context.
 *
 * @param plugin {@code <vendor>/<plugin-name>}
 * @param names  of the packages
 */
record ScannedPackages(String plugin, List<String> names) {

    private static final String BEAN = "org.coreadmin.extension.scannedPackages";

    ScannedPackages {
        names = List.copyOf(names);
    }

    void registerIn(ConfigurableListableBeanFactory factory) {
        factory.registerSingleton(BEAN, this);
    }

    static ScannedPackages in(ConfigurableListableBeanFactory factory) {
        return (ScannedPackages) Objects.requireNonNull(factory.getSingleton(BEAN), BEAN);
    }
}
