package org.coreadmin.extension.internal.tools.scaffold;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.tools.SkeletonOptions;

/** The values for the templates of the skeleton, for one plugin. */
final class SkeletonTexts {

    private static final DateTimeFormatter MIGRATION_TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmss");

    private static final Set<String> KEYWORDS = Set.of(
            "abstract",
            "assert",
            "boolean",
            "break",
            "byte",
            "case",
            "catch",
            "char",
            "class",
            "const",
            "continue",
            "default",
            "do",
            "double",
            "else",
            "enum",
            "extends",
            "false",
            "final",
            "finally",
            "float",
            "for",
            "goto",
            "if",
            "implements",
            "import",
            "instanceof",
            "int",
            "interface",
            "long",
            "native",
            "new",
            "null",
            "package",
            "private",
            "protected",
            "public",
            "return",
            "short",
            "static",
            "strictfp",
            "super",
            "switch",
            "synchronized",
            "this",
            "throw",
            "throws",
            "transient",
            "true",
            "try",
            "void",
            "volatile",
            "while");

    /** First parts of packages that the platform or the host defines itself; a plugin can't define classes in them. */
    private static final Set<String> RESERVED_PACKAGES =
            Set.of("java", "javax", "jakarta", "jdk", "sun", "com", "net", "org", "picocli");

    private SkeletonTexts() {}

    static Map<String, Text> of(PluginName name, SkeletonOptions options, Instant now) {
        String packageName = packageOf(name);
        Map<String, Text> texts = new HashMap<>();
        texts.put("vendor", Text.word(name.vendor()));
        texts.put("plugin", Text.word(name.name()));
        texts.put("name", Text.word(name.toString()));
        texts.put("package", Text.word(packageName));
        texts.put("package_path", Text.word(packageName.replace('.', '/')));
        texts.put("command", Text.word(name.vendor() + ":" + name.name()));
        texts.put("element", Text.word("plugin-" + name.vendor() + "-" + name.name()));
        texts.put("table", Text.word(tableOf(name)));
        texts.put("distribution_variable", Text.word("${{ vars.CORE_DISTRIBUTION }}"));
        texts.put("type", Text.word(options.type().word()));
        texts.put("date", Text.word(now.atZone(ZoneOffset.UTC).toLocalDate().toString()));
        texts.put("migration", Text.word(MIGRATION_TIME.format(now.atZone(ZoneOffset.UTC))));
        texts.put("display_name", Text.free(options.displayName()));
        texts.put("author", Text.free(options.author()));
        texts.put("description", Text.free(options.description()));
        texts.put("license", Text.free(options.license()));
        texts.put("initial", Text.free(initialOf(options.displayName())));
        texts.put("permission", Text.word(name.vendor() + ":" + name.name() + ":read"));
        versions().forEach((key, version) -> texts.put(key.toString(), Text.word(version.toString())));
        return texts;
    }

    /** Returns the Java package for a plugin: {@code acme._9_lives_class} for {@code acme/9-lives.class}. */
    static String packageOf(PluginName name) {
        String vendor = identifierOf(name.vendor());
        return (RESERVED_PACKAGES.contains(vendor) ? vendor + "_" : vendor) + "." + identifierOf(name.name());
    }

    private static String identifierOf(String part) {
        String identifier = part.replace('-', '_').replace('.', '_');
        if (Character.isDigit(identifier.charAt(0))) {
            return "_" + identifier;
        }
        return KEYWORDS.contains(identifier) ? identifier + "_" : identifier;
    }

    /** Returns the name of the table, in quotes if it starts with a digit, as SQL requires. */
    private static String tableOf(PluginName name) {
        String table = name.tablePrefix() + "greetings";
        return Character.isDigit(table.charAt(0)) ? '"' + table + '"' : table;
    }

    private static String initialOf(String displayName) {
        String stripped = displayName.strip();
        return new String(Character.toChars(Character.toUpperCase(stripped.codePointAt(0))));
    }

    private static Properties versions() {
        Properties versions = new Properties();
        try (InputStream in = SkeletonTexts.class.getResourceAsStream("versions.properties")) {
            if (in == null) {
                throw new IllegalStateException("The author tools were packed without versions.properties");
            }
            versions.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read versions.properties from the author tools' jar", e);
        }
        return versions;
    }
}
