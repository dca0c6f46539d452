package org.coreadmin.extension.internal.cluster;

import java.security.SecureRandom;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.application.Decider;
import org.coreadmin.extension.internal.application.NodeProvider;

/** Makes deciders of nodes on one PostgreSQL. */
public final class ClusterNodeProvider implements NodeProvider {

    /** Creates the provider; for {@link java.util.ServiceLoader}. */
    public ClusterNodeProvider() {}

    @Override
    public Decider decider(BaseDirectory base, Map<String, String> environment, Optional<DataSource> database) {
        RandomGenerator random = new SecureRandom();
        return new ClusterDecider(new Cluster(
                ClusterSettings.read(base, environment), database.orElseThrow(ClusterSettings::noDatabase), random));
    }
}
