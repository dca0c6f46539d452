package org.coreadmin.extension;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.policy.AuditFinding;
import org.coreadmin.extension.text.JsonObject;

/**
 * The version of an installed plugin, compared to the offered ones.
 *
 * @param plugin    the plugin
 * @param installed its version now
 * @param wanted    the version that an update of all plugins would bring it to; the installed one if it stays
 * @param latest    the newest version that is offered and not withdrawn, pre-releases only for one that is installed in
 *                  a pre-release; the installed one if none is newer
 * @param pin       the range of versions that its operator keeps it in; empty if it may move
 * @param held      why it is not brought to the latest version, or why nobody knows that version, one or more sentences; empty if
 *                  it is
 * @param by        what holds it back, in a few words; empty if nothing does
 * @param notice    its registry's warning about the installed version
 * @param advisories security advisories about the installed version and its libraries, the worst first
 */
@API(status = API.Status.STABLE, since = "1.0")
public record UpdateStatus(
        PluginName plugin,
        Version installed,
        Version wanted,
        Version latest,
        Optional<VersionRange> pin,
        Optional<Message> held,
        Optional<Message> by,
        Notice notice,
        List<AuditFinding> advisories) {

    public UpdateStatus {
        advisories = List.copyOf(advisories);
    }

    /** Returns a copy with these advisories. */
    @API(status = API.Status.INTERNAL)
    public UpdateStatus with(List<AuditFinding> known) {
        return new UpdateStatus(plugin, installed, wanted, latest, pin, held, by, notice, known);
    }

    /** Whether a newer version is offered, or lies under {@code plugin/}. */
    public boolean isOutdated() {
        return !wanted.equals(installed) || !latest.equals(installed);
    }

    /**
     * Whether an operator should know of it: a newer version is there, or nobody knows as a registry does not answer, or the installed
     * one is not to be used.
     */
    public boolean isNotable() {
        return isOutdated() || held.isPresent() || !notice.isEmpty() || !advisories.isEmpty();
    }

    /** Returns the fields by the names that files and interfaces use, without empty ones. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("name", plugin.toString())
                .with("installed", installed.toString())
                .with("wanted", wanted.toString())
                .with("latest", latest.toString())
                .with("pin", pin.map(range -> range.toString()))
                .with("held", held)
                .with("by", by)
                .withAll(notice.toMap())
                .withUnlessEmpty(
                        "advisories",
                        advisories.stream().map(AuditFinding::toMap).toList());
    }
}
