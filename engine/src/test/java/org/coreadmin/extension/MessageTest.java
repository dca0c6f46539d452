package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.text.StrictJson;
import org.junit.jupiter.api.Test;

class MessageTest {

    @Test
    void fillsPlaceholdersInAnyOrderAndLeavesOtherBracesAlone() {
        Message message = Message.of("{1} before {0}, {1} again; {code}, {}, {7} and '{0}'", "a", 2);

        assertThat(message).hasToString("2 before a, 2 again; {code}, {}, {7} and 'a'");
    }

    @Test
    void doesNotFillWhatArgumentsLookLike() {
        assertThat(Message.of("{0} {1}", "{1}", "{0}")).hasToString("{1} {0}");
    }

    @Test
    void rendersMessagesAndExceptionsInsideOfIt() {
        PluginException refused =
                new PluginException(ErrorCode.CONFLICT, Message.of("{0} is busy", Path.of("plugin/a")));
        Message message = Message.of(
                "{0}: {1}; {2}", Message.of("{0} or {1}", "x", "y"), refused, new IOException("Permission denied"));

        assertThat(message).hasToString("x or y: plugin/a is busy; java.io.IOException: Permission denied");
        assertThat(refused).hasMessage("plugin/a is busy");
    }

    @Test
    void endsASentenceWithOneFullStop() {
        assertThat(Message.of("It failed: {0}. Try again.", Message.of("the database is used."))
                        .toString())
                .isEqualTo("It failed: the database is used. Try again.");
        assertThat(Message.of("It failed: {0}.", "no room (see 'plugin').").toString())
                .isEqualTo("It failed: no room (see 'plugin').");
        assertThat(Message.of("Not in {0}.", Path.of("..")).toString()).isEqualTo("Not in ...");
        assertThat(Message.of("{0}.jar, {1}...", "a.", "wait.").toString()).isEqualTo("a..jar, wait...");
    }

    @Test
    void joinsParts() {
        assertThat(Message.joined(", ", List.of(Message.verbatim("a {0}"), "b", 3)))
                .hasToString("a {0}, b, 3");
    }

    @Test
    void tellsWhatIsNotTranslatedInEnglish() {
        assertThat(Message.of("Nobody will ever say {0}", "this").in(Language.CHINESE))
                .isEqualTo("Nobody will ever say this");
    }

    @Test
    void canBeWrittenToAFileAndReadInAnotherLanguage() throws IOException {
        Message message = Message.of(
                "requires {0}, which is quarantined: {1}",
                "acme/a",
                Message.joined("; ", List.of(Message.of("requires {0}, which is disabled", "acme/b"), "said {0}")));
        byte[] file = StrictJson.write(Map.of("message", message.toData()));

        Message read = Message.ofData(new StrictJson(10_000).readObject(file).get("message"));

        assertThat(read).hasToString(message.toString());
        assertThat(read.in(Language.CHINESE)).isEqualTo("依赖已被隔离的 acme/a：依赖已禁用的 acme/b; said {0}");
        assertThat(Message.ofData("out of {0}")).hasToString("out of {0}");
    }

    @Test
    void findsTheArgumentsOfATextOfALibrary() {
        Message template = Message.of("No {0} in (this) {1}.");

        assertThat(template.reading("No cat in (this) box."))
                .hasValueSatisfying(found -> assertThat(found).hasToString("No cat in (this) box."));
        assertThat(template.reading("No cat in this box.")).isEmpty();
    }

    @Test
    void listsAFewAndCountsTheRest() {
        assertThat(Message.listed(List.of())).hasToString("");
        assertThat(Message.listed(List.of("a"))).hasToString("a");
        assertThat(Message.listed(List.of("a", "b", "c"))).hasToString("a, b and c");
        assertThat(Message.listed(List.of("a", "b", "c"), 2)).hasToString("a, b and c");
        assertThat(Message.listed(List.of("a", "b", "c", "d"), 2)).hasToString("a, b and 2 more");
    }
}
