package org.coreadmin.extension.internal.tools.review;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Manifest;

/** A reviewer's findings in a plugin that works. Reads its code, and runs none of it. */
public final class Review {

    private static final Pattern UNDO = Pattern.compile("(?mi)^[ \\t]*--[ \\t]*//[ \\t]*@UNDO[ \\t]*\\r?$");

    private static final Pattern MIGRATION =
            Pattern.compile("(\\d{14}_.*?)(?:\\.(" + String.join("|", DatabaseKind.words()) + "))?\\.sql");

    private final Path layout;
    private final Manifest manifest;

    /**
     * Creates a review of a plugin.
     *
     * @param layout the directory with its files as a package has them: {@code core.json}, {@code classes/},
     *     {@code lib/}
     */
    public Review(Path layout, Manifest manifest) {
        this.layout = layout;
        this.manifest = manifest;
    }

    /** Returns one sentence for each thing that is missing, with what to do. */
    public List<String> findings() throws IOException {
        List<String> findings = new ArrayList<>();
        manifestFindings(findings);
        PluginCode code = PluginCode.read(layout, manifest);
        routeFindings(code, findings);
        findings.addAll(code.unseen());
        findings.addAll(code.unstable());
        findings.addAll(withoutUndo());
        findings.addAll(unsuitedMigrations());
        return findings;
    }

    private void manifestFindings(List<String> findings) {
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
    }

    private void routeFindings(PluginCode code, List<String> findings) {
        for (Manifest.Route route : manifest.routes()) {
            String shown = "The route " + route.method() + " " + route.path();
            Optional<String> authority = route.authority();
            if (authority.isEmpty()) {
                findings.add(shown + " names no authority, so nobody can call it. Add \"authority\" to it.");
            } else if (isUnknown(authority.get())) {
                findings.add(shown + " needs the authority " + authority.get() + ADD);
            }
        }
        for (String authority : new TreeSet<>(code.authorities())) {
            if (isUnknown(authority)) {
                findings.add("The code asks for the authority " + authority + ADD);
            }
        }
    }

    private static final String ADD =
            ", which core.json does not list, so no role can have it. Correct it, or add it to \"permissions\".";

    /**
     * Whether an authority is unknown. The application's own authorities are known; a plugin lists those that it
     * brings.
     */
    private boolean isUnknown(String authority) {
        return authority.startsWith(manifest.name().vendor() + ":")
                && !manifest.permissions().contains(authority);
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

    /** Returns migrations for a database that the manifest does not name, and those that one that it names lacks. */
    private List<String> unsuitedMigrations() throws IOException {
        Path migrations = layout.resolve("database/migrations");
        if (!Files.isDirectory(migrations)) {
            return List.of();
        }
        List<String> findings = new ArrayList<>();
        Map<String, Set<DatabaseKind>> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(migrations)) {
            for (Path file : files.sorted().toList()) {
                Matcher name = MIGRATION.matcher(file.getFileName().toString());
                if (!name.matches()) {
                    continue;
                }
                Set<DatabaseKind> kinds =
                        found.computeIfAbsent(name.group(1), any -> EnumSet.noneOf(DatabaseKind.class));
                Optional<DatabaseKind> kind = Optional.ofNullable(name.group(2)).flatMap(DatabaseKind::of);
                kind.ifPresentOrElse(kinds::add, () -> kinds.addAll(DatabaseKind.ALL));
                kind.filter(one -> one == DatabaseKind.MARIADB).ifPresent(any -> kinds.add(DatabaseKind.MYSQL));
                kind.filter(one -> !manifest.databases().contains(one))
                        .ifPresent(one -> findings.add(layout.relativize(file) + " is for " + one.product()
                                + ", which \"databases\" in core.json does not list. Add \"" + one.word()
                                + "\" to it, or delete the file."));
            }
        }
        findings.addAll(generalFilesForOneDatabase(migrations));
        found.forEach((name, kinds) -> {
            Set<DatabaseKind> lacking = EnumSet.copyOf(manifest.databases());
            lacking.removeAll(kinds);
            if (!lacking.isEmpty()) {
                findings.add("The migration " + name + " has no file for " + DatabaseKind.listed(lacking)
                        + ", so nothing happens there. Add " + name
                        + ".sql, or list in \"databases\" in core.json only those that it has files for.");
            }
        });
        return findings;
    }

    /** Returns files without a database in their names that have SQL which not every database that they count for understands. */
    private List<String> generalFilesForOneDatabase(Path migrations) throws IOException {
        List<String> findings = new ArrayList<>();
        try (Stream<Path> files = Files.list(migrations)) {
            for (Path file : files.sorted().toList()) {
                Matcher name = MIGRATION.matcher(file.getFileName().toString());
                if (!name.matches() || name.group(2) != null) {
                    continue;
                }
                Set<DatabaseKind> used = EnumSet.noneOf(DatabaseKind.class);
                for (DatabaseKind kind : manifest.databases()) {
                    boolean replaced = isThere(migrations, name.group(1), kind)
                            || kind == DatabaseKind.MYSQL && isThere(migrations, name.group(1), DatabaseKind.MARIADB);
                    if (!replaced) {
                        used.add(kind);
                    }
                }
                for (OneDatabaseSql.Place place :
                        OneDatabaseSql.in(Files.readString(file, StandardCharsets.UTF_8), used)) {
                    findings.add(layout.relativize(file) + " line " + place.line() + ": " + place.word()
                            + " is understood by " + DatabaseKind.listed(place.databases())
                            + " only. Add a file for each other database, such as "
                            + name.group(1) + "."
                            + other(used, place.databases()).word()
                            + ".sql, or list in \"databases\" in core.json only those that understand it.");
                }
            }
        }
        return findings;
    }

    private static boolean isThere(Path migrations, String name, DatabaseKind kind) {
        return Files.exists(migrations.resolve(name + "." + kind.word() + ".sql"));
    }

    private static DatabaseKind other(Set<DatabaseKind> used, Set<DatabaseKind> understand) {
        return used.stream()
                .filter(kind -> !understand.contains(kind))
                .findFirst()
                .orElseThrow();
    }
}
