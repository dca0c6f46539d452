package org.coreadmin.extension.internal.registry.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What of a question is sought. */
class QueryTest {

    @Test
    void separatorsPartWordsAndEachWordCountsOnce() {
        assertThat(Query.words("audit-log/audit_trail  audit")).containsExactly("audit", "log", "trail");
    }

    @Test
    void wordsThatSayNothingAreLeftOut() {
        assertThat(Query.words("i need a plugin for the audit")).containsExactly("audit");
    }

    @Test
    void aQuestionOfSuchWordsOnlyIsAskedWithThem() {
        assertThat(Query.words("the plugin")).containsExactly("the", "plugin");
        assertThat(Query.words("   ")).isEmpty();
        assertThat(Query.words("-")).containsExactly("-");
    }

    @Test
    void noMoreThanSixteenWordsAreSought() {
        assertThat(Query.words("q w r t p s d f g h j k l z x c v b n")).hasSize(16);
    }

    @Test
    void namesThatDifferInSeparatorsAndInWordsAroundThemHaveOneKey() {
        assertThat(Query.key("audit-log"))
                .isEqualTo(Query.key("audit log plugin"))
                .isEqualTo("auditlog");
        assertThat(Query.key("plugin")).isEqualTo("plugin");
    }
}
