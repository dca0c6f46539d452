package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.policy.PolicyReport;
import org.coreadmin.extension.policy.PolicyReport.Judgement;
import org.coreadmin.extension.policy.PolicyReport.Rule;

/** Asks {@code config/trust.yaml} about each version of a plugin. */
public final class Verdict {

    private Verdict() {}

    /** Returns the verdict of the policy. */
    public static PolicyReport on(Application application, PluginName plugin) throws IOException {
        Admission admission = application.admission();
        Optional<Installed> installed = application.installed(plugin);
        Optional<InstallLock> lock = installed.map(Installed::lock);
        Optional<Offer> offer = application.catalogue().offer(plugin);
        if (installed.isEmpty() && offer.isEmpty()) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of("Plugin {0} is not installed, and no registry offers it.", plugin),
                    List.of(Remedy.search(plugin)));
        }
        List<Judgement> versions = new ArrayList<>();
        Optional<String> chosen = Optional.empty();
        if (offer.isPresent()) {
            for (IndexVersion version : offer.get().file().versions()) {
                versions.add(new Judgement(
                        version.version().toString(),
                        application.catalogue().offeredSince(offer.get(), version),
                        admission.refusals(offer.get(), version).stream()
                                .map(refusal -> new Rule(
                                        refusal.rule(), refusal.reason().toString()))
                                .toList()));
            }
            chosen = admission
                    .find(plugin, Optional.empty())
                    .map(one -> one.version().toString())
                    .filter(best -> versions.stream()
                            .anyMatch(one ->
                                    one.version().equals(best) && one.rules().isEmpty()));
        }
        return new PolicyReport(
                plugin,
                installed.flatMap(Installed::version),
                lock.flatMap(InstallLock::signers),
                lock.map(InstallLock::acceptedKeys).orElse(Set.of()),
                offer.map(Offer::registry),
                offer.flatMap(Offer::signers),
                chosen,
                versions);
    }
}
