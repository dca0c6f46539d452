package org.coreadmin.extension.cli.command;

import static org.coreadmin.extension.text.JsonMembers.objects;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.text.Timestamps;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:nodes",
        description = {
            "Lists the nodes of the cluster: how each is, and which plugins it runs.",
            "",
            "A node is joining, ready, behind, draining or dead. There is a cluster where core.cluster is set."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core core-extension:nodes", "  core core-extension:nodes --format json"})
final class NodesCommand extends ServiceCommand {

    @Override
    Answer answer() {
        try (PluginService service = service()) {
            Map<String, Object> data = service.nodes();
            return Answer.of(data, terminal -> draw(data, terminal));
        }
    }

    private static void draw(Map<String, Object> data, Terminal terminal) {
        List<Map<?, ?>> nodes = objects(data, "nodes");
        if (nodes.isEmpty()) {
            terminal.say(Message.of("No node is running. 'serve' starts one."));
            return;
        }
        Table table = new Table(
                        Message.of("NODE"),
                        Message.of("STATE"),
                        Message.of("GENERATION"),
                        Message.of("SEEN"),
                        Message.of("VERSIONS"))
                .cutFirst(4);
        for (Map<?, ?> node : nodes) {
            String state = String.valueOf(node.get("state"));
            table.row(
                            String.valueOf(node.get("node")),
                            state,
                            String.valueOf(node.get("generation")),
                            Timestamps.local(Instant.parse(String.valueOf(node.get("seen"))), terminal.zone()),
                            versions(node.get("versions")))
                    .style(1, state.equals("ready") ? Style.GREEN : Style.RED);
        }
        table.draw(terminal);
        for (Map<?, ?> node : nodes) {
            if (node.get("problem") != null) {
                terminal.say(Message.of("{0}: {1}", node.get("node"), node.get("problem")));
            }
        }
        if (data.get("rollout") instanceof Map<?, ?> rollout) {
            terminal.say(Message.of(
                    "The {0} of {1} is in phase {2}.",
                    rollout.get("operation"), rollout.get("plugin"), rollout.get("phase")));
            Object problem = rollout.get("problem");
            if (problem != null) {
                terminal.say(Message.joined("", List.of(problem)));
            }
        }
    }

    private static String versions(@Nullable Object versions) {
        List<String> texts = new ArrayList<>();
        if (versions instanceof Map<?, ?> map) {
            for (Object name : new TreeSet<>(map.keySet())) {
                texts.add(name + " " + map.get(name));
            }
        }
        return String.join(", ", texts);
    }
}
