package org.coreadmin.extension.cli.command;

import static org.coreadmin.extension.text.JsonMembers.objects;
import static org.coreadmin.extension.text.JsonMembers.texts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.registry.RegistryChange;
import picocli.CommandLine.Option;

/** A command that changes which registries are asked. A server that runs has the change at once. */
abstract class RegistryChangeCommand extends ServiceCommand {

    @Option(names = "--dry-run", description = "Only show what would be done.")
    private boolean dryRun;

    /** @param more data for programs besides the plan's */
    final Answer answer(RegistryChange change, Map<String, Object> more) {
        try (PluginService service = service()) {
            OperationResult result = dryRun ? service.planRegistries(change) : service.changeRegistries(change);
            Answer done = Answer.of(result);
            if (!result.success()) {
                return done;
            }
            Map<String, Object> data = new LinkedHashMap<>(more);
            data.putAll(done.data());
            return new Answer(
                    done.code(),
                    done.text(),
                    data,
                    done.warnings(),
                    dryRun ? Optional.of(terminal -> draw(result.data(), terminal)) : done.view());
        }
    }

    private static void draw(Map<String, Object> plan, Terminal terminal) {
        List<String> ids = new ArrayList<>();
        for (Map<?, ?> registry : objects(plan, "after")) {
            ids.add(String.valueOf(registry.get("id")));
        }
        terminal.say(
                ids.isEmpty()
                        ? Message.of("No registry would be asked.")
                        : Message.of("Registries would be asked in this order: {0}.", String.join(", ", ids)));
        for (Map<?, ?> plugin : objects(plan, "plugins")) {
            String then = String.join(", ", texts(plugin, "then"));
            terminal.say(
                    then.isEmpty()
                            ? Message.of("  {0}: no registry would offer it updates.", plugin.get("name"))
                            : Message.of(
                                    "  {0}: looked for in {1}, no longer in {2}.",
                                    plugin.get("name"), then, String.join(", ", texts(plugin, "now"))));
        }
        terminal.say(Message.of("Dry run: nothing was changed."));
    }
}
