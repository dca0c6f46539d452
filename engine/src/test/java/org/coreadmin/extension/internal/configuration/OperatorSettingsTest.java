package org.coreadmin.extension.internal.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Settings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperatorSettingsTest {

    private static final Map<String, Object> SCHEMA = Map.of(
            "type",
            "object",
            "properties",
            Map.of(
                    "days", Map.of("type", "integer", "default", 30),
                    "note", Map.of("type", "string"),
                    "mail",
                            Map.of(
                                    "type",
                                    "object",
                                    "properties",
                                    Map.of(
                                            "host", Map.of("default", "localhost"),
                                            "port", Map.of("default", 25)))));

    @TempDir
    Path base;

    private Settings settings;
    private Path file;

    @BeforeEach
    void open() {
        OperatorSettings all = new OperatorSettings(base, Map.of("SECRET", "s3cret")::get);
        PluginName name = PluginName.of("acme/hello");
        settings = all.of(name, SCHEMA);
        file = all.file(name);
    }

    private void write(String json) throws Exception {
        Files.createDirectories(file.getParent());
        Files.writeString(file, json);
    }

    @Test
    void standsAtTheDocumentedPlace() {
        assertThat(file).isEqualTo(base.resolve("config/settings/acme/hello.json"));
    }

    @Test
    void fallsBackToTheDefaultsOfTheSchema() {
        assertThat(settings.number("days")).contains(30L);
        assertThat(settings.text("mail.host")).contains("localhost");
        assertThat(settings.find("note")).isEmpty();
        assertThat(settings.find("mail.user")).isEmpty();
        assertThat(settings.all()).isEqualTo(Map.of("days", 30, "mail", Map.of("host", "localhost", "port", 25)));
    }

    @Test
    void mergesObjectsAndReplacesTheRest() throws Exception {
        write("{\"days\": 7, \"mail\": {\"host\": \"mx\"}, \"tags\": [\"a\", 1], \"dotted.key\": true}");

        assertThat(settings.number("days")).contains(7L);
        assertThat(settings.text("mail.host")).contains("mx");
        assertThat(settings.number("mail.port")).contains(25L);
        assertThat(settings.texts("tags")).containsExactly("a", "1");
        assertThat(settings.flag("dotted.key")).contains(true);
    }

    @Test
    void takesNullAsNotSet() throws Exception {
        write("{\"days\": null}");

        assertThat(settings.find("days")).isEmpty();
    }

    @Test
    void seesAChangedFileAtOnce() throws Exception {
        write("{\"days\": 1}");
        assertThat(settings.number("days")).contains(1L);
        write("{\"days\": 222}");
        assertThat(settings.number("days")).contains(222L);
        Files.delete(file);
        assertThat(settings.number("days")).contains(30L);
    }

    @Test
    void resolvesVariablesAndFilesWhereverTheyStand() throws Exception {
        Files.writeString(base.resolve("token.txt"), "to${env:SECRET}ken\n");
        write("{\"a\": \"x-${env:SECRET}-y\", \"b\": {\"c\": [\"${file:token.txt}\"]}, \"d\": \"${other:x} $5\"}");

        assertThat(settings.text("a")).contains("x-s3cret-y");
        assertThat(settings.texts("b.c")).containsExactly("to${env:SECRET}ken");
        assertThat(settings.text("d")).contains("${other:x} $5");
        assertThat(settings.all()).containsEntry("b", Map.of("c", List.of("to${env:SECRET}ken")));
    }

    @Test
    void namesTheKeyWhoseVariableOrFileIsMissing() throws Exception {
        write("{\"a\": \"${env:MISSING}\", \"b\": \"${file:missing.txt}\", \"c\": 1}");

        assertThatThrownBy(() -> settings.find("a"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("Setting a", "MISSING");
        assertThatThrownBy(() -> settings.find("b"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("Setting b", "missing.txt");
        assertThat(settings.number("c")).contains(1L);
    }

    @Test
    void refusesAFileThatIsNoJsonObject() throws Exception {
        for (String broken : List.of("{\"days\": ", "[1]", "null", "{\"days\": 1, \"days\": 2}")) {
            write(broken);
            assertThatThrownBy(() -> settings.find("days"))
                    .as(broken)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(file.toString());
        }
    }
}
