package org.coreadmin.extension.internal.source;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.archive.VerifiedPackage;

/** The unpacking of a package whose digest is not known to be right yet. */
public interface Unpacking {

    /**
     * Unpacks a package and checks it, its digest too.
     *
     * @throws PluginException if it is refused
     * @throws IOException     if it can't be read, or what is in it can't be written
     */
    VerifiedPackage unpack(Path file) throws IOException;
}
