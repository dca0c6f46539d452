package org.coreadmin.extension.internal.database;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.json.RegularFile;

/** The migrations that a plugin brings: its {@code database/migrations/*.sql}, read and checked. Immutable. */
public final class MigrationScripts {

    private static final Pattern NAME =
            Pattern.compile("(\\d{14})_([A-Za-z0-9][A-Za-z0-9_-]*)(?:\\.(postgresql|sqlite|mysql|mariadb|h2))?\\.sql");
    private static final Pattern UNDO = Pattern.compile(
            "^[ \\t]*--[ \\t]*//[ \\t]*@UNDO[ \\t]*\\r?$", Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);
    /** What somebody may have meant as the line above. */
    private static final Pattern NEARLY_UNDO = Pattern.compile(
            "^[ \\t]*(?:--|#|//|/\\*)[ \\t/*#-]*(?:@[ \\t]*UNDO\\b.*|UNDO[ \\t:;.*/-]*)$",
            Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

    private static final Pattern CREATES = Pattern.compile(
            "\\bCREATE\\s+(?:\\w+\\s+){0,3}?(TABLE|VIEW|INDEX|EVENT\\s+TRIGGER|TRIGGER|FUNCTION|PROCEDURE|AGGREGATE|TYPE|DOMAIN"
                    + "|SEQUENCE|RULE|POLICY|EXTENSION|SCHEMA|PUBLICATION)\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?([\\w$.\"`\\[\\]]+)",
            Pattern.CASE_INSENSITIVE);
    /** Words without which a statement reads no table. */
    private static final Pattern QUERY = Pattern.compile("\\b(?:FROM|JOIN|USING)\\b", Pattern.CASE_INSENSITIVE);

    private static final DateTimeFormatter VERSION =
            DateTimeFormatter.ofPattern("uuuuMMddHHmmss").withResolverStyle(ResolverStyle.STRICT);
    private static final int MAX_BYTES = 16 * 1024 * 1024;

    /** No migrations at all. */
    static final MigrationScripts NONE = new MigrationScripts(List.of());

    private final List<Migration> migrations;

    private MigrationScripts(List<Migration> migrations) {
        this.migrations = List.copyOf(migrations);
    }

    /**
     * Returns the migrations in a plugin's directory, for a database. A file {@code ….postgresql.sql} or
     * {@code ….sqlite.sql} replaces the file without that part on that database, and does not count on the other.
     *
     * @param pluginDirectory the plugin's, in which {@code database/migrations} may be missing
     * @param rules what statements are held against
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} if a file is not named or made as it should be, or
     *     cannot be split into statements; all problems in one message
     */
    public static MigrationScripts read(Path pluginDirectory, DatabaseKind dialect, SqlRules rules) {
        List<Message> problems = new ArrayList<>();
        Map<String, Path> files = new TreeMap<>();
        for (Path file : sqlFiles(pluginDirectory)) {
            choose(file, dialect, files, problems);
        }
        List<Migration> migrations = new ArrayList<>();
        files.forEach((version, file) ->
                readFile(version, file, dialect, rules, problems).ifPresent(migrations::add));
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of(
                            "The migrations in {0} cannot be run: {1}",
                            directory(pluginDirectory), Message.joined("; ", problems)));
        }
        return new MigrationScripts(migrations);
    }

    /** Whether a plugin has any, for whatever database. */
    public static boolean exist(Path pluginDirectory) {
        return !sqlFiles(pluginDirectory).isEmpty();
    }

    /** Whether a file has a word without which no statement reads a table; also where a file cannot be read. Opens no database. */
    public static boolean mayQuery(Path pluginDirectory) {
        for (Path file : sqlFiles(pluginDirectory)) {
            try {
                if (mayQuery(text(file))) {
                    return true;
                }
            } catch (IOException e) {
                return true; // whoever reads the migrations reports it
            }
        }
        return false;
    }

    /** Whether a text has a word without which no statement reads a table. */
    public static boolean mayQuery(String text) {
        return QUERY.matcher(text).find();
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return migrations.isEmpty();
    }

    /** Returns a copy without those of these file names. */
    public MigrationScripts without(Collection<String> names) {
        return new MigrationScripts(migrations.stream()
                .filter(migration -> !names.contains(migration.name()))
                .toList());
    }

    /** Returns the file names, oldest first. */
    public List<String> names() {
        return migrations.stream().map(Migration::name).toList();
    }

    /**
     * Returns what migrations with these file names create, as far as reading shows: kinds, such as {@code index}, with a space and
     * names in lower case, without schema and quotes.
     */
    public Set<String> created(Collection<String> names) {
        Set<String> created = new TreeSet<>();
        for (SqlStatement statement : statements(names)) {
            Matcher creates = CREATES.matcher(statement.text());
            if (creates.find()) {
                String name = creates.group(2).replaceAll("[\"`\\[\\]]", "").toLowerCase(Locale.ROOT);
                created.add(
                        creates.group(1).toLowerCase(Locale.ROOT) + " " + name.substring(name.lastIndexOf('.') + 1));
            }
        }
        return created;
    }

    /** Returns the statements that apply migrations with these file names. */
    List<SqlStatement> statements(Collection<String> names) {
        return migrations.stream()
                .filter(migration -> names.contains(migration.name()))
                .flatMap(migration -> migration.up().stream())
                .toList();
    }

    /** Returns why migrations with these file names could not be applied, as far as reading shows. */
    public List<Message> refusals(Collection<String> names) {
        return migrations.stream()
                .filter(migration -> names.contains(migration.name()))
                .flatMap(migration -> migration.refusals().stream())
                .toList();
    }

    /**
     * Requires that migrations with these file names may be applied.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} if they have statements that are refused, all in one message
     */
    void requireApplicable(PluginName plugin, Collection<String> names) {
        List<Message> refusals = refusals(names);
        if (!refusals.isEmpty()) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of("The migrations of {0} cannot be run: {1}", plugin, Message.joined("; ", refusals)));
        }
    }

    /** Returns the migrations, oldest first. */
    List<Migration> migrations() {
        return migrations;
    }

    private static void choose(Path file, DatabaseKind dialect, Map<String, Path> files, List<Message> problems) {
        String name = file.getFileName().toString();
        Matcher parts = NAME.matcher(name);
        if (!parts.matches() || !isTime(parts.group(1))) {
            problems.add(Message.of("'{0}' is not named <yyyyMMddHHmmss>_<what>.sql", name));
            return;
        }
        if (!Files.isRegularFile(file, NOFOLLOW_LINKS)) {
            problems.add(Message.of("'{0}' is not a regular file", name));
            return;
        }
        Optional<String> only = Optional.ofNullable(parts.group(3));
        if (only.isPresent() && !Dialect.suffixes(dialect).contains(only.get())) {
            return;
        }
        Path other = files.get(parts.group(1));
        if (other == null) {
            files.put(parts.group(1), file);
        } else if (!base(other).equals(base(file))) {
            problems.add(Message.of("'{0}' and '{1}' have the same time", other.getFileName(), name));
        } else if (preference(file, dialect) < preference(other, dialect)) {
            files.put(parts.group(1), file);
        }
    }

    /** Returns how much a file is meant for a database: 0 for the preferred one, the general file last. */
    private static int preference(Path file, DatabaseKind dialect) {
        List<String> suffixes = Dialect.suffixes(dialect);
        for (int i = 0; i < suffixes.size(); i++) {
            if (file.getFileName().toString().endsWith("." + suffixes.get(i) + ".sql")) {
                return i;
            }
        }
        return suffixes.size();
    }

    private static Optional<Migration> readFile(
            String version, Path file, DatabaseKind dialect, SqlRules rules, List<Message> problems) {
        String name = file.getFileName().toString();
        try {
            String text = text(file);
            Matcher undo = UNDO.matcher(text);
            boolean undoable = undo.find();
            List<SqlStatement> up = SqlSplitter.split(undoable ? text.substring(0, undo.start()) : text, dialect);
            Optional<String> undoText = undoable ? Optional.of(text.substring(undo.end())) : Optional.empty();
            if (up.isEmpty()) {
                problems.add(Message.of("'{0}' has no statement", name));
            }
            List<Message> refusals = new ArrayList<>();
            refuseNearlyUndo(name, text, refusals);
            refusals(name, up, dialect, rules, refusals);
            undoText.ifPresent(down ->
                    refusals(name + "' after @UNDO '", SqlSplitter.split(down, dialect), dialect, rules, refusals));
            return Optional.of(new Migration(version, name, up, undoText, refusals));
        } catch (IllegalArgumentException e) {
            problems.add(Message.of("in '{0}' {1}", name, Message.of(e)));
        } catch (IOException e) {
            problems.add(Message.of("'{0}' cannot be read: {1}", name, Message.of(e)));
        }
        return Optional.empty();
    }

    private static void refuseNearlyUndo(String name, String text, List<Message> problems) {
        Matcher nearly = NEARLY_UNDO.matcher(text);
        while (nearly.find()) {
            if (!UNDO.matcher(nearly.group()).matches()) {
                long line = text.substring(0, nearly.start())
                                .chars()
                                .filter(c -> c == '\n')
                                .count()
                        + 1;
                problems.add(Message.of(
                        "in '{0}' line {1}, '{2}', does not begin the undo part: write '-- //@UNDO', or another comment",
                        name, line, nearly.group().strip()));
            }
        }
    }

    private static void refusals(
            String name, List<SqlStatement> statements, DatabaseKind dialect, SqlRules rules, List<Message> problems) {
        for (int i = 0; i < statements.size(); i++) {
            SqlStatement statement = statements.get(i);
            int number = i + 1;
            rules.refusal(statement, dialect)
                    .ifPresent(reason -> problems.add(Message.of(
                            "in '{0}' statement {1} on line {2}: {3}", name, number, statement.line(), reason)));
        }
    }

    private static String text(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException("it has more than " + MAX_BYTES + " bytes");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(RegularFile.bytes(file)))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new IOException("it is not UTF-8", e);
        }
    }

    private static boolean isTime(String version) {
        try {
            LocalDateTime.parse(version, VERSION);
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static String base(Path file) {
        return file.getFileName().toString().replaceFirst("\\.(postgresql|sqlite|mysql|mariadb|h2)\\.sql$", ".sql");
    }

    private static Path directory(Path pluginDirectory) {
        return pluginDirectory.resolve("database").resolve("migrations");
    }

    private static List<Path> sqlFiles(Path pluginDirectory) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory(pluginDirectory), "*.sql")) {
            stream.forEach(found::add);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of("{0} cannot be read: {1}", directory(pluginDirectory), e),
                    e);
        }
        found.sort(null);
        return found;
    }
}
