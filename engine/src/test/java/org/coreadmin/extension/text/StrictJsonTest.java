package org.coreadmin.extension.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StrictJsonTest {

    private static final int MAX_BYTES = 1_000;

    private final StrictJson json = new StrictJson(MAX_BYTES, 4);

    @TempDir
    private Path directory;

    @Test
    void readsEveryKindOfValueAndWritesItAgain() throws IOException {
        String text =
                "{\"b\":[1,9007199254740993,123456789012345678901234567890,0.5,true,null,\"\u4f60\ud83d\ude00\"],\"a\":{}}";

        Map<String, Object> object = json.readObject(text.getBytes(StandardCharsets.UTF_8));

        assertThat(object.keySet()).containsExactly("b", "a");
        assertThat(object.get("b"))
                .isEqualTo(Arrays.asList(
                        1,
                        9007199254740993L,
                        new BigInteger("123456789012345678901234567890"),
                        0.5,
                        true,
                        null,
                        "\u4f60\ud83d\ude00"));
        assertThat(StrictJson.write(object)).asString(StandardCharsets.UTF_8).isEqualTo(text);
    }

    @Test
    void whatItReadCannotBeChanged() throws IOException {
        Map<String, Object> object = json.readObject("{\"a\":[1]}".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> object.put("b", 1)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> ((List<?>) object.get("a")).clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "                          | it is empty; it must be a JSON object",
                "[]                        | it must be a JSON object, but starts with something else",
                "{\"a\":1}{}                | there is text after the object at line 1, column 8",
                "{\"a\":1,\"a\":2}           | the key 'a' appears twice in one object at line 1, column 8",
                "{\"\\u001b\":1,\"\\u001b\":2} | the key '\\u001b' appears twice in one object",
                "{\"a\":\"\\ud83d\"}          | a string contains half of a character at line 1, column 6",
                "{\"\\ude00\":1}             | it is not valid JSON at line 1, column 9",
                "{\"a\":[[[[1]]]]}          | at most 4 levels deep",
                "{\"a\":1e999}              | a number is too large at line 1, column 6",
                "{\"a\":NaN}                | it is not valid JSON at line 1, column",
                "{\"a\":1,}                 | it is not valid JSON at line 1, column",
                "{'a':1}                   | it is not valid JSON at line 1, column",
                "{\"a\":                    | it is not valid JSON at line 1, column",
            })
    void saysWhyAndWhereTextIsRefused(String text, String reason) {
        byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> json.readObject(bytes))
                .isInstanceOf(MalformedJsonException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void refusesWhatIsNoUtf8() {
        assertThatThrownBy(() -> json.readObject(new byte[] {'{', (byte) 0xff, '}'}))
                .isInstanceOf(MalformedJsonException.class)
                .hasMessage("it is not UTF-8 text");
    }

    @Test
    void skipsAByteOrderMark() throws IOException {
        assertThat(json.readObject("\ufeff{\"a\":1}".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(Map.of("a", 1));
    }

    @Test
    void refusesMoreBytesThanAllowedHoweverLongAFileIs() throws IOException {
        Path file = Files.writeString(directory.resolve("long.json"), "{\"a\":\"" + "x".repeat(100_000) + "\"}");

        assertThatThrownBy(() -> json.readObject(file))
                .isInstanceOf(MalformedJsonException.class)
                .hasMessage("it is larger than the 1000 bytes that are allowed");
    }

    @Test
    void writesOnlyWhatJsonCanHold() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("a", Double.NaN);

        assertThatThrownBy(() -> StrictJson.write(object)).isInstanceOf(IllegalArgumentException.class);
    }
}
