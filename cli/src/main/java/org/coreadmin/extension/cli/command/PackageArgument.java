package org.coreadmin.extension.cli.command;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/**
 * Distinguishes a package file from a plugin's name where a command takes either: a file ends in {@code .zip}. Any other path is refused
 * as an invalid name.
 */
final class PackageArgument {

    private PackageArgument() {}

    /**
     * Returns the package that an argument names; empty if it names a plugin.
     *
     * @param directory where a relative path starts
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such file; {@link ErrorCode#BAD_REQUEST} for
     *     an address
     */
    static Optional<Path> find(String argument, Path directory) {
        if (!argument.toLowerCase(Locale.ROOT).endsWith(".zip")) {
            return Optional.empty();
        }
        if (argument.contains("://")) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "'{0}' is an address, and a package is a file of this machine. Fetch it first, or name the plugin"
                                    + " if a registry offers it.",
                            argument));
        }
        try {
            Path path = directory.resolve(argument).normalize();
            if (Files.isRegularFile(path)) {
                return Optional.of(path);
            }
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Files.exists(path)
                            ? Message.of(
                                    "{0} is not a file. Name the package itself; Maven writes it to target/.", path)
                            : Message.of(
                                    "There is no file {0}. 'mvn package' in a plugin's directory builds its package under target/.",
                                    path));
        } catch (InvalidPathException e) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("'{0}' is not a path: {1}", argument, e.getReason()), e);
        }
    }
}
