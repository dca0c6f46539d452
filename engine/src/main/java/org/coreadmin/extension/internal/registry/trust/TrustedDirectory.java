package org.coreadmin.extension.internal.registry.trust;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.transaction.DurableFiles;

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

    /**
     * Returns the files that cannot be used: whatever is no file, metadata that cannot be read, and a root that its own keys
     * have not signed. Empty if nothing is stored yet.
     *
     * @throws IOException if the directory or a file cannot be read now, which proves no damage
     */
    public List<Path> damaged() throws IOException {
        if (!Files.isDirectory(directory)) {
            return Files.exists(directory, LinkOption.NOFOLLOW_LINKS) ? List.of(directory) : List.of();
        }
        try (Stream<Path> all = Files.list(directory)) {
            List<Path> damaged = new ArrayList<>();
            for (Path file : all.sorted().toList()) {
                if (isDamaged(file)) {
                    damaged.add(file);
                }
            }
            return damaged;
        }
    }

    private static boolean isDamaged(Path file) throws IOException {
        String name = file.getFileName().toString();
        try {
            RegularFile.require(file);
        } catch (AccessDeniedException e) {
            throw e;
        } catch (FileSystemException e) {
            return !(e instanceof NoSuchFileException);
        }
        if (!name.endsWith(".json")) {
            return false;
        }
        byte[] content;
        try {
            content = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            return false; // replaced meanwhile
        }
        try {
            String role = name.substring(0, name.length() - ".json".length());
            if (role.equals(TopLevelRoles.ROOT)) {
                TrustedRepository.requireSelfSigned(content);
            } else {
                MetadataFile.read(
                        role, name, TopLevelRoles.NAMES.contains(role) ? role : TopLevelRoles.TARGETS, content);
            }
            return false;
        } catch (IOException e) { // of the content, which has been read
            return true;
        }
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
