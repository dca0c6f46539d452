package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:apply",
        description = {
            "Applies a plan saved from --dry-run --format json.",
            "",
            "Refused if the plan would be different now."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:apply plan.json --yes")
final class ApplyCommand extends ServiceCommand {

    private static final int MAX_BYTES = 4 * 1024 * 1024;

    @Parameters(paramLabel = "FILE", description = "The plan, or the complete JSON answer that contains it.")
    private Path file = Path.of("");

    @Mixin
    private AcceptOption accept = new AcceptOption();

    @Override
    Answer answer() throws IOException {
        Map<String, Object> plan = read(terminal().directory().resolve(file).normalize());
        Operation operation = Operation.of(plan);
        try (PluginService service = service().accepting(accept.capabilities())) {
            if (!options().yes()) {
                Plan.requireSame(plan, planned(service, operation));
            }
            return applyIfAgreed(service, plan);
        }
    }

    private static Map<String, Object> read(Path file) throws IOException {
        Map<String, Object> object;
        try {
            object = new StrictJson(MAX_BYTES).readObject(file);
        } catch (NoSuchFileException e) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("{0} does not exist.", file));
        } catch (MalformedJsonException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("{0} is not a plan: {1}", file, Message.of(e)));
        }
        return object.get("data") instanceof Map<?, ?> data ? JsonObject.of(data) : object;
    }
}
