package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistrySigner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:status",
        description = {
            "Shows the roles of a signed registry, their keys and expiry dates.",
            "",
            "Warns about roles past half of their lifetime."
        },
        footerHeading = "%nExample:%n",
        footer = "  core registry:status /srv/registry")
final class RegistryStatusCommand extends CoreCommand {

    private static final int SHORT_ID = 12;

    @Parameters(paramLabel = "DIR", converter = WritablePathConverter.class, description = "The registry's directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "Not needed; accepted for consistency with the other commands.")
    private Path keys = Path.of("");

    @Override
    Answer answer() throws IOException {
        Path registry = terminal().directory().resolve(directory).normalize();
        RegistrySigner signer =
                new RegistrySigner(registry, terminal().directory().resolve(keys));
        Instant now = Clock.systemUTC().instant();
        List<Map<String, Object>> roles = new ArrayList<>();
        List<Message> lines = new ArrayList<>();
        List<Message> warnings = new ArrayList<>();
        for (RegistrySigner.Role role : signer.status()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("role", role.name());
            entry.put("version", role.version());
            entry.put("expires", role.expires().toString());
            entry.put("threshold", role.threshold());
            entry.put("keys", role.keys().stream().sorted().toList());
            roles.add(entry);
            lines.add(line(role));
            warning(role, now).ifPresent(warnings::add);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", registry.toString());
        data.put("fingerprint", signer.fingerprint().hex());
        data.put("roles", roles);
        lines.add(0, Message.of("{0}\nFingerprint: {1}", registry, signer.fingerprint()));
        Message message = Message.joined("\n", lines);
        return new Answer(Answer.SUCCESS, message, data, warnings, Optional.empty());
    }

    private static Message line(RegistrySigner.Role role) {
        String keys = String.join(
                ", ",
                role.keys().stream()
                        .map(id -> id.substring(0, Math.min(SHORT_ID, id.length())))
                        .sorted()
                        .toList());
        String name = "%-18s".formatted(role.name());
        return role.version() == 0
                ? Message.of("{0} not signed yet, {1} of {2}", name, role.threshold(), keys)
                : Message.of(
                        "{0} version {1}, valid until {2}, {3} of {4}",
                        name, role.version(), role.expires(), role.threshold(), keys);
    }

    private static Optional<Message> warning(RegistrySigner.Role role, Instant now) {
        if (role.version() == 0) {
            return Optional.of(Message.of(
                    "'{0}' has not been signed by its present keys: its plugins cannot be installed until its owner signs them"
                            + " with registry:refresh.",
                    role.name()));
        }
        if (!role.due()) {
            return Optional.empty();
        }
        Duration left = Duration.between(now, role.expires());
        return Optional.of(
                left.isNegative()
                        ? Message.of(
                                "'{0}' has expired: users refuse the registry. Run registry:refresh with its key now.",
                                role.name())
                        : Message.of(
                                "'{0}' expires in {1} days. Run registry:refresh with its key.",
                                role.name(), left.toDays()));
    }
}
