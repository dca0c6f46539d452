package org.coreadmin.extension.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two binary searches find what looking at every place finds. */
class SuffixArrayTest {

    private static SuffixArray of(List<String> texts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PageWriter writer = new PageWriter(bytes);
        SuffixArray.write(writer, texts);
        writer.finish("test");
        return new SuffixArray(Pages.of(bytes.toByteArray()), 0);
    }

    private static Set<String> places(SuffixArray array, byte[] wanted) {
        Set<String> found = new TreeSet<>();
        array.places(array.range(wanted), wanted, (text, place) -> {
            String where = text + "@" + new String(array.get(text), StandardCharsets.UTF_8);
            assertThat(found.add(where + ":" + place))
                    .as("each place is told once")
                    .isTrue();
            assertThat(array.endsAfter(place, wanted.length))
                    .isEqualTo(array.after(place, wanted.length) == SuffixArray.END);
        });
        return found;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void findsEachPlaceOfAPart(long seed) throws IOException {
        Random random = new Random(seed);
        String letters = "aab日é-";
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = random.nextInt(40); k > 0; k--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            texts.add(text.toString());
        }
        SuffixArray array = of(texts);
        assertThat(array.count()).isEqualTo(texts.size());
        for (int i = 0; i < 300; i++) {
            StringBuilder part = new StringBuilder();
            for (int k = 1 + random.nextInt(i < 150 ? 3 : 14); k > 0; k--) {
                part.append(letters.charAt(random.nextInt(letters.length())));
            }
            String wanted = part.toString();
            int expected = 0;
            for (String text : texts) {
                for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
                    expected++;
                }
            }
            assertThat(places(array, wanted.getBytes(StandardCharsets.UTF_8)))
                    .as("'%s'", wanted)
                    .hasSize(expected);
        }
    }

    @Test
    void findsTheTextThatIsExactlyThis() throws IOException {
        SuffixArray array = of(List.of("audit", "audit-log", "", "log"));
        assertThat(array.find("audit".getBytes(StandardCharsets.UTF_8))).isZero();
        assertThat(array.find("log".getBytes(StandardCharsets.UTF_8))).isEqualTo(3);
        assertThat(array.find("aud".getBytes(StandardCharsets.UTF_8))).isEqualTo(-1);
        assertThat(array.get(2)).isEmpty();
    }

    @Test
    void hasNothingWhereThereIsNoText() throws IOException {
        SuffixArray array = of(List.of());
        assertThat(array.count()).isZero();
        assertThat(array.find(new byte[] {'a'})).isEqualTo(-1);
    }

    @Test
    void sortsManyPlacesAsItSortsFew() {
        Random random = new Random(5);
        byte[] text = new byte[100_000];
        for (int i = 1; i + 1 < text.length; i++) {
            int kind = random.nextInt(40);
            text[i] = kind == 0 ? (byte) SuffixArray.END : kind == 1 ? (byte) 0xc3 : (byte) ('a' + random.nextInt(3));
        }
        int[] places = IntStream.range(0, text.length - 1).toArray();
        SuffixOrder.sort(text, places);

        assertThat(IntStream.of(places).distinct().count()).isEqualTo(text.length - 1);
        for (int i = 1; i < places.length; i++) {
            assertThat(following(text, places[i - 1])).isLessThanOrEqualTo(following(text, places[i]));
        }
    }

    /** Returns what the order looks at: up to the end of an entry, which a place may begin with. */
    private static String following(byte[] text, int place) {
        StringBuilder following = new StringBuilder();
        for (int i = 0; i < SuffixOrder.DEPTH && place + i < text.length; i++) {
            if (i > 1 && text[place + i - 1] == SuffixArray.END) {
                break;
            }
            following.append((char) (text[place + i] & 0xff));
        }
        return following.toString();
    }
}
