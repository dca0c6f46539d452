package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the documents lead somewhere. */
class DocumentationLinksTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)]*)?\\)");

    @Test
    void leadToFilesThatExist() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path document : documents()) {
            Matcher link = LINK.matcher(Files.readString(document));
            while (link.find()) {
                String target = link.group(1);
                if (!target.matches("[a-z]+:.*")) {
                    links++;
                    if (!Files.exists(document.resolveSibling(target))) {
                        broken.add(ROOT.relativize(document) + " → " + target);
                    }
                }
            }
        }

        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(20);
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")));
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
        }
        return documents;
    }
}
