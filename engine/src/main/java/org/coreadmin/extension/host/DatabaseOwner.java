package org.coreadmin.extension.host;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.FailureKind;
import org.coreadmin.extension.internal.settings.NodeSetting;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.store.ClaimingBase;
import org.coreadmin.extension.internal.store.PluginStore;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoints;

/** Keeps an application from writing tables of its own, such as accounts, into a database that another base directory has claimed. */
@API(status = API.Status.STABLE, since = "1.0")
public final class DatabaseOwner {

    private DatabaseOwner() {}

    /**
     * Refuses a database that belongs to another base directory, or to a cluster of which this base directory is no node, and a server
     * that is older than the oldest supported one. Changes nothing; a database that nobody has claimed passes.
     *
     * @param environment where {@code CORE_CLUSTER} is looked for
     * @param node        whether this base directory is a node, whatever the environment and the settings say
     * @throws PluginException {@link ErrorCode#CONFLICT} with the owner or the version that is needed, and what to do
     */
    public static void require(
            BaseDirectory base, DataSource source, Map<String, String> environment, boolean node, Clock clock) {
        RandomGenerator random = () -> new SecureRandom().nextLong();
        Database database = new Database(
                source,
                new ReadSqlRules(),
                clock,
                FaultPoints.NONE,
                new ClaimingBase(new PluginStore(base, DurableFiles.system()), random, Map::of),
                PluginLoader.version(),
                () -> false,
                node || NodeSetting.isNode(base.settings(), environment));
        database.refuseOldServer();
        database.refuseOtherBase();
    }

    /** Returns what an operator has to change before a database accepts what it has refused; empty where its own message has to do. */
    public static Optional<Message> remedy(Throwable failure) {
        return FailureKind.remedy(failure);
    }
}
