package org.coreadmin.extension.internal.tools.signing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.registry.trust.CanonicalJson;
import org.coreadmin.extension.internal.registry.trust.SignatureScheme;
import org.coreadmin.extension.internal.registry.trust.VerificationKey;

/**
 * A public key as metadata describes it.
 *
 * @param id     the SHA-256 of its canonical description
 * @param fields {@code keytype}, {@code scheme} and {@code keyval}
 */
public record PublicKeyText(String id, Map<String, Object> fields) {

    private static final int RAW_ED25519 = 32;

    public PublicKeyText {
        fields = Map.copyOf(fields);
    }

    /**
     * Returns the key in a PEM file.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such file; {@link ErrorCode#BAD_REQUEST} if it
     *     holds no public key that this product can verify with
     */
    public static PublicKeyText read(Path file) throws IOException {
        try {
            return of(file.toString(), new String(RegularFile.bytes(file), StandardCharsets.ISO_8859_1));
        } catch (NoSuchFileException e) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("The public key {0} does not exist", file), e);
        }
    }

    static PublicKeyText of(String name, String pem) {
        if (pem.contains("-----BEGIN PUBLIC KEY-----")) {
            String normal =
                    pem.substring(pem.indexOf("-----BEGIN PUBLIC KEY-----")).strip() + "\n";
            for (SignatureScheme scheme : List.of(
                    SignatureScheme.ED25519,
                    SignatureScheme.ECDSA_P256,
                    SignatureScheme.ECDSA_P384,
                    SignatureScheme.RSA_PSS_SHA256)) {
                String text = scheme == SignatureScheme.ED25519 ? raw(normal) : normal;
                String type = switch (scheme.algorithm()) {
                    case "EC" -> "ecdsa";
                    case "RSA" -> "rsa";
                    default -> "ed25519";
                };
                if (!text.isEmpty() && new VerificationKey(type, scheme.text(), text).isUsable()) {
                    return of(type, scheme, text);
                }
            }
        }
        throw new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of(
                        "{0} contains no usable public key. It must be PEM ('BEGIN PUBLIC KEY') with an Ed25519"
                                + " key, an EC key on P-256 or P-384, or an RSA key of 2048 bits or more.",
                        name));
    }

    private static PublicKeyText of(String type, SignatureScheme scheme, String text) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("keytype", type);
        fields.put("scheme", scheme.text());
        fields.put("keyval", Map.of("public", text));
        return new PublicKeyText(Sha256.ofContent(CanonicalJson.of(fields)).hex(), fields);
    }

    private static String raw(String pem) {
        try {
            byte[] encoded = Base64.getMimeDecoder().decode(pem.replaceAll("-----(BEGIN|END) PUBLIC KEY-----", ""));
            KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
            return HexFormat.of().formatHex(Arrays.copyOfRange(encoded, encoded.length - RAW_ED25519, encoded.length));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return "";
        }
    }
}
