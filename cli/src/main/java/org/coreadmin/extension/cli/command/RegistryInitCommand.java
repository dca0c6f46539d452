package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistrySigner;
import picocli.CommandLine.Command;

@Command(
        name = "registry:init",
        description = {
            "Creates a signed registry in a directory, or signs an existing one.",
            "",
            "Creates two keys if they are missing: 'root', which decides who may sign and belongs offline, "
                    + "and 'online', which signs what is published. Users trust the registry by the printed "
                    + "fingerprint."
        },
        footerHeading = "%nExample:%n",
        footer = "  core registry:init /srv/registry --keys ~/registry-keys")
final class RegistryInitCommand extends RegistryCommand {

    @Override
    Answer answer(RegistrySigner signer, Map<String, Object> data) throws IOException {
        Sha256 fingerprint = signer.init();
        data.put("fingerprint", fingerprint.hex());
        data.put("keys", keys().toString());
        return Answer.done(
                Message.of(
                        "{0} is a signed registry now.\nFingerprint: {1}\n"
                                + "Move root.pem out of {2} to a safe place; it is needed again only for registry:rotate and"
                                + " registry:delegate, and once a year.\n"
                                + "Signatures are valid for 7 days. Let a timer sign again every day, such as this line of"
                                + " a crontab:\n"
                                + "  17 4 * * *  core registry:refresh {0} --keys {2} --quiet",
                        registry(), fingerprint, keys()),
                data);
    }
}
