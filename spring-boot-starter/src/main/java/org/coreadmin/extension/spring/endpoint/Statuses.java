package org.coreadmin.extension.spring.endpoint;

import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.runtime.ExtensionStatus;
import org.coreadmin.extension.runtime.ListenerStatus;
import org.coreadmin.extension.runtime.ProcessStatus;
import org.coreadmin.extension.runtime.hook.HookStatus;
import org.coreadmin.extension.spring.measure.PluginTraffic;

/** The statuses of callbacks, listeners and processes, by the names that JSON uses; times in microseconds. */
final class Statuses {

    private Statuses() {}

    static Map<String, Object> of(PluginTraffic.Requests requests) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("count", requests.count());
        map.put("client_errors", requests.clientErrors());
        map.put("server_errors", requests.serverErrors());
        map.put("time_us", requests.time().toNanos() / 1000);
        map.put("longest_us", requests.longest().toNanos() / 1000);
        return map;
    }

    static Map<String, Object> of(PluginTraffic.Filters filters) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("count", filters.count());
        map.put("failures", filters.failures());
        map.put("time_us", filters.time().toNanos() / 1000);
        return map;
    }

    static Map<String, Object> of(PluginTraffic.Starts starts) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("count", starts.count());
        map.put("time_us", starts.time().toNanos() / 1000);
        map.put("last_us", starts.last().toNanos() / 1000);
        return map;
    }

    static Map<String, Object> of(HookStatus status) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("hook", status.hook());
        map.put("plugin", status.owner());
        map.put("priority", status.priority());
        map.put("guard", status.guard());
        map.put("calls", status.calls());
        map.put("failures", status.failures());
        map.put("vetoes", status.vetoes());
        map.put("time_us", status.time().toNanos() / 1000);
        status.quarantined().ifPresent(reason -> map.put("quarantined", reason));
        return map;
    }

    static Map<String, Object> of(ListenerStatus status) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("plugin", status.plugin());
        map.put("listener", status.className());
        map.put("kinds", status.kinds());
        map.put("priority", status.priority());
        map.put("calls", status.calls());
        map.put("failures", status.failures());
        map.put("vetoes", status.vetoes());
        map.put("time_us", status.time().toNanos() / 1000);
        status.quarantined().ifPresent(reason -> map.put("quarantined", reason));
        return map;
    }

    static Map<String, Object> of(ExtensionStatus status) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("plugin", status.plugin());
        map.put("point", status.type());
        map.put("name", status.name());
        map.put("order", status.order());
        map.put("calls", status.calls());
        map.put("failures", status.failures());
        map.put("time_us", status.time().toNanos() / 1000);
        return map;
    }

    static Map<String, Object> of(ProcessStatus status) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("plugin", status.plugin());
        map.put("process", status.className());
        map.put("running", status.running());
        map.put("failures", status.failures());
        status.lastFailure().ifPresent(failure -> map.put("last_failure", failure));
        return map;
    }
}
