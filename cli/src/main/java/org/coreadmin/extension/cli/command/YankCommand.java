package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:yank",
        description = {
            "Withdraws a version from a registry directory.",
            "",
            "Anyone who asks for exactly this version still gets it; it is chosen for no one else.",
            "With --malicious, no one can install it any more, and servers that run it disable it if"
                    + " the registry is signed and their policy says so. This needs the key 'online', not the"
                    + " vendor's."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:yank acme/hello 1.2.0 --from /srv/registry --reason \"loses data\"",
            "  core core-extension:yank acme/hello 1.2.0 --from /srv/registry --undo",
            "  core core-extension:yank acme/hello 1.2.0 --from /srv/registry --malicious --reason \"steals passwords\""
                    + " --url https://example.com/advisory --keys ~/registry-keys"
        })
final class YankCommand extends MarkCommand {

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why; shown to those who ask for the version.")
    private String reason = "";

    @Option(
            names = "--malicious",
            description = "It is malicious: running servers disable it, and no one can install it.")
    private boolean malicious;

    @Option(names = "--url", paramLabel = "URL", description = "Where to read more; needed with --malicious.")
    private String url = "";

    @Override
    Answer answer() throws IOException {
        if (!malicious) {
            if (!url.isEmpty()) {
                throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("--url requires --malicious."));
            }
            return super.answer();
        }
        if (!undoes() && (reason.isBlank() || !url.matches("https?://[\\x21-\\x7e]+"))) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "--malicious disables the plugin on servers, so it needs --reason TEXT and --url URL, the"
                                    + " address of a page that tells their operators more."));
        }
        boolean marked = undoes()
                ? publisher().restore(registry(), plugin(), version())
                : publisher().withdraw(registry(), plugin(), version(), reason, url);
        boolean signed = RegistrySigner.isSigned(registry());
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin().toString());
        data.put("version", version().toString());
        data.put("registry", registry().toString());
        data.put(field(), !undoes() && marked);
        data.put("malicious", !undoes());
        data.put("signed", signed);
        List<Message> warnings = new ArrayList<>();
        if (!marked) {
            warnings.add(Message.of(
                    "The index file of {0} is signed by its vendor's own key, so it does not show this; the signed advisory"
                            + " does.",
                    plugin()));
        }
        if (!signed) {
            warnings.add(Message.of("This registry is not signed: servers warn their operators, but disable nothing."));
        }
        String release = plugin() + " " + version();
        return Answer.done(
                        undoes()
                                ? Message.of("{0} does not count as malicious any more in {1}.", release, registry())
                                : Message.of("Withdrew {0} from {1} as malicious.", release, registry()),
                        data)
                .withWarnings(warnings);
    }

    @Override
    String field() {
        return "yanked";
    }

    @Override
    void mark(RegistryPublisher publisher, Path registry, PluginName plugin, Version version) throws IOException {
        publisher.yank(registry, plugin, version, reason);
    }

    @Override
    void unmark(RegistryPublisher publisher, Path registry, PluginName plugin, Version version) throws IOException {
        publisher.unyank(registry, plugin, version);
    }

    @Override
    Message message(String release, Path registry, boolean marked) {
        return marked
                ? Message.of("Withdrew {0} from {1}.", release, registry)
                : Message.of("{0} is offered again in {1}.", release, registry);
    }
}
