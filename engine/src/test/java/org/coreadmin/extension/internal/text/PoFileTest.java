package org.coreadmin.extension.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoFileTest {

    @Test
    void readsWhatTranslatorsToolsWrite() throws IOException {
        PoFile file = PoFile.read("zh.po", """
                # A comment
                msgid ""
                msgstr ""
                "Language: zh_CN\\n"

                #: a/File.java
                #, fuzzy
                msgid "One"
                msgstr "一"
                msgid ""
                "Two\\n"
                "lines \\"quoted\\" \\\\ \\t."
                msgstr ""
                "两\\n"
                "行"

                msgid "Not yet"
                msgstr ""
                """.replace("\n", "\r\n"));

        assertThat(file.texts())
                .containsExactly(
                        java.util.Map.entry("One", "一"), java.util.Map.entry("Two\nlines \"quoted\" \\ \t.", "两\n行"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "msgid \"a\"",
                "msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"",
                "msgstr \"a\"",
                "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"",
                "msgid a\nmsgstr \"b\"",
                "msgid \"a\nmsgstr \"b\"",
                "msgid \"a\"b\"\nmsgstr \"b\"",
                "msgid \"a\\x\"\nmsgstr \"b\"",
                "msgid \"a\\\"\nmsgstr \"b\"",
                "msgctxt \"x\"\nmsgid \"a\"\nmsgstr \"b\"",
                "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"b\"",
                "\"a\"",
            })
    void refusesEverythingElseWithItsPlace(String content) {
        assertThatThrownBy(() -> PoFile.read("zh.po", content))
                .isInstanceOf(IOException.class)
                .hasMessageMatching("(?s)zh\\.po:\\d+: .+");
    }
}
