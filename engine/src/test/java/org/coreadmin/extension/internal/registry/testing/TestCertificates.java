package org.coreadmin.extension.internal.registry.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A key with a certificate that it signed itself, made by the JDK's keytool. */
public final class TestCertificates {

    private static final String PASSWORD = "changeit";

    private final Path file;
    private final KeyStore store;

    private TestCertificates(Path file) throws IOException, GeneralSecurityException {
        this.file = file;
        this.store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
    }

    /** One for a host of this name, in {@code directory}. */
    public static TestCertificates of(Path directory, String name) throws Exception {
        Path file = directory.resolve(name + ".p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-J-XX:TieredStopAtLevel=1",
                        "-genkeypair",
                        "-alias",
                        "one",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        "san=dns:" + name,
                        "-validity",
                        "30",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (!keytool.waitFor(1, TimeUnit.MINUTES) || keytool.exitValue() != 0) {
            throw new IOException(said);
        }
        return new TestCertificates(file);
    }

    /** The key and certificate, PKCS#12. */
    public Path file() {
        return file;
    }

    public String password() {
        return PASSWORD;
    }

    /** The certificate as PEM. */
    public String certificatePem() throws GeneralSecurityException {
        return pem("CERTIFICATE", store.getCertificate("one").getEncoded());
    }

    /** The key as PEM, PKCS#8. */
    public String keyPem() throws GeneralSecurityException {
        return pem("PRIVATE KEY", store.getKey("one", PASSWORD.toCharArray()).getEncoded());
    }

    /** For a server with this key that trusts clients with the certificate of another. */
    public SSLContext server(TestCertificates client) throws GeneralSecurityException, IOException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("client", client.store.getCertificate("one"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    private static String pem(String what, byte[] content) {
        return "-----BEGIN " + what + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content) + "\n-----END " + what
                + "-----\n";
    }
}
