package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.PluginName;
import picocli.CommandLine.Parameters;

/** A command that looks something up about one plugin. */
abstract class LookAtPluginCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    /** Returns the plugin that the command was called with. */
    final PluginName plugin() {
        return PluginName.of(path);
    }
}
