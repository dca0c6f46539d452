package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistryPublisher;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that marks a published version, or takes the mark away. */
abstract class MarkCommand extends CoreCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Parameters(paramLabel = "VERSION", converter = VersionConverter.class, description = "Its version.")
    private Version version = Version.of("0.0.0");

    @Option(
            names = "--from",
            required = true,
            paramLabel = "DIR",
            converter = WritablePathConverter.class,
            description = "The registry's directory.")
    private Path from = Path.of("");

    @Option(names = "--undo", description = "Remove the mark.")
    private boolean undo;

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "The directory with the private keys, where the registry is signed.")
    private String keys = "";

    /** Returns the name of the mark in JSON. */
    abstract String field();

    /** Sets the mark. */
    abstract void mark(RegistryPublisher publisher, Path registry, PluginName plugin, Version version)
            throws IOException;

    /** Removes the mark. */
    abstract void unmark(RegistryPublisher publisher, Path registry, PluginName plugin, Version version)
            throws IOException;

    final PluginName plugin() {
        return PluginName.of(path);
    }

    final Version version() {
        return version;
    }

    final boolean undoes() {
        return undo;
    }

    final Path registry() {
        return terminal().directory().resolve(from).normalize();
    }

    final RegistryPublisher publisher() {
        return keys.isEmpty()
                ? new RegistryPublisher()
                : new RegistryPublisher()
                        .withKeys(terminal().directory().resolve(keys).normalize());
    }

    /** Returns the message for the change. */
    abstract Message message(String release, Path registry, boolean marked);

    @Override
    Answer answer() throws IOException {
        PluginName plugin = plugin();
        Path registry = registry();
        RegistryPublisher publisher = publisher();
        if (undo) {
            unmark(publisher, registry, plugin, version);
        } else {
            mark(publisher, registry, plugin, version);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", version.toString());
        data.put("registry", registry.toString());
        data.put(field(), !undo);
        return Answer.done(message(plugin + " " + version, registry, !undo), data);
    }
}
