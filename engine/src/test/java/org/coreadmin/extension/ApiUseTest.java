package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.testing.Api;
import org.junit.jupiter.api.Test;

/** Who uses what of the engine: clients the API, the reference all of it, and a change of it shows in a file. */
class ApiUseTest {

    private static final Path ROOT = Path.of("..");
    private static final String INTERNAL = "org.coreadmin.extension.internal.";
    private static final Pattern USED = Pattern.compile(Pattern.quote(INTERNAL) + "([a-z.]+\\.[A-Z]\\w*)");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\|");

    /** The modules that use the engine as everybody else does. The artifacts tools and cluster are rooms, and are not here. */
    private static final List<String> CLIENTS = List.of(
            "cli", "spring-boot-starter", "admin-app", "plugin-test", "maven-plugin", "samples", "hosts", "plugins");

    @Test
    void clientsUseNothingInternal() throws IOException {
        Set<String> used = new TreeSet<>();
        for (String client : CLIENTS) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(client))) {
                for (Path file : files.filter(ApiUseTest::isOfAProduct).toList()) {
                    USED.matcher(Files.readString(file)).results().forEach(one -> used.add(one.group(1)));
                }
            }
        }
        assertThat(used)
                .as("internal types in main code of clients: use the API, or make what they need part of it")
                .isEmpty();
    }

    private static boolean isOfAProduct(Path file) {
        String path = file.toString();
        return path.endsWith(".java")
                && path.contains("src/main/")
                && !path.contains("/target/")
                && !path.contains("/node_modules/");
    }

    @Test
    void noNameStandsTwice() throws IOException {
        Map<String, Set<Path>> places = new TreeMap<>();
        for (String module :
                List.of("plugin-api", "engine", "cluster", "tools", "cli", "spring-boot-starter", "admin-app")) {
            Path sources = ROOT.resolve(module).resolve("src/main/java");
            if (Files.isDirectory(sources)) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.filter(file -> file.toString().matches(".*[/\\\\][A-Z]\\w*\\.java"))
                            .forEach(file -> places.computeIfAbsent(
                                            String.valueOf(file.getFileName()), any -> new TreeSet<>())
                                    .add(file));
                }
            }
        }
        places.values().removeIf(files -> files.size() == 1);
        assertThat(places)
                .as("types with the same name: rename the one that is further from the API, to what it is")
                .isEmpty();
    }

    @Test
    void theReferenceListsEveryTypeOfTheApi() throws IOException {
        Map<String, Set<String>> listed = new TreeMap<>();
        String page = Files.readString(ROOT.resolve("docs/reference/library.md"));
        for (String section : page.split("(?m)^## ")) {
            if (section.startsWith("`org.coreadmin.")) {
                Set<String> names = new TreeSet<>();
                ROW.matcher(section).results().forEach(row -> names.add(row.group(1)));
                listed.put(section.substring(1, section.indexOf('`', 1)), names);
            }
        }
        Map<String, Set<String>> there = new TreeMap<>();
        Api.types()
                .forEach(type -> there.computeIfAbsent(type.getPackageName(), any -> new TreeSet<>())
                        .add(type.getSimpleName()));
        listed.keySet().retainAll(there.keySet()); // other artifacts have the others
        assertThat(listed).isEqualTo(there);
    }

    @Test
    void theFileOfSignaturesIsWhatTheApiIs() throws IOException {
        assertThat(Api.changes(PluginLoader.class))
                .as("the API has changed: if that is meant, copy engine/target/api.txt to engine/api.txt")
                .isEmpty();
    }
}
