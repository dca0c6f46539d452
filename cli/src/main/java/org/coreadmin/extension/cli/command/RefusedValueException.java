package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import picocli.CommandLine.TypeConversionException;

/** A value on the command line is refused, for a reason that can be told in the reader's language. */
final class RefusedValueException extends TypeConversionException implements Explained {

    private static final long serialVersionUID = 1L;
    private final transient Message text;

    RefusedValueException(Message text) {
        super(text.toString());
        this.text = text;
    }

    @Override
    public Message text() {
        return text;
    }
}
