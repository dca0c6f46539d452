package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateAllOptions.Reach;
import picocli.CommandLine.Option;

/** The options that say how far all plugins may move. */
final class ReachOptions {

    @Option(names = "--minor", description = "Stay within the same major version.")
    private boolean minor;

    @Option(names = "--patch", description = "Stay within the same minor version: patch releases only.")
    private boolean patch;

    /** Whether one of the options was given. */
    boolean isGiven() {
        return minor || patch;
    }

    UpdateAllOptions options() {
        if (minor && patch) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("--minor and --patch cannot be combined; choose one."));
        }
        return new UpdateAllOptions(minor ? Reach.MINOR : patch ? Reach.PATCH : Reach.ANY);
    }
}
