package org.coreadmin.extension.trust;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.json.RegularFile;
import org.coreadmin.extension.transaction.DurableFiles;

/** Trusted metadata in a directory: {@code root.json}, {@code timestamp.json} … One client writes at a time. */
public final class TrustedDirectory implements TrustedState {

    private static final int LONGEST_NAME = 150;
    private static final int LARGEST = 64 * 1024 * 1024;
    private static final String UNRESERVED = "_-.~";

    private final Path directory;
    private final DurableFiles files;

    /** Creates the state in a directory, which has to exist when something is stored. */
    public TrustedDirectory(Path directory, DurableFiles files) {
        this.directory = directory;
        this.files = files;
    }

    @Override
    public Optional<byte[]> find(String role) throws IOException {
        try (InputStream in = RegularFile.open(file(role))) {
            return Optional.of(in.readNBytes(LARGEST));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    @Override
    public void store(String role, byte[] content) throws IOException {
        files.replace(file(role), content);
    }

    private Path file(String role) {
        String name = quoted(role);
        if (name.length() > LONGEST_NAME) {
            byte[] digest = Sha256.computation().digest(role.getBytes(StandardCharsets.UTF_8));
            name = "role-" + HexFormat.of().formatHex(digest);
        }
        return directory.resolve(name + ".json");
    }

    /**
     * Returns the name of a role as it stands in addresses and file names: only letters, digits and {@code _-.~} stay
     * as they are.
     */
    static String quoted(String role) {
        StringBuilder name = new StringBuilder(role.length());
        for (byte b : role.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0);
            if (plain) {
                name.append(c);
            } else {
                name.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return name.toString();
    }
}
