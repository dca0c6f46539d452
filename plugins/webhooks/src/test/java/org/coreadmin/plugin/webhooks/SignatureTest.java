package org.coreadmin.plugin.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class SignatureTest {

    /** The example of the specification of Standard Webhooks. */
    @Test
    void signsAsTheSpecificationDoes() {
        String signed = Signature.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
                .sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, "{\"test\": 2432232314}");
        assertThat(signed).isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void takesPlainSecretsByTheirBytes() {
        String plain = "correct horse battery staple";
        String encoded = "whsec_" + Base64.getEncoder().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
        assertThat(Signature.of(plain).sign("msg_1", 1, "{}"))
                .isEqualTo(Signature.of(encoded).sign("msg_1", 1, "{}"));
    }

    @Test
    void refusesWhatProtectsNothingWithoutShowingIt() {
        assertThatThrownBy(() -> Signature.of("short")).hasMessage("its secret is shorter than 16 bytes");
        assertThatThrownBy(() -> Signature.of("whsec_*not base64*"))
                .hasMessage("what follows whsec_ in its secret is no Base64")
                .hasMessageNotContaining("not base64*");
    }
}
