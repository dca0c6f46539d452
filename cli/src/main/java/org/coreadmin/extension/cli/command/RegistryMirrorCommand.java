package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.tools.RegistryMirror;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:mirror",
        description = {
            "Copies a registry into a directory, whole or what a lock file needs. Run it again to update the copy.",
            "",
            "The copy keeps the signatures of the original: users trust the same fingerprint, and need"
                    + " not trust the mirror. With --fingerprint, everything is verified on the way. FROM is an"
                    + " address, or the id of a registry in config/core-extension.yaml, with its settings."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core registry:mirror https://plugins.example.com/core /srv/mirror --fingerprint 9f86d0…",
            "  core registry:mirror company /srv/mirror --for core.lock.json"
        })
final class RegistryMirrorCommand extends CoreCommand {

    @Parameters(index = "0", paramLabel = "FROM", description = "The registry's address, or its id in the settings.")
    private String from = "";

    @Parameters(
            index = "1",
            paramLabel = "DIR",
            converter = WritablePathConverter.class,
            description = "The directory of the copy; created if it is missing.")
    private Path to = Path.of("");

    @Option(names = "--for", paramLabel = "FILE", description = "Only what this lock file needs, a core.lock.json.")
    private String lockFile = "";

    @Option(
            names = "--fingerprint",
            paramLabel = "SHA256",
            converter = RegistryAddCommand.FingerprintConverter.class,
            description = "The SHA-256 of the root to trust.")
    private Optional<Sha256> fingerprint = Optional.empty();

    @Override
    Answer answer() throws IOException {
        BaseDirectory base = new BaseDirectory(options().base(terminal()));
        Path target = terminal().directory().resolve(to).normalize();
        RegistrySettings settings = settings(base);
        RegistryMirror.Mirrored copied = copy(settings, target, base);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", settings.address().toString());
        data.put("path", target.toString());
        data.put("plugins", copied.plugins());
        data.put("packages", copied.packages());
        data.put("fetched", copied.fetched());
        data.put("bytes", copied.bytes());
        data.put("signed", copied.signed());
        data.put("verified", settings.root().isPresent());
        return Answer.done(
                Message.of(
                        "{0} has {1} packages of {2} plugins; {3} of them are new.",
                        target, copied.packages(), copied.plugins(), copied.fetched()),
                data);
    }

    private RegistryMirror.Mirrored copy(RegistrySettings settings, Path target, BaseDirectory base)
            throws IOException {
        Optional<Map<PluginName, Set<Sha256>>> only = lockFile.isEmpty()
                ? Optional.empty()
                : Optional.of(RegistryMirror.needed(
                        terminal().directory().resolve(lockFile).normalize()));
        RegistryMirror mirror = new RegistryMirror();
        IOException[] failed = new IOException[1];
        RegistryMirror.Mirrored copied = showing(progress -> {
            try {
                return mirror.mirror(settings, only, target, base.registry(), progress);
            } catch (IOException e) {
                failed[0] = e;
                return new RegistryMirror.Mirrored(0, 0, 0, 0, false);
            }
        });
        if (failed[0] != null) {
            throw failed[0];
        }
        return copied;
    }

    private RegistrySettings settings(BaseDirectory base) {
        if (from.matches("[a-z0-9][a-z0-9-]{0,63}")) {
            List<RegistrySettings> known = RegistrySettings.read(
                    base.path(), Optional.empty(), terminal().environment());
            Optional<RegistrySettings> named =
                    known.stream().filter(one -> one.id().equals(from)).findFirst();
            if (named.isPresent()) {
                return fingerprint.map(named.get()::withRoot).orElse(named.get());
            }
        }
        RegistrySettings settings =
                RegistrySettings.named(RegistryAddress.of(from, terminal().directory()));
        return fingerprint.map(settings::withRoot).orElse(settings);
    }
}
