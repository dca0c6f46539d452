package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of the operations that a killed process left. */
class RecoveredOperationsTest {

    private static final Instant BEFORE = Instant.now().minusSeconds(3600);

    @TempDir
    private Path base;

    private PluginLoader loader;
    private OperationNotes notes;
    private final Operations operations = new Operations(Clock.systemUTC());
    private final List<AuditEntry> trail = new ArrayList<>();

    @BeforeEach
    void open() {
        CompiledPlugin.named("acme/theme").version("0.3.0").writeTo(base);
        loader = PluginLoader.at(base).registries(List::of).open();
        notes = new OperationNotes(base.resolve("notes"));
    }

    @AfterEach
    void close() {
        operations.close();
        loader.close();
    }

    private void left(String id, String plugin, boolean begun) {
        notes.keep(new OperationNotes.Note(id, "install", plugin, "ada", "::1", BEFORE, begun));
    }

    private void settle() {
        new RecoveredOperations(loader, operations, notes, trail::add).settle();
    }

    private Map<String, Object> told(String id) {
        return operations.find(id).orElseThrow().toMap();
    }

    @Test
    void whatHadNotBegunChangedNothing() {
        left("waiting", "acme/theme", false);
        settle();
        assertThat(told("waiting")).containsEntry("state", "cancelled").containsEntry("actor", "ada");
        assertThat(trail).singleElement().satisfies(entry -> {
            assertThat(entry.actor()).isEqualTo("ada");
            assertThat(entry.action()).isEqualTo("plugin:install");
            assertThat(entry.subject()).isEqualTo("acme/theme");
            assertThat(entry.operation()).isEqualTo("waiting");
            assertThat(entry.outcome()).isEqualTo(AuditEntry.Outcome.FAILED);
        });
        OperationResult result =
                operations.find("waiting").orElseThrow().ended().orElseThrow();
        assertThat(result.message()).contains("before the operation began");
        assertThat(result.text().in(Language.accepted("zh-CN"))).contains("未做任何更改");
    }

    @Test
    void whatHadBegunAndLeftNoTraceWasTakenBack() {
        left("begun", "acme/theme", true);
        settle();
        assertThat(told("begun")).containsEntry("state", "rolled_back");
        assertThat(trail)
                .extracting(AuditEntry::detail)
                .singleElement()
                .asString()
                .contains("before the operation had");
    }

    @Test
    void whatTheHistoryKnowsAsDoneIsDone() {
        OperationResult installed = loader.manager().as("ada").install("acme/theme");
        assertThat(installed.success()).as(installed.message()).isTrue();
        left("done", "acme/theme", true);
        settle();
        assertThat(told("done")).containsEntry("state", "succeeded");
        assertThat(trail).extracting(AuditEntry::outcome).containsExactly(AuditEntry.Outcome.DONE);
    }

    @Test
    void whatSomebodyElseDidIsNotTakenForIt() {
        OperationResult installed = loader.manager().as("eve").install("acme/theme");
        assertThat(installed.success()).as(installed.message()).isTrue();
        left("mine", "acme/theme", true);
        settle();
        assertThat(told("mine")).containsEntry("state", "rolled_back");
    }

    @Test
    void tellsEachOnceAndOfWhatIsNoPluginToo() {
        left("one", "", true);
        notes.keep(new OperationNotes.Note("two", "registry:add", "company", "ada", "::1", BEFORE, true));
        settle();
        settle();
        assertThat(trail).extracting(AuditEntry::action).containsExactlyInAnyOrder("plugin:install", "registry:add");
        assertThat(notes.left()).isEmpty();
    }
}
