package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RegistrySettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:add",
        description = {
            "Adds a registry to config/core-extension.yaml, after the existing ones.",
            "",
            "A signed registry is trusted by its fingerprint or its root. Get them from its operator,"
                    + " not from the registry itself. An unsigned registry is added as 'digest only'."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core registry:add https://plugins.example.com/ --root company-root.json",
            "  core registry:add /srv/registry --id company --namespace acme"
        })
final class RegistryAddCommand extends RegistryChangeCommand {

    @Parameters(paramLabel = "URL", description = "A directory, or an address with file:, http: or https:.")
    private String url = "";

    @Option(names = "--id", paramLabel = "ID", description = "Its id here. Default: its host or directory.")
    private String id = "";

    @Option(
            names = "--fingerprint",
            paramLabel = "SHA256",
            converter = FingerprintConverter.class,
            description = "The fingerprint of its root, 'root_sha256' in the settings file.")
    private Optional<Sha256> fingerprint = Optional.empty();

    @Option(names = "--root", paramLabel = "FILE", description = "Its root.")
    private String root = "";

    @Option(
            names = "--namespace",
            paramLabel = "VENDOR",
            description = "A vendor whose plugins come from this registry alone; repeat it for more.")
    private List<String> namespaces = List.of();

    /** Reads a digest, with or without colons. */
    static final class FingerprintConverter implements ITypeConverter<Sha256> {

        @Override
        public Sha256 convert(String text) {
            try {
                return new Sha256(text.replace(":", "").toLowerCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new RefusedValueException(Message.of("it must have 64 hexadecimal digits"));
            }
        }
    }

    @Override
    Answer answer() throws IOException {
        if (!root.isEmpty() && fingerprint.isPresent()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("Use either --root or --fingerprint, not both."));
        }
        RegistryAddress address = RegistryAddress.of(url, terminal().directory());
        RegistrySettings named = id.isEmpty() ? RegistrySettings.named(address) : RegistrySettings.of(id, address);
        RegistrySettings open = named.withNamespaces(namespaces.toArray(String[]::new));
        RegistrySettings settings = trusted().map(open::withRoot).orElse(open);
        return answer(
                new RegistryChange.Add(settings),
                settings.toMap().with("root_sha256", settings.root().map(Sha256::hex)));
    }

    private Optional<Sha256> trusted() throws IOException {
        if (root.isEmpty()) {
            return fingerprint;
        }
        return Optional.of(Sha256.ofFile(terminal().directory().resolve(root)));
    }
}
