package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistrySigner;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that signs a registry. */
abstract class RegistryCommand extends CoreCommand {

    @Parameters(paramLabel = "DIR", converter = WritablePathConverter.class, description = "The registry's directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--keys",
            required = true,
            paramLabel = "DIR",
            description = "The directory with the private keys: NAME.pem, or NAME.command with a command that signs.")
    private Path keys = Path.of("");

    /** Runs the command. */
    abstract Answer answer(RegistrySigner signer, Map<String, Object> data) throws IOException;

    @Override
    final Answer answer() throws IOException {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", registry().toString());
        return answer(new RegistrySigner(registry(), keys()), data);
    }

    final Path registry() {
        return terminal().directory().resolve(directory).normalize();
    }

    final Path keys() {
        return terminal().directory().resolve(keys).normalize();
    }

    /** Returns the answer to a change: what was signed, and who still has to. */
    final Answer signed(Message message, RegistrySigner.Signed signed, Map<String, Object> data) {
        data.put("signed", List.copyOf(signed.signed()));
        data.put("waiting", List.copyOf(signed.waiting()));
        if (signed.waiting().isEmpty()) {
            return Answer.done(message, data);
        }
        Message waiting = Message.of(
                "Not signed yet, as their private keys are not in {0}: {1}. Whoever has these keys completes it with:\n"
                        + "  core registry:refresh {2} --keys DIR",
                keys(), String.join(", ", signed.waiting()), registry());
        return Answer.done(Message.joined("\n", List.of(message, waiting)), data);
    }
}
