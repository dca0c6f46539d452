package org.coreadmin.extension.benchmarks;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import org.apache.felix.framework.FrameworkFactory;
import org.coreadmin.extension.api.ConfigProvider;
import org.osgi.framework.Bundle;
import org.osgi.framework.launch.Framework;

/** Starts the same plugins as bundles of Apache Felix, out of its cache. */
final class FelixStart {

    private FelixStart() {}

    /** Starts the plugins; the arguments are those of {@link OwnStart}. */
    public static void main(String[] arguments) throws Exception {
        int expected = Integer.parseInt(arguments[1]);
        Framework framework = framework(Path.of(arguments[0]));
        framework.start();
        int running = 0;
        for (Bundle bundle : framework.getBundleContext().getBundles()) {
            if (bundle == framework || bundle.getState() != Bundle.ACTIVE) {
                continue;
            }
            running++;
            if (arguments[2].equals("used")) {
                ConfigProvider provider = (ConfigProvider)
                        bundle.loadClass(Samples.PROVIDER).getConstructor().newInstance();
                if (!provider.config().equals(Collections.emptyMap())) {
                    throw new IllegalStateException("It contributes what it does not have");
                }
            }
        }
        if (running != expected) {
            throw new IllegalStateException(running + " plugins instead of " + expected);
        }
        System.out.println("running=" + running);
        System.exit(0);
    }

    /** Returns the framework with this cache, not started. */
    static Framework framework(Path cache) {
        return new FrameworkFactory()
                .newFramework(Map.of(
                        "org.osgi.framework.storage",
                        cache.toString(),
                        "org.osgi.framework.bundle.parent",
                        "app",
                        "org.osgi.framework.bootdelegation",
                        "org.coreadmin.*,org.pf4j.*",
                        "felix.log.level",
                        "1"));
    }
}
