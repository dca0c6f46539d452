package org.coreadmin.extension.internal.manifest;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Manifest.Author;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/** The fields of {@code core.json}, one by one: what each may hold and what it means where it is absent. */
final class ManifestForm {

    private static final Set<String> HOSTS = Set.of("core", "java", "spring-boot");
    private static final List<String> SCRIPTS = List.of("install", "update", "uninstall");
    private static final TextRule METHOD =
            TextRule.oneOf(Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "*"));
    private static final TextRule TYPE = TextRule.oneOf(Set.of("mixed", "backend", "frontend"));
    private static final TextRule UPDATE = TextRule.oneOf(Set.of("rolling", "exclusive"));
    private static final TextRule NAME = parsed(PluginName::of);
    private static final TextRule VERSION = parsed(Version::of);
    private static final TextRule ANYTHING = text -> Optional.empty();
    private static final PluginName UNNAMED = new PluginName("unnamed", "unnamed");
    private static final Version UNVERSIONED = Version.release(0, 0, 0);
    private static final int MAX_SCREENSHOTS = 8;
    private static final int MAX_LIST = 1000;
    private static final int MAX_TABLES = 64;
    private static final int DEFAULT_HEALTH_SECONDS = 30;

    private final JsonFields fields;

    ManifestForm(Map<String, @Nullable Object> raw, ManifestProblems problems) {
        this.fields = new JsonFields("$", raw, problems);
    }

    /** Returns the manifest. What is wrong went to the problems; if there are any, it is of no use. */
    Manifest read(Optional<PluginName> expected) {
        Optional<PluginName> name = fields.requiredText(
                        "name", NAME, Message.of("<vendor>/<plugin-name>, such as acme/hello"))
                .map(PluginName::of);
        Optional<Version> version = fields.requiredText("version", VERSION, Message.of("a version such as 1.4.0"))
                .map(Version::of);
        name.flatMap(own -> expected.filter(other -> !other.equals(own)))
                .ifPresent(other -> fields.refuse(
                        "name", Message.of("'{0}' is another plugin; it has to be '{1}' here", name.get(), other)));
        Map<String, VersionRange> require = require();
        Map<String, VersionRange> conflict = ranges("conflict");
        return new Manifest(
                name.orElse(UNNAMED),
                version.orElse(UNVERSIONED),
                fields.text("type", TYPE).map(ManifestForm::type).orElse(PluginType.MIXED),
                fields.text("display_name", TextRule.line(200))
                        .or(() -> name.map(PluginName::toString))
                        .orElse(""),
                fields.text("description", TextRule.lines(10_000)).orElse(""),
                authors(),
                fields.text("license", TextRule.line(200)).orElse(""),
                fields.text("homepage", TextRule.ADDRESS).orElse(""),
                fields.text("icon", TextRule.FILE).orElse(""),
                fields.texts("screenshots", MAX_SCREENSHOTS, TextRule.FILE),
                fields.text("category", TextRule.line(64)).orElse(""),
                fields.texts("keywords", 64, TextRule.line(64)),
                plugins("require", require, name, Set.of()),
                hosts(require),
                plugins("conflict", conflict, name, HOSTS),
                fields.text("config", TextRule.CLASS_NAME),
                scripts(),
                fields.text("update", UPDATE).orElse("rolling").equals("exclusive"),
                fields.texts("exports", MAX_LIST, TextRule.PACKAGE_NAME),
                fields.texts("permissions", MAX_LIST, TextRule.AUTHORITY),
                routes(),
                fields.object("frontend").flatMap(ManifestForm::entry),
                fields.object("settings").map(JsonFields::raw).orElse(Map.of()),
                capabilities(),
                databases(),
                fields.object("health").map(ManifestForm::healthSeconds).orElse(DEFAULT_HEALTH_SECONDS),
                fields.raw());
    }

    private static PluginType type(String word) {
        return PluginType.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private List<Author> authors() {
        if (!fields.has("author")) {
            return List.of();
        }
        if (fields.isText("author")) {
            return fields.text("author", TextRule.line(200)).stream()
                    .map(name -> new Author(name, null, null))
                    .toList();
        }
        if (!fields.isList("author")) {
            fields.refuse(
                    "author", Message.of("it has to be a string, or a list of objects with name, email and role"));
            return List.of();
        }
        return fields.objects("author", 100).stream()
                .flatMap(author -> author(author).stream())
                .toList();
    }

    private static Optional<Author> author(JsonFields author) {
        Optional<String> name = author.requiredText("name", TextRule.line(200), Message.of("the author's name"));
        @Nullable String email = author.text("email", TextRule.EMAIL).orElse(null);
        @Nullable String role = author.text("role", TextRule.line(200)).orElse(null);
        return name.map(shown -> new Author(shown, email, role));
    }

    /** Returns a map of ranges by name, or a list of names of which any version will do. */
    private Map<String, VersionRange> require() {
        if (!fields.isList("require")) {
            return ranges("require");
        }
        Map<String, VersionRange> require = new LinkedHashMap<>();
        for (String name : fields.texts("require", MAX_LIST, ANYTHING)) {
            if (require.put(name, VersionRange.ANY) != null) {
                fields.refuse("require", Message.of("{0} appears twice", PrintableText.quoted(name)));
            }
        }
        return require;
    }

    private Map<String, VersionRange> ranges(String key) {
        return fields.object(key)
                .map(ranges -> ranges.all(MAX_LIST, VersionRange::of))
                .orElse(Map.of());
    }

    private Map<PluginName, VersionRange> plugins(
            String key, Map<String, VersionRange> ranges, Optional<PluginName> self, Set<String> refused) {
        Map<PluginName, VersionRange> plugins = new LinkedHashMap<>();
        ranges.forEach((text, range) -> {
            if (refused.contains(text)) {
                fields.refuse(
                        key,
                        Message.of(
                                "{0} is not a plugin; say in require which version of it is needed",
                                PrintableText.quoted(text)));
            } else if (!HOSTS.contains(text)) {
                plugin(key, text, self).ifPresent(name -> plugins.put(name, range));
            }
        });
        return plugins;
    }

    private Optional<PluginName> plugin(String key, String text, Optional<PluginName> self) {
        try {
            PluginName name = PluginName.of(text);
            if (self.isPresent() && self.get().equals(name)) {
                fields.refuse(key, Message.of("'{0}' is the plugin itself", name));
                return Optional.empty();
            }
            return Optional.of(name);
        } catch (PluginException e) {
            fields.refuse(
                    key,
                    key.equals("require")
                            ? Message.of("{0} core, java and spring-boot are allowed as well.", Message.of(e))
                            : Message.of(e));
            return Optional.empty();
        }
    }

    private static Map<String, VersionRange> hosts(Map<String, VersionRange> require) {
        Map<String, VersionRange> hosts = new LinkedHashMap<>(require);
        hosts.keySet().retainAll(HOSTS);
        return hosts;
    }

    private Map<String, String> scripts() {
        Map<String, String> scripts = new LinkedHashMap<>();
        fields.object("scripts").ifPresent(classes -> {
            for (String script : SCRIPTS) {
                classes.text(script, TextRule.CLASS_NAME).ifPresent(name -> scripts.put(script, name));
            }
        });
        return scripts;
    }

    private List<Manifest.Route> routes() {
        List<Manifest.Route> routes = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (JsonFields route : fields.objects("routes", MAX_LIST)) {
            Optional<String> method =
                    route.requiredText("method", METHOD, Message.of("an HTTP method such as GET, or *"));
            Optional<String> path =
                    route.requiredText("path", TextRule.ROUTE_PATH, Message.of("a path such as /reports/{id}"));
            Optional<String> authority = route.text("authority", TextRule.AUTHORITY);
            if (method.isPresent() && path.isPresent()) {
                boolean absolute = route.flag("absolute");
                if (!seen.add(method.get() + " " + path.get() + " " + absolute)) {
                    route.refuse("path", Message.of("{0} appears twice", "'" + method.get() + " " + path.get() + "'"));
                }
                routes.add(new Manifest.Route(method.get(), path.get(), authority, absolute));
            }
        }
        return routes;
    }

    private static Optional<String> entry(JsonFields frontend) {
        return frontend.requiredText("entry", TextRule.MODULE, Message.of("the path of an ES module below web/"));
    }

    private List<String> capabilities() {
        return fields.texts("capabilities", 64, ManifestForm::capabilityProblem, ManifestForm::otherTables);
    }

    private static Optional<Message> capabilityProblem(String text) {
        return text.equals(Manifest.OTHER_TABLES) || text.startsWith(Manifest.OTHER_TABLES + ":")
                ? Optional.of(Message.of(
                        "{0} is not allowed; tables of the application are named in an object: {1}",
                        PrintableText.quoted(text), "{\"" + Manifest.OTHER_TABLES + "\": [\"orders\"]}"))
                : TextRule.line(64).problemOf(text);
    }

    private static List<String> otherTables(JsonFields capability) {
        for (String key : capability.raw().keySet()) {
            if (!key.equals(Manifest.OTHER_TABLES)) {
                capability.refuse(
                        key,
                        Message.of("is not allowed; the only capability with a list is {0}", Manifest.OTHER_TABLES));
            }
        }
        return capability.someTexts(Manifest.OTHER_TABLES, MAX_TABLES, ManifestForm::tableProblem).stream()
                .map(table -> Manifest.OTHER_TABLES + ":" + table)
                .toList();
    }

    /** Returns why a table cannot be one of the application, as far as its name tells. */
    private static Optional<Message> tableProblem(String table) {
        Optional<Message> problem = TextRule.TABLE.problemOf(table);
        String lower = table.toLowerCase(Locale.ROOT);
        if (problem.isEmpty() && lower.startsWith("core_")) {
            return Optional.of(Message.of(
                    "{0} is not allowed; tables named core_… belong to Core Extension", PrintableText.quoted(table)));
        }
        if (problem.isEmpty() && lower.matches(".+__.+__.*")) {
            return Optional.of(Message.of(
                    "{0} is not allowed; tables named <vendor>__<plugin>__… belong to plugins",
                    PrintableText.quoted(table)));
        }
        return problem;
    }

    private Set<DatabaseKind> databases() {
        Set<DatabaseKind> databases = EnumSet.noneOf(DatabaseKind.class);
        if (fields.has("databases")) {
            fields.someTexts("databases", MAX_LIST, TextRule.oneOf(Set.copyOf(DatabaseKind.words())))
                    .forEach(word -> DatabaseKind.of(word).ifPresent(databases::add));
        }
        return databases.isEmpty() ? DatabaseKind.ALL : databases;
    }

    private static int healthSeconds(JsonFields health) {
        return health.integer("timeout_seconds", 1, 600).orElse(DEFAULT_HEALTH_SECONDS);
    }

    private static TextRule parsed(Consumer<String> reader) {
        return text -> {
            try {
                reader.accept(text);
                return Optional.empty();
            } catch (PluginException | IllegalArgumentException e) {
                return Optional.of(Message.of(e));
            }
        };
    }
}
