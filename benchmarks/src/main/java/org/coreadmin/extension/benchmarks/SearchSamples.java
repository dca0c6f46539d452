package org.coreadmin.extension.benchmarks;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.text.StrictJson;

/** A list of plugins as people might write them: words of a made-up language, few of them often and most of them seldom. */
final class SearchSamples {

    private static final int WORDS = 30_000;
    private static final int A_SHARD = 4096;

    private final int count;
    private final String[] words = new String[WORDS];

    SearchSamples(int count) {
        this.count = count;
        Random random = new Random(1);
        String[] syllables =
                "ba be bi bo ca co da de di do fa fi ga go la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si ta te ti to va vi"
                        .split(" ");
        for (int i = 0; i < WORDS; i++) {
            StringBuilder word = new StringBuilder();
            for (int k = 0; k < 2 + random.nextInt(3); k++) {
                word.append(syllables[random.nextInt(syllables.length)]);
            }
            words[i] = word.append("nrstl".charAt(random.nextInt(5))).toString();
        }
    }

    /** Returns a word; the number of its rank halves as often as it doubles. */
    private String word(Random random) {
        return words[(int) Math.min(WORDS - 1L, (long) Math.exp(random.nextDouble() * Math.log(WORDS)) - 1)];
    }

    /** Returns what the list says about a plugin. */
    Map<String, Object> record(int number) {
        Random random = new Random(number * 31L + 7);
        Map<String, Object> record = new LinkedHashMap<>();
        record.put(
                "name",
                "vendor-" + random.nextInt(1 + count / 20) + "/" + word(random) + "-" + word(random) + "-" + number);
        record.put("display_name", word(random) + " " + word(random));
        record.put("version", random.nextInt(9) + "." + random.nextInt(20) + ".0");
        record.put("description", sentence(random, 6 + random.nextInt(12)));
        record.put("author", word(random) + " " + words[random.nextInt(WORDS)]);
        record.put("type", List.of("mixed", "backend", "frontend").get(random.nextInt(3)));
        record.put("category", words[random.nextInt(40)]);
        record.put("keywords", List.of(word(random), word(random), word(random)));
        record.put("license", "MIT");
        return record;
    }

    private String sentence(Random random, int length) {
        List<String> sentence = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            sentence.add(word(random));
        }
        return String.join(" ", sentence) + ".";
    }

    /**
     * Returns what is searched for: of ten questions four are a word, two the beginning of one, two are two words, one
     * is the beginning of a plugin's name and one a word among the plugins of a category.
     */
    List<SearchQuestion> questions(int wanted) {
        Random random = new Random(99);
        List<SearchQuestion> questions = new ArrayList<>();
        for (int i = 0; i < wanted; i++) {
            String word = word(random);
            questions.add(
                    switch (i % 10) {
                        case 0, 1, 2, 3 -> new SearchQuestion(word, "");
                        case 4, 5 -> new SearchQuestion(word.substring(0, Math.min(5, word.length() - 1)), "");
                        case 6, 7 -> new SearchQuestion(word + " " + word(random), "");
                        case 8 -> {
                            String name = (String) record(random.nextInt(count)).get("name");
                            yield new SearchQuestion(name.substring(name.indexOf('/') + 1, name.length() - 1), "");
                        }
                        default -> new SearchQuestion(word, words[random.nextInt(40)]);
                    });
        }
        return questions;
    }

    /** Writes a registry that has only its list. */
    void writeTo(Path registry) throws IOException {
        Files.createDirectories(registry.resolve("list"));
        List<Map<String, Object>> shards = new ArrayList<>();
        for (int from = 0; from < count; from += A_SHARD) {
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            try (OutputStream out = new BufferedOutputStream(new GZIPOutputStream(content))) {
                for (int number = from; number < Math.min(count, from + A_SHARD); number++) {
                    out.write(StrictJson.write(record(number)));
                    out.write('\n');
                }
            }
            String path = "list/" + shards.size() + ".ndjson.gz";
            Files.write(registry.resolve(path), content.toByteArray());
            String digest = HexFormat.of().formatHex(Sha256.computation().digest(content.toByteArray()));
            shards.add(Map.of("path", path, "sha256", digest));
        }
        Files.writeString(
                registry.resolve("registry.json"),
                new String(StrictJson.write(Map.of("format", 1, "list", shards)), StandardCharsets.UTF_8));
    }
}
