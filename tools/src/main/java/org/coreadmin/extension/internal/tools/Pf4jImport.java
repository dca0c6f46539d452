package org.coreadmin.extension.internal.tools;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.store.PrivatePlace;
import org.coreadmin.extension.internal.store.StagedTree;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * Creates a package of a plugin that was written for PF4J, a JAR or a ZIP with {@code classes/} and {@code lib/}.
 * Installs nothing.
 */
public final class Pf4jImport {

    private static final String BRIDGE = "core/pf4j-bridge";
    private static final String PROVIDER = "org.coreadmin.plugin.pf4j.Pf4jContributions";
    private static final String DESCRIPTION = "classes/META-INF/core-extension/pf4j.properties";
    private static final String PROPERTIES = "plugin.properties";

    /** The names that the attributes of a JAR's manifest have in plugin.properties. */
    private static final Map<String, String> ATTRIBUTES = Map.of(
            "Plugin-Id", "plugin.id",
            "Plugin-Class", "plugin.class",
            "Plugin-Version", "plugin.version",
            "Plugin-Provider", "plugin.provider",
            "Plugin-Dependencies", "plugin.dependencies",
            "Plugin-Description", "plugin.description",
            "Plugin-Requires", "plugin.requires",
            "Plugin-License", "plugin.license");

    private static final Pattern NUMBERS = Pattern.compile("v?(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?([.-].+)?");
    private static final Pattern DEPENDENCY = Pattern.compile("([^@?\\s]+)(\\?)?(?:@(.*))?");

    private final Application application;
    private final Path file;
    private final List<Message> warnings = new ArrayList<>();

    /** Bytes that were read of the archive's entries. */
    private long inflated;

    /** Creates the import of a file. */
    public Pf4jImport(Application application, Path file) {
        this.application = application;
        this.file = file;
    }

    /**
     * The caller's choices for the plugin.
     *
     * @param vendor  of the plugin and of those that it requires
     * @param name    after the slash; empty: made of the plugin's id
     * @param version empty: the plugin's own
     * @param out     the package; empty: {@code <vendor>-<name>-<version>.zip} in the base directory
     */
    public record Choices(String vendor, Optional<String> name, Optional<String> version, Optional<Path> out) {}

    /** Writes the package; an existing one is replaced in one step. */
    public OperationResult run(Choices requirements) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            requireWithin(zip, application.limits());
            Properties description = description(zip);
            String id = description.getProperty("plugin.id", "").strip();
            if (id.isEmpty()) {
                throw refused(Message.of(
                        "{0} is not a PF4J plugin: its manifest has no Plugin-Id, and {1} has no plugin.id.",
                        file, PROPERTIES));
            }
            PluginName plugin = PluginName.of(
                    requirements.vendor() + "/" + requirements.name().orElseGet(() -> word(id)));
            Version version =
                    version(requirements.version().orElseGet(() -> description.getProperty("plugin.version", "")));
            return write(zip, description, plugin, version, requirements);
        } catch (ZipException e) {
            throw refused(Message.of("{0} is not a JAR or ZIP file: {1}.", file, Message.of(e)));
        }
    }

    private OperationResult write(
            ZipFile zip, Properties description, PluginName plugin, Version version, Choices requirements)
            throws IOException {
        Map<String, Object> manifest = manifest(description, plugin, version, requirements.vendor());
        Path out = Packing.target(application, plugin, version, requirements.out());
        try (PrivatePlace place = PrivatePlace.open(application.base(), application.files())) {
            StagedTree tree = place.tree();
            tree.begin(0, 0);
            Set<String> services = new TreeSet<>();
            Set<String> exports = new TreeSet<>();
            addCode(zip, tree, plugin.name() + "-" + version + ".jar", services, exports);
            if (!services.isEmpty()) {
                description.setProperty("extension.services", String.join(",", services));
            }
            put(tree, DESCRIPTION, text(description));
            if (!exports.isEmpty()) {
                manifest.put("exports", List.copyOf(exports));
            }
            Path manifestFile = tree.path().resolve("core.json");
            put(tree, "core.json", StrictJson.writePretty(manifest));
            Path probe = place.file("probe.zip");
            WrittenPackage probed = Packing.write(application, tree.path(), probe);
            Collection<String> capabilities =
                    PackageCapabilities.seen(probed.manifest(), probe).keySet();
            if (!capabilities.isEmpty()) {
                manifest.put("capabilities", List.copyOf(capabilities));
                application.files().delete(manifestFile);
                put(tree, "core.json", StrictJson.writePretty(manifest));
            }
            return done(plugin, version, out, Packing.write(application, tree.path(), out), capabilities);
        }
    }

    private OperationResult done(
            PluginName plugin, Version version, Path out, WrittenPackage written, Collection<String> capabilities) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", version.toString());
        data.put("path", out.toString());
        data.put("sha256", written.digest().hex());
        data.put("size", written.size());
        data.put("capabilities", List.copyOf(capabilities));
        return OperationResult.done(
                        plugin.toString(), Message.of("Made a package of {0} {1}: {2}", plugin, version, out), data)
                .noting(warnings);
    }

    private static void requireWithin(ZipFile zip, ArchiveLimits limits) {
        if (zip.size() > limits.entries()) {
            throw refused(Message.of(
                    "{0} has {1} entries, and a package may have {2}.", zip.getName(), zip.size(), limits.entries()));
        }
    }

    /** A stream that reads no more than a package may hold, whatever sizes the archive gives for its entries. */
    private final class Bounded extends FilterInputStream {

        Bounded(ZipFile zip, ZipEntry entry) throws IOException {
            super(zip.getInputStream(entry));
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            inflated += Math.max(0, count);
            if (inflated > application.limits().inflatedSize()) {
                throw refused(Message.of(
                        "{0} inflates to more than the {1} bytes that a package may have.",
                        file, application.limits().inflatedSize()));
            }
            return count;
        }
    }

    private static List<ZipEntry> entries(ZipFile zip) {
        List<ZipEntry> entries = new ArrayList<>();
        Enumeration<? extends ZipEntry> all = zip.entries();
        while (all.hasMoreElements()) {
            entries.add(all.nextElement());
        }
        return entries;
    }

    private Properties description(ZipFile zip) throws IOException {
        Properties description = new Properties();
        byte[] properties = read(zip, PROPERTIES);
        if (properties.length == 0) {
            properties = read(zip, "classes/" + PROPERTIES);
        }
        description.load(new StringReader(new String(properties, StandardCharsets.UTF_8)));
        for (String where : List.of("META-INF/MANIFEST.MF", "classes/META-INF/MANIFEST.MF")) {
            ZipEntry manifest = zip.getEntry(where);
            if (manifest != null) {
                try (InputStream in = new Bounded(zip, manifest)) {
                    Attributes attributes = new java.util.jar.Manifest(in).getMainAttributes();
                    ATTRIBUTES.forEach((attribute, key) -> {
                        String value = attributes.getValue(attribute);
                        if (value != null) {
                            description.putIfAbsent(key, value);
                        }
                    });
                }
            }
        }
        return description;
    }

    private byte[] read(ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            return new byte[0];
        }
        try (InputStream in = new Bounded(zip, entry)) {
            return in.readNBytes(1 << 20);
        }
    }

    private Map<String, Object> manifest(Properties description, PluginName plugin, Version version, String vendor) {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("name", plugin.toString());
        manifest.put("version", version.toString());
        manifest.put("type", "backend");
        manifest.put("display_name", description.getProperty("plugin.id").strip());
        String about = description.getProperty("plugin.description", "").strip();
        manifest.put("description", about.isEmpty() ? "Imported from PF4J." : about);
        String author = description.getProperty("plugin.provider", "").strip();
        manifest.put("author", List.of(Map.of("name", author.isEmpty() ? vendor : author)));
        String license = description.getProperty("plugin.license", "").strip();
        if (!license.isEmpty()) {
            manifest.put("license", license);
        }
        manifest.put("config", PROVIDER);
        Map<String, Object> require = new LinkedHashMap<>();
        require.put("core", "^1.0");
        require.put(BRIDGE, "^1.0");
        for (String one : description.getProperty("plugin.dependencies", "").split(",", -1)) {
            Matcher dependency = DEPENDENCY.matcher(one.strip());
            if (!dependency.matches()) {
                continue;
            }
            String other = vendor + "/" + word(dependency.group(1));
            if (dependency.group(2) != null) {
                warnings.add(
                        Message.of("It can use {0} but works without it; the package does not require it.", other));
            } else {
                require.put(other, range(other, dependency.group(3)));
            }
        }
        manifest.put("require", require);
        String requires = description.getProperty("plugin.requires", "").strip();
        if (!requires.isEmpty() && !requires.equals("*")) {
            warnings.add(Message.of(
                    "It asks for version {0} of its application. Nothing checks that; name your application under"
                            + " 'require' in core.json if it matters.",
                    requires));
        }
        return manifest;
    }

    /** Translates a range of PF4J, such as {@code >=1.0.0 & <2.0.0}. */
    private String range(String plugin, @Nullable String text) {
        String range = text == null
                ? "*"
                : text.replace("&", " ").replaceAll("\\s+", " ").strip();
        try {
            return range.isEmpty()
                    ? "*"
                    : VersionRange.of(range.replace("|", " || ")).toString();
        } catch (IllegalArgumentException e) {
            warnings.add(Message.of(
                    "It requires {0} in '{1}', which is not a version range here; the package requires any version.",
                    plugin, range));
            return "*";
        }
    }

    private static String word(String id) {
        return id.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
    }

    private static Version version(String text) {
        try {
            return Version.of(text.strip());
        } catch (IllegalArgumentException e) {
            Matcher numbers = NUMBERS.matcher(text.strip());
            if (numbers.matches() && numbers.group(4) == null) {
                return Version.of(numbers.group(1)
                        + "." + Objects.requireNonNullElse(numbers.group(2), "0")
                        + "." + Objects.requireNonNullElse(numbers.group(3), "0"));
            }
            throw refused(Message.of("Its version '{0}' is not a semantic version. Give one with --version.", text));
        }
    }

    /** Adds the code. A JAR is a library as it is. The classes of a ZIP become one library, and its libraries stay. */
    private void addCode(ZipFile zip, StagedTree tree, String jar, Set<String> services, Set<String> exports)
            throws IOException {
        boolean archive = entries(zip).stream()
                .anyMatch(entry -> entry.getName().startsWith("classes/")
                        || entry.getName().matches("lib/[^/]+\\.jar"));
        if (!archive) {
            Contents.of(zip, "").collectInto(services, exports);
            try (OutputStream out = tree.file("lib/" + jar, false)) {
                Files.copy(file, out);
            }
            return;
        }
        Contents classes = Contents.of(zip, "classes/");
        classes.collectInto(services, exports);
        if (!classes.entries().isEmpty()) {
            try (OutputStream out = tree.file("lib/" + jar, false)) {
                writeJar(classes, out);
            }
        }
        for (ZipEntry entry : entries(zip)) {
            Matcher library = Pattern.compile("lib/([^/\\\\]+\\.jar)").matcher(entry.getName());
            if (library.matches()) {
                try (InputStream in = new Bounded(zip, entry);
                        OutputStream out = tree.file("lib/" + library.group(1), false)) {
                    in.transferTo(out);
                }
            }
        }
    }

    /** The part of an archive under a directory. */
    private record Contents(ZipFile zip, String under, Map<String, ZipEntry> entries) {

        static Contents of(ZipFile zip, String under) {
            Map<String, ZipEntry> entries = new TreeMap<>();
            for (ZipEntry entry : Pf4jImport.entries(zip)) {
                if (!entry.isDirectory() && entry.getName().startsWith(under)) {
                    entries.put(entry.getName().substring(under.length()), entry);
                }
            }
            return new Contents(zip, under, entries);
        }

        void collectInto(Set<String> services, Set<String> exports) {
            for (String name : entries.keySet()) {
                if (name.endsWith(".class") && name.indexOf('/') > 0 && !name.startsWith("META-INF/")) {
                    exports.add(name.substring(0, name.lastIndexOf('/')).replace('/', '.'));
                } else if (name.startsWith("META-INF/services/")) {
                    services.add(name.substring("META-INF/services/".length()));
                }
            }
        }
    }

    private void writeJar(Contents contents, OutputStream to) throws IOException {
        ZipOutputStream out = new ZipOutputStream(to);
        for (Map.Entry<String, ZipEntry> one : contents.entries().entrySet()) {
            ZipEntry entry = new ZipEntry(one.getKey());
            entry.setTime(0);
            out.putNextEntry(entry);
            try (InputStream in = new Bounded(contents.zip(), one.getValue())) {
                in.transferTo(out);
            }
            out.closeEntry();
        }
        out.finish();
    }

    private static void put(StagedTree tree, String path, byte[] content) throws IOException {
        try (OutputStream out = tree.file(path, false)) {
            out.write(content);
        }
    }

    /** Returns the properties as text, without the date that {@link Properties#store} writes. */
    private static byte[] text(Properties description) {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(description)
                .forEach((key, value) -> text.append(key)
                        .append('=')
                        .append(String.valueOf(value).replace("\\", "\\\\").replace("\n", "\\n"))
                        .append('\n'));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static PluginException refused(Message why) {
        return new PluginException(ErrorCode.BAD_REQUEST, why);
    }
}
