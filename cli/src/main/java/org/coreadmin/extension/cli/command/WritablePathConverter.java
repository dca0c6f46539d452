package org.coreadmin.extension.cli.command;

import java.nio.file.Path;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.registry.RegistryAddress;
import picocli.CommandLine.ITypeConverter;

/** Reads a path of this machine; the address of a host is wrong usage, as nothing can be written there. */
final class WritablePathConverter implements ITypeConverter<Path> {

    @Override
    public Path convert(String text) {
        try {
            return RegistryAddress.writable(text);
        } catch (PluginException e) {
            throw new RefusedValueException(Message.of(e));
        }
    }
}
