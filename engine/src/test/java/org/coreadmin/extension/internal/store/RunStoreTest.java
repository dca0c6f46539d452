package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStoreTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final Sha256 DIGEST = new Sha256("ab".repeat(32));

    @TempDir
    Path directory;

    private BaseDirectory base;
    private RunStore runs;
    private Transactions transactions;

    @BeforeEach
    void open() throws IOException {
        DurableFiles files = DurableFiles.system();
        base = new BaseDirectory(directory);
        base.create(files);
        runs = new RunStore(base, files);
        transactions = new Transactions(base.path(), base.journal(), files, Clock.systemUTC(), new Random(1));
    }

    @Test
    void classLoadersReadCopiesOfAnAuthorsFilesAndLinksToThoseOfAPackage() throws IOException {
        Path author = directory.resolve("author");
        Trees.write(author.resolve("lib/a.jar"), "1");
        Trees.write(author.resolve("classes/acme/A.class"), "A");
        Trees.write(author.resolve("web/lib/page.js"), "not for class loaders");
        Trees.write(author.resolve("library"), "not for class loaders");
        Trees.write(author.resolve("target/junk"), "junk");
        Trees.write(author.resolve(".git/config"), "junk");
        Trees.write(author.resolve("install.lock"), "");
        Sha256 digest = digestOf(author);

        Path copied = runs.prepare(begin(), author, digest, Optional.of(digest), Map.of());
        Path linked = runs.prepare(begin(), author, DIGEST, Optional.empty(), Map.of());
        assertThat(Trees.contents(linked)).isEqualTo(Trees.contents(copied));
        Files.writeString(author.resolve("lib/a.jar"), "2");

        assertThat(Trees.contents(copied))
                .isEqualTo(Map.of(
                        "classes",
                        "/",
                        "classes/acme",
                        "/",
                        "classes/acme/A.class",
                        "A",
                        "lib",
                        "/",
                        "lib/a.jar",
                        "1"));
        assertThat(linked.resolve("lib/a.jar")).hasContent("2");
        assertThat(runs.all()).containsExactlyInAnyOrder(digest, DIGEST);
    }

    @Test
    void noticesATreeThatChangesWhileItIsCopied() throws IOException {
        Path author = directory.resolve("author");
        Trees.write(author.resolve("lib/a.jar"), "1");

        assertThatThrownBy(() -> runs.prepare(begin(), author, DIGEST, Optional.of(DIGEST), Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("was changed");
    }

    @Test
    void noticesACopyThatIsNotWhatItsOriginalIsAgain() throws IOException {
        Path author = directory.resolve("author");
        Trees.write(author.resolve("lib/a.jar"), "1");
        Trees.write(author.resolve("lib/b.jar"), "2");
        Trees.write(author.resolve("web/page.js"), "3");
        RunStore watched = new RunStore(base, new DurableFiles(point -> {
            boolean creates = point.kind() == FaultPoint.Kind.CREATE;
            if (creates && point.path().orElseThrow().endsWith("lib/a.jar")) {
                Files.writeString(author.resolve("lib/a.jar"), "!");
            } else if (creates && point.path().orElseThrow().endsWith("lib/b.jar")) {
                Files.writeString(author.resolve("lib/a.jar"), "1");
            }
            return true;
        }));
        Sha256 digest = digestOf(author);

        assertThatThrownBy(() -> watched.prepare(begin(), author, digest, Optional.of(digest), Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("was changed");
        assertThat(digestOf(author)).isEqualTo(digest);
    }

    private Transaction begin() throws IOException {
        return transactions.begin(new TransactionHeader("install", "acme/hello", Map.of(), DecisionKind.RECORD));
    }

    private static Sha256 digestOf(Path tree) throws IOException {
        return PluginFiles.of(tree).digest();
    }
}
