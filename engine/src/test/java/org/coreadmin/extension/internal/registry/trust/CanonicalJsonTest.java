package org.coreadmin.extension.internal.registry.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.coreadmin.extension.text.StrictJson;
import org.junit.jupiter.api.Test;

class CanonicalJsonTest {

    @Test
    void sortsKeysByCodePointAndLeavesNoSpace() throws IOException {
        assertThat(canonical("{ \"b\": [1, -2, true, false, null], \"a\": {}, \"\\uD83D\\uDE00\": 1, \"\\uFF01\": 2 }"))
                .isEqualTo("{\"a\":{},\"b\":[1,-2,true,false,null],\"\uFF01\":2,\"\uD83D\uDE00\":1}");
    }

    @Test
    void escapesQuotationMarksAndBackslashesOnly() throws IOException {
        assertThat(canonical("{\"t\": \"a\\\"b\\\\c\\n\\u0001\\u00fc/\"}"))
                .isEqualTo("{\"t\":\"a\\\"b\\\\c\n\u0001\u00fc/\"}");
    }

    @Test
    void writesLargeNumbersWhole() throws IOException {
        assertThat(canonical("{\"n\": 123456789012345678901234567890}"))
                .isEqualTo("{\"n\":123456789012345678901234567890}");
    }

    @Test
    void knowsNoFractions() {
        assertThatIllegalArgumentException().isThrownBy(() -> CanonicalJson.of(Map.of("n", 1.5)));
    }

    private static String canonical(String json) throws IOException {
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        return new String(CanonicalJson.of(new StrictJson(text.length).readObject(text)), StandardCharsets.UTF_8);
    }
}
