package org.coreadmin.extension.cli.command;

import static org.coreadmin.extension.text.JsonMembers.objects;
import static org.coreadmin.extension.text.JsonMembers.texts;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;

@Command(
        name = "registry:list",
        description = "Lists the registries in the order in which they are asked.",
        footerHeading = "%nExamples:%n",
        footer = {"  core registry:list", "  core registry:list --format json"})
final class RegistryListCommand extends ServiceCommand {

    @Override
    Answer answer() {
        try (PluginService service = service()) {
            Map<String, Object> data = service.registries();
            return Answer.of(data, terminal -> draw(data, terminal));
        }
    }

    private static void draw(Map<String, Object> data, Terminal terminal) {
        List<Map<?, ?>> registries = objects(data, "list");
        if (registries.isEmpty()) {
            terminal.say(Message.of("There is no registry. 'registry:add' adds one."));
            return;
        }
        Table table = new Table(
                        Message.of("REGISTRY"), Message.of("TRUST"), Message.of("VENDORS"), Message.of("ADDRESS"))
                .cutFirst(3);
        for (Map<?, ?> registry : registries) {
            String vendors = String.join(", ", texts(registry, "namespaces"));
            table.row(
                    String.valueOf(registry.get("id")),
                    String.valueOf(registry.get("trust")),
                    vendors.isEmpty() ? "*" : vendors,
                    String.valueOf(registry.get("address")));
        }
        table.draw(terminal);
    }
}
