package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistrySigner;
import picocli.CommandLine.Command;

@Command(
        name = "registry:refresh",
        description = {
            "Re-signs a registry: what has changed, and what is past half of its lifetime.",
            "",
            "Run it every day from a timer. It also completes what another signer has begun."
        },
        footerHeading = "%nExample:%n",
        footer = "  core registry:refresh /srv/registry --keys ~/registry-keys")
final class RegistryRefreshCommand extends RegistryCommand {

    @Override
    Answer answer(RegistrySigner signer, Map<String, Object> data) throws IOException {
        RegistrySigner.Signed signed = signer.refresh();
        String roles = signed.signed().isEmpty() ? "nothing" : String.join(", ", signed.signed());
        return signed(Message.of("Signed {0} of {1}.", roles, registry()), signed, data);
    }
}
