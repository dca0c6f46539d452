package org.coreadmin.extension.internal.application;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.policy.AuditReport;

/** Permits everything, and knows no advisories: for base directories without rules of an operator. */
public record OpenAdmission(Application application) implements Admission {

    /** Makes it. */
    public static final Maker MAKER = new Maker() {
        @Override
        public Admission of(Application application) {
            return new OpenAdmission(application);
        }

        @Override
        public boolean enforces() {
            return false;
        }
    };

    @Override
    public Admission again() {
        return this;
    }

    @Override
    public void requireUsable() {}

    @Override
    public List<Refusal> refusals(Offer offer, IndexVersion version) {
        return List.of();
    }

    @Override
    public Admitted require(Request request, StagedVersion files) {
        return new Admitted(Optional.empty(), Set.of(), List.of());
    }

    @Override
    public void requireCapabilities(PluginName plugin, Version version, Collection<String> found) {}

    @Override
    public void requireStart(Installed plugin) {}

    @Override
    public List<Message> denials(Installed plugin, boolean thorough) {
        return List.of();
    }

    @Override
    public Set<String> asked() {
        return Set.of();
    }

    @Override
    public boolean readsCode() {
        return false;
    }

    @Override
    public AuditReport audit() {
        return new AuditReport(List.of(), 0, 0, 0, List.of(), List.of());
    }
}
