package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.Version;
import picocli.CommandLine.ITypeConverter;

/** Reads a version from the command line; an invalid one is a usage error. */
final class VersionConverter implements ITypeConverter<Version> {

    @Override
    public Version convert(String text) {
        try {
            return Version.of(text);
        } catch (IllegalArgumentException e) {
            throw new RefusedValueException(Message.of(e));
        }
    }
}
