package org.coreadmin.extension.spring.endpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.Uploads;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.http.RouteTable;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.measure.PluginLog;
import org.coreadmin.extension.spring.measure.PluginSeries;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.coreadmin.extension.spring.operation.ConsoleFeed;
import org.coreadmin.extension.spring.operation.CulpritSearch;
import org.coreadmin.extension.spring.operation.Operations;
import org.coreadmin.extension.spring.operation.PluginChanges;
import org.coreadmin.extension.spring.operation.RecoveredOperations;

/** All endpoints under {@code /admin/plugin}. */
public final class PluginEndpoints {

    private PluginEndpoints() {}

    /**
     * The data that pages show about the inside of plugins and of the application.
     *
     * @param log      the latest lines
     * @param series   the latest samples
     * @param database the one whose product and address are shown; empty where the application has none, or several
     * @param settings what is wrong with the application's own settings for plugins
     */
    public record Insight(PluginLog log, PluginSeries series, Optional<DataSource> database, List<Finding> settings) {}

    /**
     * Returns the table of them.
     *
     * @param traffic   what it has counted is shown
     * @param insight   what else is known of running plugins
     * @param aftermath reports the outcome of the operations of an earlier process
     * @param feed notifies open consoles of what happens
     * @param advisories looks for advisories
     * @param audit     finds what the audit trail has kept; empty where it cannot
     * @param more      those of other packages
     * @param uploads   where packages of callers lie until they are installed
     * @param enabled   whether packages are taken from callers
     * @param maxUpload how long such a package may be, in bytes
     * @param acceptLocal whether callers elsewhere may add registries of this machine and of its network
     */
    public static RouteTable of(
            PluginLoader loader,
            PluginTraffic traffic,
            Insight insight,
            InstalledListing listing,
            Operations operations,
            RecoveredOperations recoveredOperations,
            ConsoleFeed feed,
            PluginChanges changes,
            AdvisoryWatch advisories,
            Optional<AuditSearch> audit,
            List<Route> more,
            Uploads uploads,
            boolean enabled,
            long maxUpload,
            boolean acceptLocal) {
        List<Route> routes = new ArrayList<>();
        routes.addAll(new ListEndpoint(listing).routes());
        CulpritSearch culprit = new CulpritSearch(loader, new BaseDirectory(loader.base()).culprit());
        routes.addAll(new ChangeEndpoints(changes, culprit).routes());
        routes.addAll(new UploadEndpoint(changes, uploads, enabled, maxUpload).routes());
        routes.addAll(new InformationEndpoints(loader).routes());
        LastCheckUp checkUp = new LastCheckUp();
        routes.addAll(new RecordEndpoints(loader, changes, checkUp, insight.settings()).routes());
        routes.addAll(new SettingsEndpoints(loader, changes).routes());
        routes.addAll(new CatalogueEndpoints(loader).routes());
        routes.addAll(new OperationEndpoints(operations, recoveredOperations).routes());
        routes.addAll(new CulpritEndpoint(loader, culprit, changes).routes());
        routes.addAll(new AttentionEndpoint(loader, advisories, checkUp, culprit).routes());
        routes.addAll(new AdvisoryEndpoint(loader.manager(), advisories, changes).routes());
        routes.addAll(new FeedEndpoint(feed, operations).routes());
        routes.addAll(new CommandEndpoint(loader).routes());
        routes.addAll(new BackupEndpoint(loader, changes).routes());
        routes.addAll(new ObservationEndpoints(loader, traffic).routes());
        routes.addAll(new TopEndpoint(loader.runtime(), traffic).routes());
        routes.addAll(new InsightEndpoints(loader, insight, traffic).routes());
        routes.addAll(new RegistryEndpoints(loader, changes, acceptLocal).routes());
        routes.addAll(new NodeEndpoints(loader.manager(), changes).routes());
        audit.ifPresent(trail -> routes.addAll(new AuditEndpoint(trail).routes()));
        routes.addAll(more);
        return new RouteTable(routes);
    }
}
