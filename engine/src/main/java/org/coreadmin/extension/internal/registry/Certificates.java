package org.coreadmin.extension.internal.registry;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.registry.RegistryConnection;

/**
 * Creates what TLS needs from the files that an operator named. Messages name the file and say which formats are read.
 */
final class Certificates {

    private static final int MAX_BYTES = 1024 * 1024;
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \\1-----", Pattern.DOTALL);

    private final RegistryConnection connection;

    Certificates(RegistryConnection connection) {
        this.connection = connection;
    }

    /**
     * Returns the context for a client.
     *
     * @return empty if no file is named: the JDK's own context does
     * @throws OutOfReachException if a file cannot be used; says why
     */
    Optional<SSLContext> context() throws OutOfReachException {
        if (connection.authorities().isEmpty() && connection.certificate().isEmpty()) {
            return Optional.empty();
        }
        try {
            TrustManager[] trust = connection.authorities().isPresent()
                    ? trusting(connection.authorities().get())
                    : null;
            KeyManager[] keys = connection.certificate().isPresent()
                    ? proving(connection.certificate().get())
                    : null;
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys, trust, null);
            return Optional.of(context);
        } catch (GeneralSecurityException e) {
            throw new OutOfReachException(
                    Message.of("The certificates of this registry cannot be used: {0}", e), false);
        }
    }

    private static TrustManager[] trusting(Path file) throws OutOfReachException, GeneralSecurityException {
        KeyStore store = empty();
        for (Certificate certificate : certificates("ca", file, pem("ca", file))) {
            store.setCertificateEntry("own-" + store.size(), certificate);
        }
        TrustManagerFactory defaults = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        defaults.init((KeyStore) null);
        for (TrustManager manager : defaults.getTrustManagers()) {
            if (manager instanceof X509TrustManager known) {
                for (X509Certificate certificate : known.getAcceptedIssuers()) {
                    store.setCertificateEntry("jdk-" + store.size(), certificate);
                }
            }
        }
        TrustManagerFactory all = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        all.init(store);
        return all.getTrustManagers();
    }

    private static KeyManager[] proving(RegistryConnection.ClientCertificate certificate)
            throws OutOfReachException, GeneralSecurityException {
        Path file = certificate.file();
        byte[] content = bytes("certificate", file);
        boolean isPem = new String(content, StandardCharsets.ISO_8859_1).contains("-----BEGIN ");
        char[] password = certificate.password().orElse("").toCharArray();
        KeyStore store = isPem
                ? ofPem(certificate, new String(content, StandardCharsets.ISO_8859_1))
                : ofPkcs12(file, content, password);
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, isPem ? new char[0] : password);
        return factory.getKeyManagers();
    }

    private static KeyStore ofPkcs12(Path file, byte[] content, char[] password)
            throws OutOfReachException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = new ByteArrayInputStream(content)) {
            store.load(in, password);
        } catch (IOException e) {
            throw unusable(
                    "certificate",
                    file,
                    e.getCause() instanceof java.security.UnrecoverableKeyException
                            ? Message.of("'certificate_password' is not its password")
                            : Message.of("it is neither a PKCS#12 file nor PEM"));
        }
        return store;
    }

    private static KeyStore ofPem(RegistryConnection.ClientCertificate certificate, String text)
            throws OutOfReachException, GeneralSecurityException {
        Path file = certificate.file();
        List<Certificate> chain = certificates("certificate", file, text);
        Path keyFile = certificate.key().orElse(file);
        PrivateKey key = privateKey(keyFile, certificate.key().isPresent() ? pem("key", keyFile) : text);
        KeyStore store = empty();
        try {
            store.setKeyEntry("client", key, new char[0], chain.toArray(Certificate[]::new));
        } catch (IllegalArgumentException e) {
            throw unusable("certificate", file, Message.of("its key belongs to another certificate"));
        }
        return store;
    }

    private static List<Certificate> certificates(String setting, Path file, String pem) throws OutOfReachException {
        List<Certificate> certificates = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(pem);
        try {
            while (blocks.find()) {
                if (blocks.group(1).equals("CERTIFICATE")) {
                    certificates.add(CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(decoded(blocks.group(2)))));
                }
            }
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw unusable(setting, file, Message.of("a certificate in it is damaged"));
        }
        if (certificates.isEmpty()) {
            throw unusable(setting, file, Message.of("it has no '-----BEGIN CERTIFICATE-----' (PEM)"));
        }
        return certificates;
    }

    private static PrivateKey privateKey(Path file, String pem) throws OutOfReachException {
        Matcher blocks = BLOCK.matcher(pem);
        String other = "";
        while (blocks.find()) {
            if (blocks.group(1).equals("PRIVATE KEY")) {
                return decodedKey(file, blocks.group(2));
            }
            if (blocks.group(1).endsWith("PRIVATE KEY")) {
                other = blocks.group(1);
            }
        }
        throw unusable(
                "certificate",
                file,
                Message.of(
                        "{0}. 'openssl pkcs8 -topk8 -nocrypt -in KEY -out NEW' makes PKCS#8 of a key; 'key' names a file of its own",
                        other.isEmpty()
                                ? Message.of("it has no '-----BEGIN PRIVATE KEY-----' (PKCS#8)")
                                : Message.of("its key is '{0}'", other)));
    }

    private static PrivateKey decodedKey(Path file, String base64) throws OutOfReachException {
        for (String algorithm : List.of("RSA", "EC", "Ed25519")) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(decoded(base64)));
            } catch (GeneralSecurityException | IllegalArgumentException e) {
                // the next algorithm may fit
            }
        }
        throw unusable("certificate", file, Message.of("its key is not RSA, EC or Ed25519, or is damaged"));
    }

    private static byte[] decoded(String base64) {
        return Base64.getMimeDecoder().decode(base64);
    }

    private static KeyStore empty() throws OutOfReachException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try {
            store.load(null, new char[0]);
        } catch (IOException e) {
            throw new IllegalStateException("Nothing is read", e);
        }
        return store;
    }

    private static String pem(String setting, Path file) throws OutOfReachException {
        return new String(bytes(setting, file), StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String setting, Path file) throws OutOfReachException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw unusable(setting, file, Message.of("it is not a file"));
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(MAX_BYTES + 1);
            if (content.length > MAX_BYTES) {
                throw unusable(setting, file, Message.of("it is larger than {0} bytes", MAX_BYTES));
            }
            return content;
        } catch (java.nio.file.NoSuchFileException e) {
            throw unusable(setting, file, Message.of("it does not exist"));
        } catch (OutOfReachException e) {
            throw e;
        } catch (IOException e) {
            throw unusable(setting, file, Message.of("it cannot be read"));
        }
    }

    private static OutOfReachException unusable(String setting, Path file, Message why) {
        return new OutOfReachException(
                Message.of("The file {0}, which '{1}' of this registry names, cannot be used: {2}", file, setting, why),
                false);
    }
}
