package org.coreadmin.extension.spring.endpoint;

import java.util.Map;
import org.coreadmin.extension.host.HostRuntime.ExtensionStatus;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.coreadmin.extension.host.HostRuntime.ListenerStatus;
import org.coreadmin.extension.host.HostRuntime.ProcessStatus;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.coreadmin.extension.text.JsonObject;

/** The statuses of callbacks, listeners and processes, by the names that JSON uses; times in microseconds. */
final class Statuses {

    private Statuses() {}

    static Map<String, Object> of(PluginTraffic.Requests requests) {
        return new JsonObject()
                .with("count", requests.count())
                .with("client_errors", requests.clientErrors())
                .with("server_errors", requests.serverErrors())
                .with("time_us", requests.time().toNanos() / 1000)
                .with("longest_us", requests.longest().toNanos() / 1000);
    }

    static Map<String, Object> of(PluginTraffic.Filters filters) {
        return new JsonObject()
                .with("count", filters.count())
                .with("failures", filters.failures())
                .with("time_us", filters.time().toNanos() / 1000);
    }

    static Map<String, Object> of(PluginTraffic.Starts starts) {
        return new JsonObject()
                .with("count", starts.count())
                .with("time_us", starts.time().toNanos() / 1000)
                .with("last_us", starts.last().toNanos() / 1000);
    }

    static Map<String, Object> of(HookStatus status) {
        return new JsonObject()
                .with("hook", status.hook())
                .with("plugin", status.owner())
                .with("priority", status.priority())
                .with("guard", status.guard())
                .with("calls", status.calls())
                .with("failures", status.failures())
                .with("vetoes", status.vetoes())
                .with("time_us", status.time().toNanos() / 1000)
                .with("quarantined", status.quarantined());
    }

    static Map<String, Object> of(ListenerStatus status) {
        return new JsonObject()
                .with("plugin", status.plugin())
                .with("listener", status.className())
                .with("kinds", status.kinds())
                .with("priority", status.priority())
                .with("calls", status.calls())
                .with("failures", status.failures())
                .with("vetoes", status.vetoes())
                .with("time_us", status.time().toNanos() / 1000)
                .with("quarantined", status.quarantined());
    }

    static Map<String, Object> of(ExtensionStatus status) {
        return new JsonObject()
                .with("plugin", status.plugin())
                .with("point", status.type())
                .with("name", status.name())
                .with("order", status.order())
                .with("calls", status.calls())
                .with("failures", status.failures())
                .with("time_us", status.time().toNanos() / 1000);
    }

    static Map<String, Object> of(ProcessStatus status) {
        return new JsonObject()
                .with("plugin", status.plugin())
                .with("process", status.className())
                .with("running", status.running())
                .with("failures", status.failures())
                .with("last_failure", status.lastFailure());
    }
}
