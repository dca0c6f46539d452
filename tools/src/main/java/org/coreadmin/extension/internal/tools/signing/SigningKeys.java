package org.coreadmin.extension.internal.tools.signing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.registry.trust.RoleKeys;
import org.coreadmin.extension.internal.registry.trust.SignatureScheme;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The private keys in a directory: {@code NAME.pem} with PKCS#8, which only its owner may read, or {@code NAME.command} with a
 * command that gets the bytes to sign on its standard input and prints the signature, in hexadecimal digits or Base64. Files
 * called {@code NAME.pub.pem} are public keys.
 */
public final class SigningKeys {

    private static final Logger LOG = LoggerFactory.getLogger(SigningKeys.class);

    private static final String PUBLIC = ".pub.pem";
    private static final String PRIVATE = ".pem";
    private static final String COMMAND = ".command";
    private static final int MAX_BYTES = 64 * 1024;
    private static final int LINE = 64;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path directory;
    private final DurableFiles files;
    private final Duration patience;

    /** Creates the keys in a directory, which need not exist yet. */
    public SigningKeys(Path directory, DurableFiles files) {
        this(directory, files, PATIENCE);
    }

    /** @param patience how long a command may take to sign */
    SigningKeys(Path directory, DurableFiles files, Duration patience) {
        this.directory = directory;
        this.files = files;
        this.patience = patience;
    }

    /** Returns where the keys are. */
    public Path directory() {
        return directory;
    }

    /**
     * Returns the public key of this name. Makes the pair where neither a private key nor a command of this name is
     * there.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if there is one without its public key
     */
    PublicKeyText publicKey(String name) throws IOException {
        Path known = directory.resolve(name + PUBLIC);
        if (Files.exists(known)) {
            return PublicKeyText.read(known);
        }
        for (String suffix : List.of(PRIVATE, COMMAND)) {
            if (Files.exists(directory.resolve(name + suffix))) {
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "{0} has no public key beside it. Write it to {1}, such as with: openssl pkey -in"
                                        + " {2}{3} -pubout"
                                        + " -out {2}{4}",
                                directory.resolve(name + suffix), known, name, PRIVATE, PUBLIC));
            }
        }
        return create(name);
    }

    /** Creates a pair of keys with this name; existing ones get another name. */
    PublicKeyText create(String name) throws IOException {
        files.createPrivateDirectories(directory);
        retire(name);
        KeyPair pair;
        try {
            pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every JDK has Ed25519", e);
        }
        Path secret = directory.resolve(name + PRIVATE);
        try (OutputStream out = files.createPrivate(secret)) {
            out.write(pem("PRIVATE KEY", pair.getPrivate().getEncoded()).getBytes(StandardCharsets.US_ASCII));
        }
        files.forceFile(secret);
        String text = pem("PUBLIC KEY", pair.getPublic().getEncoded());
        files.replace(directory.resolve(name + PUBLIC), text.getBytes(StandardCharsets.US_ASCII));
        return PublicKeyText.of(name, text);
    }

    private void retire(String name) throws IOException {
        for (String suffix : List.of(PUBLIC, PRIVATE, COMMAND)) {
            Path old = directory.resolve(name + suffix);
            for (int i = 1; Files.exists(old); i++) {
                Path retired = directory.resolve(name + "-retired-" + i + suffix);
                if (!Files.exists(retired)) {
                    files.move(old, retired);
                }
            }
        }
    }

    /**
     * Signs some bytes with all keys that are trusted for a role.
     *
     * @return signatures by key id; fewer than the threshold where keys are missing
     */
    Map<String, String> sign(byte[] content, RoleKeys role) throws IOException {
        Map<String, String> signatures = new LinkedHashMap<>();
        for (Path file : signers()) {
            for (String signature : signaturesOf(file, content)) {
                role.keys().forEach((id, key) -> {
                    if (key.verifies(content, signature)) {
                        signatures.putIfAbsent(id, signature);
                    }
                });
            }
        }
        return signatures;
    }

    private List<Path> signers() throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND, Message.of("The keys cannot be read: {0} is not a directory", directory));
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(file -> {
                        String name = String.valueOf(file.getFileName());
                        return name.endsWith(COMMAND) || name.endsWith(PRIVATE) && !name.endsWith(PUBLIC);
                    })
                    .sorted()
                    .toList();
        }
    }

    private List<String> signaturesOf(Path file, byte[] content) throws IOException {
        if (file.toString().endsWith(COMMAND)) {
            return List.of(run(file, content));
        }
        RegularFile.require(file);
        if (DurableFiles.isOpenToOthers(file)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("Others can read the private key {0}. Restrict it first: chmod 600 {0}", file));
        }
        List<String> signatures = new ArrayList<>();
        byte[] encoded = decoded(file, new String(RegularFile.bytes(file), StandardCharsets.ISO_8859_1));
        for (SignatureScheme scheme : SignatureScheme.values()) {
            try {
                PrivateKey key =
                        KeyFactory.getInstance(scheme.algorithm()).generatePrivate(new PKCS8EncodedKeySpec(encoded));
                Signature signature = scheme.signature();
                signature.initSign(key);
                signature.update(content);
                signatures.add(HexFormat.of().formatHex(signature.sign()));
            } catch (GeneralSecurityException e) {
                // a key of another kind
            }
        }
        if (signatures.isEmpty()) {
            throw unreadable(file, Message.of("it is not a key that this product can sign with"), null);
        }
        return signatures;
    }

    private static byte[] decoded(Path file, String text) {
        if (!text.contains("-----BEGIN PRIVATE KEY-----")) {
            throw unreadable(file, Message.of("it has no 'BEGIN PRIVATE KEY' (PKCS#8 without a password)"), null);
        }
        try {
            return Base64.getMimeDecoder().decode(text.replaceAll("-----(BEGIN|END) PRIVATE KEY-----", ""));
        } catch (IllegalArgumentException e) {
            throw unreadable(file, Message.of("it is damaged"), e);
        }
    }

    private static PluginException unreadable(Path file, Message why, @Nullable Exception cause) {
        Message message = Message.of("The private key {0} cannot be used: {1}", file, why);
        return cause == null
                ? new PluginException(ErrorCode.BAD_REQUEST, message)
                : new PluginException(ErrorCode.BAD_REQUEST, message, cause);
    }

    /** Returns the output of a command as the signature of its input, as hexadecimal digits. */
    private String run(Path file, byte[] content) throws IOException {
        String line = Files.readString(file).strip();
        Process process = new ProcessBuilder(line.split("\\s+"))
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            // on threads of their own: a command that reads or writes nothing must not block this one
            CompletableFuture<Void> input = CompletableFuture.runAsync(() -> write(content, process));
            CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> read(process));
            if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
                throw new IOException("'" + PrintableText.of(line) + "' in " + file + " did not sign: it "
                        + (process.isAlive() ? "takes too long" : "ended with code " + process.exitValue()));
            }
            input.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            String printed = output.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return hexadecimal(printed)
                    .orElseThrow(() -> new IOException("'" + PrintableText.of(line) + "' in " + file
                            + " has to print a signature in hexadecimal digits or Base64, and printed "
                            + PrintableText.quoted(printed)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while '" + PrintableText.of(line) + "' was signing", e);
        } catch (TimeoutException e) { // it ended, but its input or output is still open
            throw new IOException(
                    "'" + PrintableText.of(line) + "' in " + file + " did not sign: it takes too long", e);
        } catch (ExecutionException e) {
            throw new IOException(
                    "'" + PrintableText.of(line) + "' in " + file + " did not sign: " + e.getMessage(), e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static void write(byte[] content, Process process) {
        try (OutputStream out = process.getOutputStream()) {
            out.write(content);
        } catch (IOException e) {
            LOG.debug("The command did not read all that it was to sign", e);
        }
    }

    private static String read(Process process) {
        try (InputStream in = process.getInputStream()) {
            return new String(in.readNBytes(MAX_BYTES), StandardCharsets.US_ASCII).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> hexadecimal(String printed) {
        try {
            return Optional.of(HexFormat.of().formatHex(HexFormat.of().parseHex(printed.toLowerCase(Locale.ROOT))));
        } catch (IllegalArgumentException e) {
            try {
                return Optional.of(
                        HexFormat.of().formatHex(Base64.getMimeDecoder().decode(printed)));
            } catch (IllegalArgumentException neither) {
                return Optional.empty();
            }
        }
    }

    private static String pem(String what, byte[] encoded) {
        String body = Base64.getMimeEncoder(LINE, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(encoded);
        return "-----BEGIN " + what + "-----\n" + Objects.requireNonNull(body) + "\n-----END " + what + "-----\n";
    }
}
