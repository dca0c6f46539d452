package org.coreadmin.extension.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionsTest {

    private static final List<String> KNOWN = List.of(
            "core-extension:install",
            "core-extension:uninstall",
            "core-extension:list",
            "core-extension:local-list",
            "completion",
            "acme:hello");

    @Test
    void knowsSlipsOfTheFinger() {
        assertThat(Suggestions.of("core-extension:instal", KNOWN)).startsWith("core-extension:install");
        assertThat(Suggestions.of("core-extention:lsit", KNOWN)).contains("core-extension:list");
        assertThat(Suggestions.of("acme:helo", KNOWN)).containsExactly("acme:hello");
    }

    @Test
    void knowsAWordWithoutItsPrefix() {
        assertThat(Suggestions.of("install", KNOWN)).startsWith("core-extension:install");
    }

    @Test
    void suggestsNothingForSomethingElse() {
        assertThat(Suggestions.of("quux", KNOWN)).isEmpty();
    }
}
