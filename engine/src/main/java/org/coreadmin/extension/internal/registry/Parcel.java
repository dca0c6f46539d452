package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Objects;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/**
 * A package that a registry sends into a directory.
 *
 * @param files     makes the changes on disk
 * @param directory where it is kept; must exist
 * @param what      names it in messages
 * @param digest    that the index promises
 * @param size      that the index promises, in bytes
 * @param progress  notified of step {@code fetch} with bytes
 */
public record Parcel(DurableFiles files, Path directory, String what, Sha256 digest, long size, Progress progress) {

    /** Returns the package's file. */
    Path target() {
        return directory.resolve(digest.hex() + ".zip");
    }

    /** Returns the file that holds what has come so far. */
    Path part() {
        return directory.resolve(digest.hex() + ".part");
    }

    /** Returns the name of the file that keeps others from bringing it at the same time. */
    String lock() {
        return digest.hex() + ".lock";
    }

    /** Whether the package is here already, since another process was faster. Deletes a damaged one. */
    boolean isHere() throws IOException {
        if (!Files.isRegularFile(target(), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        if (Download.matches(target(), digest)) {
            return true;
        }
        files.delete(target());
        return false;
    }

    /** Gives what has come, whose digest is right, the name of the package; durable when this returns. */
    void name() throws IOException {
        files.forceFile(part());
        files.move(part(), target());
        files.forceDirectory(Objects.requireNonNull(target().toAbsolutePath().getParent()));
    }

    /** Returns the failure that there are more bytes than the index promises. */
    OutOfReachException tooLong() {
        return new OutOfReachException(
                Message.of("{0} is longer than the {1} bytes that its index file promises", what, size), false);
    }

    /** Returns the failure that bytes are not those that the index promises. */
    WrongDigestException wrong(Sha256 actual, long length) {
        return new WrongDigestException(Message.of(
                "{0} does not match its index file: SHA-256 {1} and {2} bytes are expected, {3} and {4}"
                        + " bytes were received",
                what, digest, size, actual, length));
    }
}
