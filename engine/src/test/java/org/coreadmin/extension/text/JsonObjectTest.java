package org.coreadmin.extension.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonObjectTest {

    @Test
    void copiesAMapInItsOrderWithTextsAsNames() {
        Map<Object, Object> parsed = new LinkedHashMap<>();
        parsed.put("b", 1);
        parsed.put(2, "two");

        JsonObject copy = JsonObject.of(parsed).with("c", Optional.empty()).with("d", Optional.of(3));

        assertThat(copy).hasToString("{b=1, 2=two, d=3}").containsOnlyKeys("b", "2", "d");
        assertThat(parsed).hasSize(2);
    }
}
