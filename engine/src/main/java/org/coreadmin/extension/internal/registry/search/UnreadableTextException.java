package org.coreadmin.extension.internal.registry.search;

import java.io.IOException;

/** Thrown if a text file cannot be read, or is not what was written. It can be written again. */
public final class UnreadableTextException extends IOException {

    private static final long serialVersionUID = 1L;
    private final transient TextFile file;

    UnreadableTextException(TextFile file, String reason) {
        super(file + ": " + reason);
        this.file = file;
    }

    /** Returns the file. */
    public TextFile file() {
        return file;
    }
}
