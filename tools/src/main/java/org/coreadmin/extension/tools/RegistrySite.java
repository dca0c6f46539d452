package org.coreadmin.extension.tools;

import static org.coreadmin.extension.internal.tools.site.Html.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.apiguardian.api.API;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.tools.registry.RegistryContents;
import org.coreadmin.extension.internal.tools.site.Html;
import org.coreadmin.extension.internal.tools.site.Markdown;
import org.coreadmin.extension.internal.tools.site.SiteFiles;

/**
 * The pages of a registry: a list that is complete without scripts, and a page for each plugin. What publishers wrote is shown as text
 * or as Markdown in which markup stays text; pictures stand in the pages, where nothing in them can run.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class RegistrySite {

    private static final int LONGEST_TEXT = 256 * 1024;
    private static final int LARGEST_ICON = 64 * 1024;
    private static final int DIGITS = 12;

    private final RegistryContents registry;
    private final String title;
    private final Optional<String> address;
    private final List<String> problems = new ArrayList<>();

    /**
     * Creates the site of a registry.
     *
     * @param directory of the registry
     * @param title   shown above; empty: the registry's own name
     * @param address the address of the registry, for what people type; empty if unknown
     */
    public RegistrySite(Path directory, String title, Optional<String> address) throws IOException {
        this.registry = RegistryContents.read(directory);
        this.title = title.isBlank() ? (registry.name().isBlank() ? "Plugins" : registry.name()) : title.strip();
        this.address = address;
        problems.addAll(registry.problems());
    }

    /**
     * The result of writing a site.
     *
     * @param files    how many files
     * @param plugins  how many plugins have a page
     * @param problems what was left out, one sentence each
     */
    public record Written(int files, int plugins, List<String> problems) {}

    /** Writes the pages beside the registry's files. Twice the same registry makes the same bytes. */
    public Written write() throws IOException {
        SiteFiles files = new SiteFiles(registry.directory());
        List<IndexFile> shown = registry.plugins().stream()
                .filter(plugin -> !plugin.versions().isEmpty())
                .toList();
        Map<IndexFile, PluginDocs> docs =
                new TreeMap<>((one, other) -> one.name().compareTo(other.name()));
        for (IndexFile plugin : shown) {
            docs.put(plugin, papersOf(plugin));
        }
        files.add("index.html", Html.page(title, list(docs), Html.resource("search.js")));
        docs.forEach((plugin, paper) -> files.add(
                "plugins/" + plugin.name() + "/index.html",
                Html.page(plugin.displayName() + " · " + title, page(plugin, paper), "")));
        return new Written(files.write(), shown.size(), List.copyOf(problems));
    }

    /** The documents in the newest package. */
    private record PluginDocs(Optional<Manifest> manifest, String readme, String changes, Optional<String> icon) {

        static final PluginDocs NONE = new PluginDocs(Optional.empty(), "", "", Optional.empty());
    }

    private static IndexVersion shownVersion(IndexFile plugin) {
        return plugin.newest().orElse(plugin.versions().get(0));
    }

    private PluginDocs papersOf(IndexFile plugin) {
        IndexVersion version = shownVersion(plugin);
        Path file = registry.packageOf(version);
        if (!Files.isRegularFile(file)) {
            problems.add("The package of " + plugin.name() + " " + version.version()
                    + " is missing, so its page has no README.");
            return PluginDocs.NONE;
        }
        try {
            Manifest manifest = PackageVerifier.verify(
                            file,
                            Expectation.of(plugin.name(), version.version(), version.sha256()),
                            ArchiveLimits.DEFAULT,
                            Progress.NONE)
                    .manifest();
            try (ZipFile zip = new ZipFile(file.toFile())) {
                String root = root(zip);
                return new PluginDocs(
                        Optional.of(manifest),
                        read(zip, root + "README.md"),
                        read(zip, root + "CHANGELOG.md"),
                        icon(zip, root, manifest.icon()));
            }
        } catch (PluginException | IOException e) {
            problems.add(
                    "The package of " + plugin.name() + " " + version.version() + " was not read: " + e.getMessage());
            return PluginDocs.NONE;
        }
    }

    private static String root(ZipFile zip) {
        return zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.equals("core.json") || name.endsWith("/core.json"))
                .map(name -> name.substring(0, name.length() - "core.json".length()))
                .findFirst()
                .orElse("");
    }

    private static String read(ZipFile zip, String name) throws IOException {
        return bytes(zip, name, LONGEST_TEXT)
                .map(content -> new String(content, StandardCharsets.UTF_8))
                .orElse("");
    }

    private static Optional<byte[]> bytes(ZipFile zip, String name, int most) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null || entry.isDirectory()) {
            return Optional.empty();
        }
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] content = in.readNBytes(most + 1);
            return content.length > most ? Optional.empty() : Optional.of(content);
        } catch (ZipException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> icon(ZipFile zip, String root, String icon) throws IOException {
        String lower = icon.toLowerCase(Locale.ROOT);
        String type = lower.endsWith(".svg") ? "image/svg+xml" : lower.endsWith(".png") ? "image/png" : "";
        if (type.isEmpty()) {
            return Optional.empty();
        }
        return bytes(zip, root + icon, LARGEST_ICON)
                .map(content ->
                        "data:" + type + ";base64," + Base64.getEncoder().encodeToString(content));
    }

    // ---- the list

    private String list(Map<IndexFile, PluginDocs> docs) {
        StringBuilder cards = new StringBuilder();
        docs.forEach((plugin, paper) -> cards.append(card(plugin, paper)));
        TreeSet<String> categories = docs.keySet().stream()
                .map(IndexFile::category)
                .filter(category -> !category.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        StringBuilder options = new StringBuilder("<option value=\"\">All categories</option>");
        categories.forEach(
                category -> options.append("<option value=\"%1$s\">%1$s</option>".formatted(text(category))));
        String count = docs.size() + (docs.size() == 1 ? " plugin" : " plugins");
        return top("")
                + """
                <main id="content">
                <div class="hero"><h1>%s</h1><p>Plugins for Core Extension. They are installed, updated and rolled back while the application runs.</p></div>
                <form class="search" role="search" hidden>
                <input type="search" aria-label="Search plugins" placeholder="Search by name, description or keyword" autocomplete="off">
                <select aria-label="Category">%s</select>
                </form>
                <p class="muted small" id="count" role="status">%s</p>
                <ul class="cards">
                %s</ul>
                <p class="empty" hidden>No plugin has all of these words.</p>
                %s
                </main>
                """.formatted(
                                text(title),
                                options,
                                count,
                                cards,
                                docs.isEmpty() ? "<p class=\"empty\">Nothing is published here yet.</p>" : "")
                + FOOT;
    }

    private static String card(IndexFile plugin, PluginDocs paper) {
        IndexVersion version = shownVersion(plugin);
        String words = String.join(
                        " ",
                        plugin.name().toString(),
                        plugin.displayName(),
                        plugin.description(),
                        plugin.author(),
                        plugin.category(),
                        String.join(" ", plugin.keywords()))
                .toLowerCase(Locale.ROOT);
        return """
            <li class="card" data-words="%s" data-category="%s">
            <header>%s<div><h2><a href="plugins/%s/index.html">%s</a></h2><span class="muted small">%s</span></div></header>
            <p>%s</p>
            <ul class="tags"><li class="tag">%s</li>%s%s</ul>
            </li>
            """.formatted(
                        text(words),
                        text(plugin.category()),
                        picture(plugin, paper, ""),
                        text(plugin.name().toString()),
                        text(plugin.displayName()),
                        text(plugin.name() + (plugin.author().isEmpty() ? "" : " · " + plugin.author())),
                        text(plugin.description()),
                        text(version.version().toString()),
                        plugin.category().isEmpty() ? "" : "<li class=\"tag\">" + text(plugin.category()) + "</li>",
                        state(version));
    }

    private static String state(IndexVersion version) {
        return (version.isYanked() ? "<li class=\"tag bad\">withdrawn</li>" : "")
                + (version.deprecated().isPresent() ? "<li class=\"tag warn\">deprecated</li>" : "");
    }

    private static String picture(IndexFile plugin, PluginDocs paper, String size) {
        return paper.icon()
                .map(icon -> "<img class=\"icon%s\" src=\"%s\" alt=\"\">".formatted(size, icon))
                .orElseGet(() -> "<span class=\"icon%s\" aria-hidden=\"true\">%s</span>"
                        .formatted(
                                size,
                                text(plugin.displayName()
                                        .substring(
                                                0,
                                                Character.charCount(
                                                        plugin.displayName().codePointAt(0))))));
    }

    private String top(String up) {
        return """
            <a class="skip" href="#content">Skip to content</a>
            <header class="top"><div><a class="brand" href="%sindex.html">%s</a></div></header>
            """.formatted(up, text(title));
    }

    private static final String FOOT = "<footer class=\"foot\">Made by core registry:site.</footer>\n";

    // ---- a plugin's page

    private String page(IndexFile plugin, PluginDocs paper) {
        IndexVersion version = shownVersion(plugin);
        Markdown markdown = Markdown.foreign();
        StringBuilder main = new StringBuilder();
        version.yanked().ifPresent(reason -> main.append(notice("bad", "This version was withdrawn.", reason)));
        version.deprecated().ifPresent(reason -> main.append(notice("warn", "This plugin is deprecated.", reason)));
        main.append(panel("Install", install(plugin)));
        if (!paper.readme().isBlank()) {
            main.append("<section class=\"panel text\">")
                    .append(markdown.html(paper.readme()))
                    .append("</section>\n");
        }
        main.append(panel("Versions", versions(plugin)));
        if (!paper.changes().isBlank()) {
            main.append("<section class=\"panel text\"><details><summary>Changes</summary>")
                    .append(markdown.html(paper.changes()))
                    .append("</details></section>\n");
        }
        return top("../../../")
                + """
                <main id="content">
                <div class="title">%s<div><h1>%s</h1><p class="muted">%s</p></div></div>
                <p>%s</p>
                <div class="plugin"><div>
                %s</div>
                <aside>%s</aside></div>
                </main>
                """.formatted(
                                picture(plugin, paper, " large"),
                                text(plugin.displayName()),
                                text(plugin.name() + " " + version.version()),
                                text(plugin.description()),
                                main,
                                facts(plugin, version, paper))
                + FOOT;
    }

    private static String notice(String kind, String what, String reason) {
        return "<section class=\"panel\"><span class=\"tag %s\">%s</span> %s</section>\n"
                .formatted(kind, text(what), text(reason));
    }

    private static String panel(String heading, String content) {
        return "<section class=\"panel\"><h2>" + text(heading) + "</h2>" + content + "</section>\n";
    }

    private String install(IndexFile plugin) {
        String command = "core core-extension:install " + plugin.name();
        String where = address.map(url -> "export CORE_REGISTRY_URL=" + quoted(url) + "\n")
                .orElse("");
        String rest = address.isPresent()
                ? "<p class=\"small muted\">To use this registry for good, add its address to"
                        + " <code>config/core-extension.yaml</code>.</p>"
                : "<p class=\"small muted\">In an application whose <code>config/core-extension.yaml</code> names this"
                        + " registry.</p>";
        return "<pre tabindex=\"0\"><code>" + text(where + command) + "</code></pre>" + rest;
    }

    /** Quotes a text for a shell. */
    private static String quoted(String text) {
        return text.matches("[A-Za-z0-9:/._~%-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private static String versions(IndexFile plugin) {
        StringBuilder rows = new StringBuilder();
        for (IndexVersion version : plugin.versions()) {
            String reasons = version.yanked().map(reason -> " " + reason).orElse("")
                    + version.deprecated().map(reason -> " " + reason).orElse("");
            rows.append(
                    "<tr><td>%s</td><td>%s</td><td>%s</td><td><code title=\"SHA-256 %s\">%s</code></td><td><ul class=\"tags\">%s</ul>%s</td></tr>\n"
                            .formatted(
                                    text(version.version().toString()),
                                    text(version.published()
                                            .map(RegistrySite::day)
                                            .orElse("")),
                                    text(size(version.size())),
                                    version.sha256().hex(),
                                    version.sha256().hex().substring(0, DIGITS),
                                    state(version),
                                    text(reasons.strip())));
        }
        return "<div class=\"scroll\"><table><thead><tr><th>Version</th><th>Published</th><th>Size</th><th>SHA-256</th><th>State</th></tr></thead><tbody>\n"
                + rows + "</tbody></table></div>";
    }

    /** Returns a number of bytes in the unit that fits; a kB is 1000 bytes. */
    private static String size(long bytes) {
        if (bytes < 1000) {
            return bytes + " bytes";
        }
        boolean small = bytes < 999_950;
        long tenths = Math.round(bytes / (small ? 100.0 : 100_000.0));
        return tenths / 10 + "." + tenths % 10 + (small ? " kB" : " MB");
    }

    private static String day(String published) {
        return published.length() >= "2026-01-01".length() ? published.substring(0, "2026-01-01".length()) : published;
    }

    private static String facts(IndexFile plugin, IndexVersion version, PluginDocs paper) {
        StringBuilder facts = new StringBuilder();
        fact(facts, "Author", text(plugin.author()));
        fact(facts, "Licence", text(plugin.license()));
        fact(facts, "Type", text(plugin.type().word()));
        fact(facts, "Keywords", tags(plugin.keywords()));
        if (plugin.homepage().matches("(?i)https?://.*")) {
            fact(
                    facts,
                    "Home page",
                    "<a rel=\"noopener noreferrer nofollow\" href=\"%1$s\">%1$s</a>"
                            .formatted(text(plugin.homepage())));
        }
        StringBuilder needs = new StringBuilder();
        version.hostRequires().forEach((name, range) -> fact(needs, text(name), text(range.toString())));
        version.require()
                .forEach((name, range) -> fact(
                        needs,
                        "Plugin",
                        "<a href=\"../../%1$s/index.html\">%1$s</a> %2$s"
                                .formatted(text(name.toString()), text(range.toString()))));
        version.conflict().forEach((name, range) -> fact(needs, "Not together with", text(name + " " + range)));
        StringBuilder rights = new StringBuilder();
        paper.manifest().ifPresent(manifest -> {
            fact(rights, "Authorities", tags(manifest.permissions()));
            fact(rights, "Packages for other plugins", tags(manifest.exports()));
        });
        return side("About", facts)
                + side("Requires", needs)
                + "<section class=\"panel\"><h2>Uses</h2>"
                + (version.capabilities().isEmpty()
                        ? "<p class=\"small muted\">It declares nothing that it uses of the machine.</p>"
                        : tags(version.capabilities()))
                + "</section>"
                + side("Brings", rights);
    }

    private static String side(String heading, StringBuilder facts) {
        return facts.isEmpty()
                ? ""
                : "<section class=\"panel\"><h2>" + heading + "</h2><dl>" + facts + "</dl></section>";
    }

    private static void fact(StringBuilder facts, String name, String html) {
        if (!html.isEmpty()) {
            facts.append("<div><dt>")
                    .append(name)
                    .append("</dt><dd>")
                    .append(html)
                    .append("</dd></div>");
        }
    }

    private static String tags(List<String> words) {
        return words.isEmpty()
                ? ""
                : words.stream()
                        .map(word -> "<li class=\"tag\">" + text(word) + "</li>")
                        .collect(Collectors.joining("", "<ul class=\"tags\">", "</ul>"));
    }
}
