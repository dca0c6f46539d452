package org.coreadmin.extension.internal.tools.site;

import static org.coreadmin.extension.internal.tools.site.Html.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.text.StrictJson;

/**
 * The documentation as static pages that are searched in the browser, from files too. {@code site.txt} beside the Markdown files names
 * the ways through it; what no way names is reached by links and by search.
 */
public final class DocumentationSite {

    private static final String MARKDOWN = ".md";
    private static final int EXCERPT = 20_000;
    private static final Pattern RELATIVE = Pattern.compile("(?!https?:|mailto:|#|/)([^#?]*)(#.*)?");

    private final Path docs;
    private final Path target;

    private DocumentationSite(Path docs, Path target) {
        this.docs = docs;
        this.target = target;
    }

    /** Writes the site; for builds. Arguments: the directory of the documentation, the directory of the site. */
    public static void main(String[] args) throws IOException {
        List<String> broken = write(Path.of(args[0]), Path.of(args[1]));
        if (!broken.isEmpty()) {
            throw new IOException("Links of the documentation lead nowhere:\n" + String.join("\n", broken));
        }
    }

    /**
     * Writes the site.
     *
     * @return links that lead nowhere, one sentence each
     */
    static List<String> write(Path docs, Path target) throws IOException {
        return new DocumentationSite(
                        docs.toAbsolutePath().normalize(),
                        target.toAbsolutePath().normalize())
                .write();
    }

    private record Page(String path, String title, String text) {

        String address() {
            return html(path);
        }
    }

    private List<String> write() throws IOException {
        SortedMap<String, Page> pages = new TreeMap<>();
        SiteFiles files = new SiteFiles(target);
        try (Stream<Path> tree = Files.walk(docs)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                String path = docs.relativize(file).toString().replace('\\', '/');
                if (path.endsWith(MARKDOWN)) {
                    String markdown = Files.readString(file, StandardCharsets.UTF_8);
                    pages.put(path, new Page(path, Markdown.own(link -> link).title(markdown), markdown));
                } else if (path.endsWith(".png") || path.endsWith(".json")) {
                    files.add(path, Files.readAllBytes(file));
                }
            }
        }
        Map<String, List<String>> ways = ways();
        List<String> broken = new ArrayList<>();
        ways.values().stream()
                .flatMap(List::stream)
                .filter(path -> !pages.containsKey(path))
                .forEach(path -> broken.add("site.txt: " + path + " does not exist"));
        for (Page page : pages.values()) {
            files.add(page.address(), page(page, pages, ways, broken));
        }
        files.add("search-index.js", index(pages.values()));
        Files.createDirectories(target);
        files.write();
        return broken;
    }

    /**
     * Returns the ways, by their headings, as {@code site.txt} has them: lines with {@code #} begin one, the others
     * name its pages.
     */
    private Map<String, List<String>> ways() throws IOException {
        Map<String, List<String>> ways = new LinkedHashMap<>();
        List<String> current = new ArrayList<>();
        Path file = docs.resolve("site.txt");
        for (String line : Files.isRegularFile(file) ? Files.readAllLines(file) : List.<String>of()) {
            if (line.startsWith("# ")) {
                current = new ArrayList<>();
                ways.put(line.substring(2).strip(), current);
            } else if (!line.isBlank()) {
                current.add(line.strip());
            }
        }
        return ways;
    }

    private String page(Page page, SortedMap<String, Page> pages, Map<String, List<String>> ways, List<String> broken) {
        String up = "../".repeat((int) page.path().chars().filter(c -> c == '/').count());
        Markdown markdown = Markdown.own(link -> address(page, link, broken));
        StringBuilder nav = new StringBuilder();
        ways.forEach((heading, paths) -> {
            nav.append("<h2>").append(text(heading)).append("</h2><ul>");
            for (String path : paths) {
                Page other = pages.get(path);
                if (other != null) {
                    nav.append("<li><a href=\"%s%s\"%s>%s</a></li>"
                            .formatted(
                                    up,
                                    other.address(),
                                    path.equals(page.path()) ? " aria-current=\"page\"" : "",
                                    text(other.title())));
                }
            }
            nav.append("</ul>");
        });
        String body = """
            <a class="skip" href="#content">Skip to content</a>
            <header class="top"><div><a class="brand" href="%1$sindex.html">Core Extension</a>
            <form class="search" role="search" hidden><input type="search" aria-label="Search the documentation" placeholder="Search the documentation" autocomplete="off"></form></div></header>
            <main class="docs">
            <nav aria-label="Documentation">%2$s</nav>
            <article class="text" id="content" data-up="%1$s"><ul class="results" hidden></ul>
            %3$s</article>
            </main>
            """.formatted(up, nav, markdown.html(page.text()));
        // The index is a file of its own, which a page may load from a disk too; nothing else is loaded.
        return Html.page(page.title() + " · Core Extension", body, "")
                .replaceFirst(
                        "<meta http-equiv=\"Content-Security-Policy\"[^>]*>\n",
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"object-src 'none'; base-uri"
                                + " 'none'\">\n")
                .replace(
                        "</body>",
                        "<script defer src=\"" + up + "search-index.js\"></script>\n<script defer>"
                                + Html.resource("documentation.js") + "</script>\n</body>");
    }

    private String address(Page page, String link, List<String> broken) {
        Matcher relative = RELATIVE.matcher(link);
        if (!relative.matches() || relative.group(1).isEmpty()) {
            return link;
        }
        Path file = Objects.requireNonNull(docs.resolve(page.path()).getParent())
                .resolve(relative.group(1))
                .normalize();
        String fragment = relative.group(2) == null ? "" : relative.group(2);
        if (!file.startsWith(docs)) {
            return ""; // files of the repository are not part of the site
        }
        if (Files.isDirectory(file)) {
            file = file.resolve("README.md");
        }
        if (!Files.exists(file)) {
            broken.add(page.path() + ": " + link + " leads nowhere");
        }
        return html(relative.group(1)) + fragment;
    }

    private static String html(String path) {
        String page = path.equals("README.md") || path.endsWith("/README.md")
                ? path.substring(0, path.length() - "README.md".length()) + "index.md"
                : path;
        return page.endsWith(MARKDOWN) ? page.substring(0, page.length() - MARKDOWN.length()) + ".html" : page;
    }

    private static String index(Iterable<Page> pages) {
        StringBuilder entries = new StringBuilder("window.pages = [\n");
        for (Page page : pages) {
            String words = Markdown.own(link -> link).words(page.text()).replaceAll("\\s+", " ");
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("title", page.title());
            entry.put("address", page.address());
            entry.put("words", words.length() > EXCERPT ? words.substring(0, EXCERPT) : words);
            entries.append(new String(StrictJson.write(entry), StandardCharsets.UTF_8).replace("\n", " "))
                    .append(",\n");
        }
        return entries.append("];\n").toString().replace("</", "<\\/").replace("\u2028", " ");
    }
}
