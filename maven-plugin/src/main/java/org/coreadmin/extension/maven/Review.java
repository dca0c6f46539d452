package org.coreadmin.extension.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.manifest.Manifest;

/** What a reviewer would miss in a plugin that works. */
final class Review {

    private static final Pattern UNDO = Pattern.compile("(?mi)^[ \\t]*--[ \\t]*//[ \\t]*@UNDO[ \\t]*\\r?$");

    private final Path layout;
    private final Manifest manifest;

    /** Looks at the plugin that is laid out in a directory. */
    Review(Path layout, Manifest manifest) {
        this.layout = layout;
        this.manifest = manifest;
    }

    /** One sentence for each thing that is missing, with what to do. */
    List<String> findings() throws IOException {
        List<String> findings = new ArrayList<>();
        if (manifest.license().isEmpty()) {
            findings.add("core.json names no licence. Add \"license\", such as \"Apache-2.0\".");
        }
        if (manifest.description().isEmpty()) {
            findings.add("core.json has no description. Add \"description\": one sentence for lists and search.");
        }
        if (manifest.authors().isEmpty()) {
            findings.add("core.json names no author. Add \"author\".");
        }
        if (manifest.icon().isEmpty()) {
            findings.add("core.json names no icon. Add \"icon\": the path of an SVG or PNG file in the plugin.");
        } else if (!Files.exists(layout.resolve(manifest.icon()))) {
            findings.add("core.json names the icon " + manifest.icon() + ", which does not exist.");
        }
        if (!Files.exists(layout.resolve("README.md"))) {
            findings.add("There is no README.md. The console and the registry show it as the plugin's page.");
        }
        if (!manifest.hostRequires().containsKey("core")) {
            findings.add(
                    "core.json does not say which versions of Core Extension it runs on. Add \"core\" to \"require\".");
        }
        manifest.routes().stream()
                .filter(route -> route.authority().isEmpty())
                .forEach(route -> findings.add("The route " + route.method() + " " + route.path()
                        + " names no authority, so nobody can call it. Add \"authority\" to it."));
        findings.addAll(withoutUndo());
        return findings;
    }

    private List<String> withoutUndo() throws IOException {
        Path migrations = layout.resolve("database/migrations");
        List<String> findings = new ArrayList<>();
        if (Files.isDirectory(migrations)) {
            try (Stream<Path> files = Files.list(migrations)) {
                for (Path file : files.filter(path -> path.toString().endsWith(".sql"))
                        .sorted()
                        .toList()) {
                    if (!UNDO.matcher(Files.readString(file, StandardCharsets.UTF_8))
                            .find()) {
                        findings.add(layout.relativize(file)
                                + " has no '-- //@UNDO' part, so an uninstall cannot take its tables away. Add one.");
                    }
                }
            }
        }
        return findings;
    }
}
