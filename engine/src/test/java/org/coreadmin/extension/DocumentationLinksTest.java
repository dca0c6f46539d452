package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between documents, and citations of the specification, lead somewhere. */
class DocumentationLinksTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern CITATION = Pattern.compile("\\b[Ss]pec (\\d(?:\\.\\d)?)");
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

    /** Comments cite the specification as {@code spec 2.4}: each section that one names is in the document. */
    @Test
    void citedSectionsOfTheSpecificationExist() throws IOException {
        Set<String> sections = new TreeSet<>();
        Matcher heading = Pattern.compile("(?m)^##+ (\\d(\\.\\d)?)")
                .matcher(Files.readString(ROOT.resolve("docs/reference/specification.md")));
        while (heading.find()) {
            sections.add(heading.group(1));
        }
        List<String> unknown = new ArrayList<>();
        int citations = 0;
        for (Path source : sources()) {
            Matcher citation = CITATION.matcher(Files.readString(source));
            while (citation.find()) {
                citations++;
                if (!sections.contains(citation.group(1))) {
                    unknown.add(ROOT.relativize(source) + ": " + citation.group());
                }
            }
        }

        assertThat(unknown).isEmpty();
        assertThat(citations).isGreaterThan(100);
    }

    @Test
    void contributingNamesEveryModule() throws IOException {
        String contributing = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        List<String> modules = Pattern.compile("<module>([^/<]+)")
                .matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .toList();

        assertThat(modules)
                .hasSizeGreaterThan(15)
                .allSatisfy(module -> assertThat(contributing).contains("`" + module + "/`"));
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module :
                List.of("plugin-api", "engine", "cluster", "tools", "cli", "spring-boot-starter", "admin-app")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>(
                List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md"), ROOT.resolve("samples/README.md")));
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
        }
        return documents;
    }
}
