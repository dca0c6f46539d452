package org.coreadmin.extension.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.manifest.ManifestReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReviewTest {

    @TempDir
    Path layout;

    @Test
    void findsWhatAReviewerWouldMiss() throws IOException {
        write("core.json", """
                {"name": "acme/bare", "version": "1.0.0", "type": "backend", "display_name": "Bare", "icon": "icon.svg",
                 "routes": [{"method": "GET", "path": "/api/x"}]}
                """);
        write("database/migrations/20260101000000_one.sql", "CREATE TABLE acme__bare__one (id INT);\n");
        write("database/migrations/20260101000001_two.sql", "CREATE TABLE acme__bare__two (id INT);\n-- //@UNDO\n");
        assertThat(findings())
                .containsExactly(
                        "core.json names no licence. Add \"license\", such as \"Apache-2.0\".",
                        "core.json has no description. Add \"description\": one sentence for lists and search.",
                        "core.json names no author. Add \"author\".",
                        "core.json names the icon icon.svg, which does not exist.",
                        "There is no README.md. The console and the registry show it as the plugin's page.",
                        "core.json does not say which versions of Core Extension it runs on. Add \"core\" to \"require\".",
                        "The route GET /api/x names no authority, so nobody can call it. Add \"authority\" to it.",
                        "database/migrations/20260101000000_one.sql has no '-- //@UNDO' part, so an uninstall cannot take"
                                + " its tables away. Add one.");
    }

    @Test
    void findsNothingInAPluginThatIsComplete() throws IOException {
        write("core.json", """
                {"name": "acme/whole", "version": "1.0.0", "type": "backend", "display_name": "Whole",
                 "description": "All of it.", "author": "Acme", "license": "MIT", "icon": "icon.svg", "require": {"core": "^1.0"}}
                """);
        write("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        write("README.md", "# Whole\n");
        assertThat(findings()).isEmpty();
    }

    private List<String> findings() throws IOException {
        return new Review(layout, ManifestReader.read(layout.resolve("core.json"))).findings();
    }

    private void write(String path, String content) throws IOException {
        Path file = layout.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
