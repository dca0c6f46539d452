package org.coreadmin.admin;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.admin.account.FirstAdministrator;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.text.ExplainedArgumentException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the password of the first administrator comes from, and who gets to know it. It must not end in a log: what a service prints is
 * kept by the system, and others may read it.
 */
public sealed interface FirstPassword {

    /** Whether files have permissions for their owner, their group and others. */
    boolean POSIX = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    /** Returns the chosen password; empty if it is to be random. */
    default Optional<String> chosen() {
        return Optional.empty();
    }

    /** Says that a chosen password is not used, because there are accounts already. */
    default void passOver() {}

    /** Tells a random password to the person who starts the server. */
    void tell(String password, PrintStream out) throws IOException;

    /** A random password, printed to a terminal, where a person sits. */
    record Printed() implements FirstPassword {

        @Override
        public void tell(String password, PrintStream out) {
            out.println("A first administrator was made; this password is shown only once:");
            out.println("  user      " + FirstAdministrator.NAME);
            out.println("  password  " + password);
        }
    }

    /** A random password, written to a new file that only its owner can read. */
    record Written(Path file) implements FirstPassword {

        private static final FileAttribute<?>[] OWNER_ONLY = POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];

        @Override
        public void tell(String password, PrintStream out) throws IOException {
            Files.deleteIfExists(file); // of an earlier database
            Files.createFile(file, OWNER_ONLY);
            Files.writeString(file, password + "\n");
            out.println("A first administrator was made; the password is in this file, delete it once you know it:");
            out.println("  user      " + FirstAdministrator.NAME);
            out.println("  file      " + file);
        }
    }

    /** A password that the operator has written to a file. */
    record Given(Path file) implements FirstPassword {

        private static final Logger LOG = LoggerFactory.getLogger(Given.class);

        /** In bytes; no password with its line end is as long. */
        private static final int LONGEST = 1024;

        /** A group may read it: that is how Kubernetes hands a secret to a user other than root. */
        private static final Set<PosixFilePermission> OPEN = PosixFilePermissions.fromString("----w-rwx");

        /**
         * Reads the file's first line.
         *
         * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if it cannot be read, others may read it, or it holds no password that
         *     is good enough
         */
        @Override
        public Optional<String> chosen() {
            try {
                String password = read().lines().findFirst().orElse("").strip();
                Passwords.require(password);
                return Optional.of(password);
            } catch (NoSuchFileException e) {
                throw refused(Message.of("it does not exist; write the password into it"));
            } catch (AccessDeniedException e) {
                throw refused(Message.of("the user of the server may not read it"));
            } catch (CharacterCodingException e) {
                throw refused(Message.of("it is not UTF-8 text"));
            } catch (ExplainedArgumentException weak) {
                throw refused(Message.of(weak));
            } catch (IOException e) {
                throw refused(Message.of(e));
            }
        }

        private String read() throws IOException {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                throw refused(Message.of("it is no file"));
            }
            if (POSIX && Files.getPosixFilePermissions(file).stream().anyMatch(OPEN::contains)) {
                throw refused(
                        Message.of("other users of this machine can read or change it; 'chmod 600' on it closes it"));
            }
            if (Files.size(file) > LONGEST) {
                throw refused(Message.of("it has more than {0} bytes, which is no password", LONGEST));
            }
            return Files.readString(file);
        }

        @Override
        public void passOver() {
            LOG.info(
                    "There are accounts already; the password in {} is not used. 'core user:password' sets another.",
                    file);
        }

        @Override
        public void tell(String password, PrintStream out) {
            // who wrote the file knows it
        }

        private PluginException refused(Message reason) {
            return new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of("The password of the first administrator cannot be taken from {0}: {1}.", file, reason));
        }
    }
}
