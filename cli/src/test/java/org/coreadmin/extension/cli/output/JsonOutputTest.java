package org.coreadmin.extension.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Language;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.ObjectMapper;

class JsonOutputTest {

    @Test
    void writesNestedValuesThatAJsonParserReadsBack() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("text", "quote \" backslash \\ newline \n escape \u001b bidi \u202e 审 🎉");
        value.put("number", 12.5);
        value.put("whole", Long.MAX_VALUE);
        value.put("flag", true);
        value.put("none", null);
        value.put("list", List.of("a", Map.of(), List.of(), List.of(1, 2)));

        Object read = new ObjectMapper().readValue(JsonOutput.of(value, Language.ENGLISH), Object.class);

        assertThat(read).isEqualTo(value);
    }

    @Test
    void sendsNoByteThatSteersATerminal() {
        assertThat(JsonOutput.of("\u001b[2J\u0007\u009b\u202e\u2028\u007f", Language.ENGLISH))
                .isEqualToIgnoringCase("\"\\u001b[2J\\u0007\\u009b\\u202e\\u2028\\u007f\"");
    }

    @Test
    void putsEachValueOnALineOfItsOwn() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("none", List.of());
        value.put("some", List.of(1, Map.of("a", "b")));
        value.put("nothing", Map.of());
        assertThat(JsonOutput.of(value, Language.ENGLISH)).isEqualTo("""
                {
                  "none": [],
                  "some": [
                    1,
                    {
                      "a": "b"
                    }
                  ],
                  "nothing": {}
                }""");
    }

    @Test
    void writesTimesInUtc() {
        assertThat(JsonOutput.of(Instant.parse("2026-03-09T04:05:06.789Z"), Language.ENGLISH))
                .isEqualTo("\"2026-03-09 04:05:06\"");
    }

    @Test
    void writesWhatIsNoJsonNumberAsText() {
        assertThat(JsonOutput.of(Double.NaN, Language.ENGLISH)).isEqualTo("\"NaN\"");
    }
}
