package org.coreadmin.extension.cli.command;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:list",
        description = {
            "Lists plugins available from registries.",
            "",
            "Filters combine and ignore case. Best matches come first."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:list",
            "  core core-extension:list --type backend --author acme",
            "  core core-extension:list --name audit --format json"
        })
final class ListCommand extends ServiceCommand {

    /** The number of plugins that a person looks through before narrowing the search. */
    private static final int SHOWN_ON_A_TERMINAL = 50;

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            defaultValue = "all",
            completionCandidates = Choice.TypeOrAll.class,
            description = "Only plugins of this type: mixed, backend or frontend. Default: all.")
    private String type = "all";

    @Option(names = "--name", paramLabel = "TEXT", description = "Only plugins with this in their name.")
    private String name = "";

    @Option(names = "--category", paramLabel = "WORD", description = "Only plugins of this category.")
    private String category = "";

    @Option(names = "--author", paramLabel = "TEXT", description = "Only plugins by authors with this in their name.")
    private String author = "";

    @Option(
            names = "--keyword",
            paramLabel = "TEXT",
            description = "Only plugins with these words in name, display name, keywords, description or author.")
    private String keyword = "";

    @Option(names = "--compatible", description = "Only plugins of which a version runs on this host.")
    private boolean compatible;

    @Option(
            names = "--sort",
            paramLabel = "ORDER",
            defaultValue = "relevance",
            completionCandidates = Choice.SearchOrder.class,
            description = "Order: relevance, installs, updated or name. Default: relevance.")
    private String sort = "relevance";

    @Option(names = "--page", paramLabel = "N", defaultValue = "1", description = "Show this page. Default: 1.")
    private int page = 1;

    @Option(
            names = "--page-size",
            paramLabel = "N",
            defaultValue = "0",
            description = "Plugins per page. Default: 50 on a terminal, else all.")
    private int pageSize;

    @Override
    Answer answer() {
        SearchQuery query = SearchQuery.ALL
                .withSort(sort)
                .withType(type)
                .withName(name)
                .withCategory(category)
                .withAuthor(author)
                .withKeyword(keyword)
                .withCompatible(compatible)
                .withPage(page, pageSize());
        try (PluginService service = service()) {
            return showing(progress -> answer(service.search(query, progress)));
        }
    }

    private Answer answer(SearchResult found) {
        List<Map<String, Object>> list =
                found.list().stream().map(RemotePlugin::toMap).toList();
        return Answer.list(list, found.total(), terminal -> draw(found, terminal))
                .withWarnings(found.warnings());
    }

    private int pageSize() {
        if (pageSize != 0) {
            return pageSize;
        }
        return !options().json() && terminal().kind().out() ? SHOWN_ON_A_TERMINAL : Integer.MAX_VALUE;
    }

    private void draw(SearchResult found, Terminal terminal) {
        if (found.list().isEmpty()) {
            terminal.say(nothing(found));
            return;
        }
        Table table = new Table(
                        Message.of("NAME"),
                        Message.of("VERSION"),
                        Message.of("TYPE"),
                        Message.of("AUTHOR"),
                        Message.of("DESCRIPTION"))
                .cutFirst(4);
        for (RemotePlugin plugin : found.list()) {
            table.row(
                    plugin.name().toString(),
                    plugin.version().toString(),
                    plugin.type().word(),
                    plugin.author(),
                    about(plugin, terminal));
        }
        table.draw(terminal);
        int more = found.total()
                - (page - 1) * (pageSize() == Integer.MAX_VALUE ? 0 : pageSize())
                - found.list().size();
        if (more > 0) {
            terminal.out()
                    .println(terminal.styled(
                            Style.FAINT,
                            terminal.text(
                                    Message.of("and {0} more: narrow the search, or add --page {1}", more, page + 1))));
        }
    }

    private Message nothing(SearchResult found) {
        if (found.total() > 0) {
            return Message.of("This page is empty; there are {0} plugins in total.", found.total());
        }
        if (!found.warnings().isEmpty()) {
            return Message.of("No plugin was found; the warning says why.");
        }
        boolean filtered = compatible || !type.equals("all") || !(name + category + author + keyword).isEmpty();
        return filtered
                ? Message.of("No plugin in the registries matches.")
                : Message.of(
                        "The registries offer no plugins. Set them in config/core-extension.yaml or CORE_REGISTRY_URL.");
    }

    private static String about(RemotePlugin plugin, Terminal terminal) {
        String description = plugin.description().isEmpty() ? plugin.displayName() : plugin.description();
        if (plugin.unsuited().isPresent()) {
            return terminal.text(Message.of(
                    "does not run on {0}: {1}", plugin.unsuited().get().product(), description));
        }
        return plugin.deprecated()
                .map(reason -> terminal.text(
                        reason.isEmpty()
                                ? Message.of("deprecated: {0}", description)
                                : Message.of("deprecated ({0}): {1}", Printable.line(reason), description)))
                .orElse(description);
    }
}
