package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Properties;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.text.Timestamps;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:info",
        description = {
            "Shows details of a plugin: what is installed and what registries offer.",
            "",
            "A registry that does not answer is only a warning if the plugin is here."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:info core/audit-log")
final class InfoCommand extends LookAtPluginCommand {

    private final List<Message> warnings = new ArrayList<>();

    @Override
    Answer answer() {
        PluginName plugin = plugin();
        try (PluginService service = service()) {
            Optional<LocalPlugin> local = local(service, plugin);
            Optional<RemotePlugin> offered = offered(service, plugin, local.isPresent());
            if (local.isEmpty() && offered.isEmpty()) {
                throw new PluginException(ErrorCode.PLUGIN_DIRECTORY_MISSING, nowhere(service, plugin));
            }
            Notice notice = notice(service, plugin, local, offered);
            Map<String, Object> data = data(local, offered);
            data.putAll(notice.toMap());
            Map<String, Object> code = local.isPresent() ? code(service, plugin) : Map.of();
            if (!code.isEmpty()) {
                data.put("code", code);
            }
            boolean isFromSomewhere = local.filter(LocalPlugin::isInstalled).isPresent() || offered.isPresent();
            Optional<Message> trust = isFromSomewhere ? trust(service, plugin, data) : Optional.empty();
            return Answer.done(Message.of("OK"), data)
                    .shownBy(terminal -> draw(plugin, local, offered, notice, trust, code, terminal))
                    .withWarnings(warnings);
        }
    }

    private static Optional<LocalPlugin> local(PluginService service, PluginName plugin) {
        for (LocalPlugin candidate : service.local()) {
            if (candidate.name().equals(plugin.toString())) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the signers of the installed version, else of the offered one; empty if that is not known, as no registry
     * answers.
     */
    private static Optional<Message> trust(PluginService service, PluginName plugin, Map<String, Object> data) {
        Optional<Signers> signers;
        try {
            signers = service.signers(plugin.toString());
        } catch (PluginException e) {
            return Optional.empty(); // it was already reported that registries do not answer
        }
        data.put("trust", signers.isPresent() ? RegistrySettings.SIGNED : RegistrySettings.DIGEST_ONLY);
        signers.ifPresent(known -> data.put("signed_by", known.toMap()));
        return Optional.of(SignersText.of(signers));
    }

    /** Returns the warning about the installed version; of what is not installed, against the one that is offered. */
    private static Notice notice(
            PluginService service, PluginName plugin, Optional<LocalPlugin> local, Optional<RemotePlugin> offered) {
        if (local.filter(LocalPlugin::isInstalled).isEmpty()) {
            return offered.map(Notice::of).orElse(Notice.NONE);
        }
        try {
            return service.notice(plugin.toString());
        } catch (PluginException e) {
            return Notice.NONE; // it was already reported that registries do not answer
        }
    }

    private Map<String, Object> code(PluginService service, PluginName plugin) {
        try {
            return service.code(plugin.toString());
        } catch (PluginException e) {
            warnings.add(e.text());
            return Map.of();
        }
    }

    private Optional<RemotePlugin> offered(PluginService service, PluginName plugin, boolean isHere) {
        try {
            Optional<PluginService.Offered> found = service.offered(plugin.toString());
            found.ifPresent(offer -> warnings.addAll(offer.warnings()));
            return found.map(PluginService.Offered::plugin);
        } catch (PluginException e) {
            if (!isHere) {
                throw e;
            }
            warnings.add(e.text());
            return Optional.empty();
        }
    }

    /**
     * Returns the message for a plugin that is nowhere. A registry without the plugin answers as an address without any
     * registry does; a search knows the difference.
     */
    private static Message nowhere(PluginService service, PluginName plugin) {
        List<Message> startFailures =
                service.search(SearchQuery.ALL.withName(plugin.toString())).warnings();
        return startFailures.isEmpty()
                ? Message.of(
                        "{0} is neither under plugin/ nor in a registry.\n'core-extension:list' shows what the registries offer.",
                        plugin)
                : Message.of(
                        "{0} is neither under plugin/ nor in a registry that answers.\n{1}",
                        plugin, Message.joined("\n", startFailures));
    }

    /**
     * Returns the local plugin, with the offered version below {@code offered}; where nothing is here, what is offered.
     */
    private static Map<String, Object> data(Optional<LocalPlugin> local, Optional<RemotePlugin> offered) {
        Map<String, Object> data = new LinkedHashMap<>();
        if (local.isPresent()) {
            data.putAll(fields(local.get()));
            offered.ifPresent(remote -> data.put("offered", remote.toMap()));
        } else {
            offered.ifPresent(remote -> data.putAll(remote.toMap()));
            data.put("status", "not installed");
        }
        return data;
    }

    private static Map<String, Object> fields(LocalPlugin plugin) {
        Map<String, Object> fields = PluginFields.of(plugin);
        fields.put("path", plugin.path().toString());
        plugin.manifest().ifPresent(manifest -> {
            fields.put("license", manifest.license());
            fields.put("homepage", manifest.homepage());
            fields.put("category", manifest.category());
            fields.put("keywords", manifest.keywords());
            fields.put("require", requires(manifest));
            fields.put("conflict", texts(manifest.conflict()));
            fields.put("capabilities", manifest.capabilities());
            if (!manifest.databases().equals(DatabaseKind.ALL)) {
                fields.put(RemotePlugin.DATABASES, DatabaseKind.words(manifest.databases()));
            }
        });
        return fields;
    }

    private static Map<String, String> requires(Manifest manifest) {
        Map<String, String> requires = texts(manifest.require());
        requires.putAll(texts(manifest.hostRequires()));
        return requires;
    }

    private static Map<String, String> texts(Map<?, ?> ranges) {
        Map<String, String> texts = new TreeMap<>();
        ranges.forEach((name, range) -> texts.put(name.toString(), range.toString()));
        return texts;
    }

    private static void draw(
            PluginName name,
            Optional<LocalPlugin> local,
            Optional<RemotePlugin> offered,
            Notice notice,
            Optional<Message> trust,
            Map<String, Object> code,
            Terminal terminal) {
        Properties shown = new Properties().put(Message.of("Name"), name.toString());
        Optional<Manifest> manifest = local.flatMap(LocalPlugin::manifest);
        shown.put(
                Message.of("Display name"),
                manifest.map(Manifest::displayName).or(() -> offered.map(RemotePlugin::displayName)));
        shown.put(
                Message.of("Description"),
                manifest.map(Manifest::description).or(() -> offered.map(RemotePlugin::description)));
        shown.put(Message.of("Author"), manifest.map(Manifest::author).or(() -> offered.map(RemotePlugin::author)));
        shown.put(
                Message.of("Type"),
                manifest.map(m -> m.type().word())
                        .or(() -> offered.map(r -> r.type().word())));
        shown.put(
                Message.of("Category"), manifest.map(Manifest::category).or(() -> offered.map(RemotePlugin::category)));
        shown.put(Message.of("License"), manifest.map(Manifest::license).or(() -> offered.map(RemotePlugin::license)));
        shown.put(
                Message.of("Homepage"), manifest.map(Manifest::homepage).or(() -> offered.map(RemotePlugin::homepage)));
        shown.put(Message.of("Status"), local.map(LocalPlugin::shownStatus).orElse("not installed"));
        shown.put(
                Message.of("Problem"),
                local.flatMap(plugin -> plugin.problemText().or(plugin::warningText))
                        .map(terminal::text));
        shown.put(Message.of("Version"), local.flatMap(LocalPlugin::version));
        shown.put(Message.of("Withdrawn"), notice.withdrawn().map(InfoCommand::reason));
        shown.put(Message.of("Deprecated"), notice.deprecated().map(InfoCommand::reason));
        shown.put(Message.of("Pinned to"), local.flatMap(LocalPlugin::pin));
        shown.put(
                Message.of("Offered"),
                offered.map(remote -> terminal.text(Message.of("{0} in {1}", remote.version(), remote.registry()))));
        shown.put(Message.of("Trust"), trust.map(terminal::text));
        shown.put(
                Message.of("Requires"),
                manifest.map(m -> listed(requires(m))).or(() -> offered.map(r -> listed(r.require()))));
        shown.put(
                Message.of("Conflicts"),
                manifest.map(m -> listed(texts(m.conflict()))).or(() -> offered.map(r -> listed(r.conflict()))));
        shown.put(
                Message.of("Uses"),
                manifest.map(Manifest::capabilities)
                        .or(() -> offered.map(RemotePlugin::capabilities))
                        .map(uses -> String.join(", ", uses)));
        shown.put(
                Message.of("Databases"),
                manifest.map(Manifest::databases)
                        .or(() -> offered.map(RemotePlugin::databases))
                        .filter(databases -> !databases.equals(DatabaseKind.ALL))
                        .map(databases -> terminal.text(DatabaseKind.listed(databases))));
        shown.put(
                Message.of("Does not run"),
                offered.filter(any -> local.isEmpty())
                        .flatMap(RemotePlugin::unsuited)
                        .map(kind -> terminal.text(Message.of("on {0}, the database of this host", kind.product()))));
        CodeView seen = new CodeView(code);
        shown.put(Message.of("Able to"), seen.capabilities());
        shown.put(Message.of("Reads"), seen.reads());
        shown.put(Message.of("Not declared"), seen.undeclared());
        shown.put(Message.of("Does not fit"), seen.problems());
        shown.put(Message.of("Left out"), seen.leftOut());
        shown.put(Message.of("Not checked"), seen.notChecked());
        shown.put(
                Message.of("Installed"),
                local.flatMap(LocalPlugin::installedAt).map(time -> Timestamps.local(time, terminal.zone())));
        shown.put(
                Message.of("Updated"),
                local.flatMap(LocalPlugin::updatedAt).map(time -> Timestamps.local(time, terminal.zone())));
        shown.put(Message.of("Path"), local.map(plugin -> plugin.path().toString()));
        shown.draw(terminal);
    }

    private static String reason(String text) {
        return text.isEmpty() ? "yes" : text;
    }

    private static String listed(Map<String, String> ranges) {
        StringJoiner listed = new StringJoiner(", ");
        ranges.forEach((name, range) -> listed.add(name + " " + range));
        return listed.toString();
    }
}
