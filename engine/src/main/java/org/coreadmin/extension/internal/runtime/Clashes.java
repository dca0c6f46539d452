package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Binding;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Command;

/** Contributions that only one running plugin may have: command words, and implementations of one interface. */
final class Clashes {

    private final Map<String, String> chosen;
    private final Map<String, PluginName> commands = new HashMap<>();
    private final Map<String, PluginName> bindings = new HashMap<>();

    /** Creates a record without clashes; {@code chosen} is the setting {@code bindings}: interface → plugin. */
    Clashes(Map<String, String> chosen) {
        this.chosen = chosen;
    }

    void add(PluginName plugin, ContributionSummary summary) {
        summary.commands().forEach(command -> commands.putIfAbsent(command.word(), plugin));
        summary.bindings().forEach(binding -> bindings.putIfAbsent(binding.key(), plugin));
    }

    /**
     * Compares one more plugin with those added.
     *
     * @throws PluginException {@link ErrorCode#VERSION_CONFLICT} with every clash
     */
    void check(PluginName plugin, ContributionSummary summary) {
        List<Message> clashes = new ArrayList<>();
        for (Command command : summary.commands()) {
            PluginName other = commands.get(command.word());
            if (other != null) {
                clashes.add(Message.of("both have the command '{0}': {1} and {2}", command.word(), other, plugin));
            }
        }
        for (Binding binding : summary.bindings()) {
            PluginName other = bindings.get(binding.key());
            String choice = chosen.get(binding.type());
            if (other != null
                    && !other.toString().equals(choice)
                    && !plugin.toString().equals(choice)) {
                clashes.add(Message.of(
                        "both provide {0}: {1} and {2}; the setting 'bindings' in config/core-extension.yaml"
                                + " decides, such as '{3}: {4}'",
                        binding.type(), other, plugin, binding.type(), other));
            }
        }
        if (!clashes.isEmpty()) {
            throw new PluginException(
                    ErrorCode.VERSION_CONFLICT,
                    Message.of(
                            "{0} can't run together with other plugins:\n  {1}",
                            plugin, Message.joined("\n  ", clashes)));
        }
    }
}
