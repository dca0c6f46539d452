package org.coreadmin.extension.internal.inspection;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.text.PrintableText;

/** The capabilities of what a package has beside its code: pages in {@code web/}, migrations in {@code database/} and settings. */
public final class PackageFiles {

    private static final int LARGEST = 16 * 1024 * 1024;
    private static final int MOST_EVIDENCE = 5;
    private static final String WEB = "web/";
    private static final String DATABASE = "database/";
    private static final String CONFIG = "config/";
    private static final String MANIFEST = "core.json";

    private final SortedMap<Capability, List<Evidence>> found = new TreeMap<>();

    private PackageFiles() {}

    /**
     * Returns the capabilities that the files of a package's directory show, with up to five places each.
     *
     * @throws IOException if the directory can't be read
     */
    public static SortedMap<Capability, List<Evidence>> in(Path directory) throws IOException {
        PackageFiles files = new PackageFiles();
        for (String part : List.of(WEB, DATABASE, CONFIG, MANIFEST)) {
            Path start = directory.resolve(part);
            if (!Files.exists(start)) {
                continue;
            }
            try (Stream<Path> walk = Files.walk(start)) {
                for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                    try (InputStream in = Files.newInputStream(file)) {
                        files.look(directory.relativize(file).toString().replace('\\', '/'), in);
                    }
                }
            }
        }
        return files.found;
    }

    private void look(String path, InputStream in) throws IOException {
        if (path.startsWith(WEB)) {
            byte[] content = in.readNBytes(LARGEST);
            if (PageFiles.runsWhenServed(path, content)) {
                add(Capability.PAGE_SCRIPTS, path, PageFiles.WHAT);
            } else if (content.length == LARGEST && !PageFiles.isPassive(path)) {
                add(Capability.UNREAD, path, "too large");
            }
        } else if (path.startsWith(DATABASE) && path.toLowerCase(Locale.ROOT).endsWith(".sql")) {
            add(Capability.DATABASE, path, "SQL");
        } else if (path.startsWith(CONFIG) || path.equals(MANIFEST)) {
            byte[] content = in.readNBytes(LARGEST);
            if (Expressions.runsCodeIn(new String(content, StandardCharsets.UTF_8))) {
                add(Capability.SCRIPT, path, "an expression");
            }
        }
    }

    private void add(Capability capability, String path, String what) {
        List<Evidence> evidence = found.computeIfAbsent(capability, any -> new ArrayList<>());
        if (evidence.size() < MOST_EVIDENCE) {
            evidence.add(new Evidence(PrintableText.of(path), what));
        }
    }
}
