package org.coreadmin.extension;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.CommandWord;
import org.coreadmin.extension.internal.runtime.ActivePlugin;

/** The commands that enabled plugins add to the command line; their plugins are started when a command is used. */
final class LocalCommands {

    private final Application application;

    LocalCommands(Application application) {
        this.application = application;
    }

    /** Returns all commands, ordered by word. */
    List<PluginCommand> list() throws IOException {
        List<PluginCommand> commands = new ArrayList<>();
        for (CommandWord word : application.starter().commandWords()) {
            commands.add(new Lazy(application, word));
        }
        commands.sort((one, other) -> one.word().compareTo(other.word()));
        return commands;
    }

    /** A command whose plugin is started, with what it requires, when its type is asked for. */
    private record Lazy(Application application, CommandWord described) implements PluginCommand {

        @Override
        public String word() {
            return described.word();
        }

        @Override
        public String plugin() {
            return described.plugin().toString();
        }

        @Override
        public String description() {
            return described.description();
        }

        @Override
        public Class<?> type() {
            return active().load(described.className());
        }

        @Override
        public <T> T instance(Class<T> type) {
            return active().make(type);
        }

        private ActivePlugin active() {
            PluginName name = described.plugin();
            try {
                application.starter().startWithRequired(name);
            } catch (IOException e) {
                throw new PluginException(
                        ErrorCode.INTERNAL, Message.of("Plugin {0} cannot be started: {1}", name, Message.of(e)), e);
            }
            return application
                    .runtime()
                    .plugins()
                    .find(name)
                    .orElseThrow(() -> new PluginException(
                            ErrorCode.CONFLICT,
                            Message.of(
                                    "Plugin {0} is not running: {1}",
                                    name,
                                    application
                                            .starter()
                                            .problemOf(name)
                                            .orElseGet(() -> Message.of("it is not enabled")))));
        }
    }
}
