package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistrySigner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:delegate",
        description = {
            "Delegates signing of a vendor's plugins to the vendor's own key.",
            "",
            "From then on only the vendor's key can sign the index files of its plugins; the key 'online' of the registry no"
                    + " longer can. Again with another key: the vendor's key is replaced. Needs the root key."
        },
        footerHeading = "%nExample:%n",
        footer = "  core registry:delegate /srv/registry acme --key acme.pub.pem --keys ~/registry-keys")
final class RegistryDelegateCommand extends RegistryCommand {

    @Parameters(index = "1", paramLabel = "VENDOR", description = "The vendor, such as acme of acme/hello.")
    private String vendor = "";

    @Option(names = "--key", required = true, paramLabel = "FILE", description = "The vendor's public key, a PEM file.")
    private Path key = Path.of("");

    @Override
    Answer answer(RegistrySigner signer, Map<String, Object> data) throws IOException {
        Path file = terminal().directory().resolve(key).normalize();
        String id = RegistrySigner.idOf(file);
        RegistrySigner.Signed signed = signer.delegate(vendor, file);
        data.put("vendor", vendor);
        data.put("key", id);
        return signed(
                Message.of("The plugins of {0} are signed by the key {1} from now on.", vendor, id), signed, data);
    }
}
