package org.coreadmin.extension.internal.registry.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What of a question is sought. */
class QueryTest {

    private static List<String> words(String text) {
        return Query.of(text, "", "", "", Query.ANY).words().stream()
                .map(Query.Word::text)
                .toList();
    }

    @Test
    void separatorsPartWordsAndEachWordCountsOnce() {
        assertThat(words("audit-log/audit_trail  audit")).containsExactly("audit", "log", "trail");
    }

    @Test
    void wordsThatSayNothingAreLeftOut() {
        assertThat(words("i need a plugin for the audit")).containsExactly("audit");
    }

    @Test
    void aQuestionOfSuchWordsOnlyIsAskedWithThem() {
        assertThat(words("the plugin")).containsExactly("the", "plugin");
        assertThat(words("   ")).isEmpty();
        assertThat(words("-")).containsExactly("-");
    }

    @Test
    void noMoreThanSixteenWordsAreSought() {
        assertThat(words("q w r t p s d f g h j k l z x c v b n")).hasSize(16);
    }

    @Test
    void namesThatDifferInSeparatorsAndInWordsAroundThemHaveOneKey() {
        assertThat(Query.key("audit-log"))
                .isEqualTo(Query.key("audit log plugin"))
                .isEqualTo("auditlog");
        assertThat(Query.key("plugin")).isEqualTo("plugin");
    }
}
