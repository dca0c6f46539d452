package org.coreadmin.extension.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PagesTest {

    private static final int COUNT = 400;
    private static final int KEPT = 64;
    private static final int NUMBERS = Pages.SIZE / Integer.BYTES;

    @TempDir
    private Path directory;

    @Test
    void aPageThatIsUsedAgainAndAgainStaysInMemoryWhileOthersComeAndGo() throws IOException {
        try (Pages pages = pages()) {
            assertThat(pages.intAt(0)).isZero();
            long before = pages.bytesRead();
            for (int page = 1; page < COUNT; page++) {
                assertThat(pages.intAt((long) page * Pages.SIZE)).isEqualTo(page * NUMBERS);
                assertThat(pages.intAt(4)).isOne();
            }
            assertThat(pages.bytesRead() - before).isEqualTo((COUNT - 1L) * Pages.SIZE);
        }
    }

    @Test
    void noMorePagesAreKeptThanAllowed() throws IOException {
        try (Pages pages = pages()) {
            IntStream.range(0, COUNT).forEach(page -> pages.intAt((long) page * Pages.SIZE));
            long before = pages.bytesRead();
            IntStream.range(0, COUNT).forEach(page -> pages.intAt((long) page * Pages.SIZE));
            assertThat(pages.bytesRead() - before).isGreaterThanOrEqualTo((long) (COUNT - KEPT) * Pages.SIZE);
        }
    }

    private Pages pages() throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        PageWriter writer = new PageWriter(content);
        writer.writeInts(IntStream.range(0, COUNT * NUMBERS).toArray());
        writer.finish("key");
        return Pages.open(Files.write(directory.resolve("pages"), content.toByteArray()), (long) KEPT * Pages.SIZE);
    }
}
