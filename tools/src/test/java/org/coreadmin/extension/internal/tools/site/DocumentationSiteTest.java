package org.coreadmin.extension.internal.tools.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentationSiteTest {

    private static final Path DOCS = Path.of("..", "docs");

    @TempDir
    private Path site;

    @Test
    void hasAPageForEachDocumentAndNoLinkThatLeadsNowhere() throws IOException {
        assertThat(DocumentationSite.write(DOCS, site)).isEmpty();
        String start = Files.readString(site.resolve("index.html"));
        assertThat(start)
                .contains("<h2>Operators</h2>", "<h2>Authors</h2>", "<h2>Hosts</h2>", "tutorial/first-plugin.html");
        String tutorial = Files.readString(site.resolve("tutorial/first-plugin.html"));
        assertThat(tutorial)
                .contains("<title>Your first plugin · Core Extension</title>", "aria-current=\"page\"")
                .contains("href=\"../errors/10006.html\"", "src=\"../search-index.js\"");
        assertThat(Files.readString(site.resolve("search-index.js"))).contains("errors/10006.html");
        assertThat(site.resolve("console/discover.png")).exists();
    }

    @Test
    void tellsOfLinksThatLeadNowhere(@TempDir Path docs) throws IOException {
        Files.writeString(docs.resolve("README.md"), "# Start\n\n[there](there.md) [out](../README.md)\n");
        assertThat(DocumentationSite.write(docs, site)).isEqualTo(List.of("README.md: there.md leads nowhere"));
    }
}
