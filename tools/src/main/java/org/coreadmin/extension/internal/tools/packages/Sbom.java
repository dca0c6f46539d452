package org.coreadmin.extension.internal.tools.packages;

import com.github.packageurl.MalformedPackageURLException;
import com.github.packageurl.PackageURL;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.internal.component.Libraries;
import org.coreadmin.extension.internal.component.Library;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * A software bill of materials as CycloneDX 1.6. The bytes depend on nothing but what it lists: there is no time in it, and its
 * serial number is made of its content.
 */
public final class Sbom {

    /** The path at which a package has its own. */
    public static final String FILE = "sbom.cdx.json";

    private static final String TOOL = "Core Extension";
    private static final String SPEC_VERSION = "1.6";
    private static final int MAX_BYTES = 16 * 1024 * 1024;

    private Sbom() {}

    /**
     * A plugin and the libraries in it.
     *
     * @param manifest  of the plugin
     * @param libraries in it
     */
    public record Part(Manifest manifest, List<Library> libraries) {

        public Part {
            libraries = List.copyOf(libraries);
        }
    }

    /**
     * Writes the package of the plugin in a directory, with a bill of materials in {@link #FILE}: that of the author if the tree
     * has one, else one that lists the plugin and its libraries. Otherwise as {@link PackageWriter#write(Path, ArchiveLimits,
     * OutputStream)}.
     */
    public static WrittenPackage writePackage(Path tree, ArchiveLimits limits, OutputStream out) throws IOException {
        return PackageWriter.write(
                tree,
                (manifest, files) -> {
                    Path own = files.get(FILE);
                    return own != null && !isOurs(RegularFile.bytes(own))
                            ? Map.of()
                            : Map.of(FILE, of(new Part(manifest, Libraries.in(files))));
                },
                limits,
                out);
    }

    /** Returns the bill of one plugin. */
    public static byte[] of(Part plugin) {
        Map<String, Object> dependencies = new TreeMap<>();
        List<Object> components = libraries(plugin, dependencies);
        dependencies.put(
                reference(plugin.manifest()),
                components.stream().map(Sbom::referenceOf).sorted().toList());
        return bill(component(plugin.manifest()), components, dependencies);
    }

    /**
     * Returns the bill of several plugins together.
     *
     * @param name    of what they are in
     * @param version of it
     */
    public static byte[] of(String name, String version, List<Part> plugins) {
        List<Part> sorted = new ArrayList<>(plugins);
        sorted.sort(Comparator.comparing(part -> part.manifest().name()));
        Set<PluginName> present = new TreeSet<>();
        sorted.forEach(part -> present.add(part.manifest().name()));
        Map<PluginName, String> references = new TreeMap<>();
        sorted.forEach(part -> references.put(part.manifest().name(), reference(part.manifest())));
        List<Object> components = new ArrayList<>();
        Map<String, Object> dependencies = new TreeMap<>();
        for (Part part : sorted) {
            Map<String, Object> component = component(part.manifest());
            List<Object> libraries = libraries(part, dependencies);
            Set<String> uses = new TreeSet<>();
            libraries.forEach(library -> uses.add(referenceOf(library)));
            part.manifest().require().keySet().stream()
                    .filter(present::contains)
                    .forEach(required -> uses.add(String.valueOf(references.get(required))));
            dependencies.put(reference(part.manifest()), List.copyOf(uses));
            if (!libraries.isEmpty()) {
                component.put("components", libraries);
            }
            components.add(component);
        }
        Map<String, Object> whole = new LinkedHashMap<>();
        whole.put("type", "application");
        whole.put("bom-ref", "installation");
        whole.put("name", name);
        whole.put("version", version);
        dependencies.put("installation", List.copyOf(new TreeSet<>(references.values())));
        return bill(whole, components, dependencies);
    }

    /** Whether a bill was made here, so that it may be made again; else it is its author's own. */
    static boolean isOurs(byte[] content) {
        try {
            Map<String, Object> bill = new StrictJson(MAX_BYTES).readObject(content);
            return bill.get("metadata") instanceof Map<?, ?> metadata
                    && metadata.get("tools") instanceof Map<?, ?> tools
                    && tools.get("components") instanceof List<?> all
                    && all.size() == 1
                    && all.get(0) instanceof Map<?, ?> tool
                    && TOOL.equals(tool.get("name"));
        } catch (MalformedJsonException e) {
            return false;
        }
    }

    private static byte[] bill(Map<String, Object> subject, List<Object> components, Map<String, Object> dependencies) {
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("tools", Map.of("components", List.of(tool())));
        metadata.put("component", subject);
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("metadata", metadata);
        content.put("components", components);
        List<Object> edges = new ArrayList<>();
        dependencies.forEach((reference, uses) -> {
            edges.add(new JsonObject().with("ref", reference).with("dependsOn", uses));
        });
        content.put("dependencies", edges);
        Map<String, Object> bill = new LinkedHashMap<>();
        bill.put("bomFormat", "CycloneDX");
        bill.put("specVersion", SPEC_VERSION);
        bill.put("serialNumber", "urn:uuid:" + UUID.nameUUIDFromBytes(StrictJson.write(content)));
        bill.put("version", 1);
        bill.putAll(content);
        return StrictJson.writePretty(bill);
    }

    private static Map<String, Object> tool() {
        return new JsonObject().with("type", "application").with("name", TOOL);
    }

    private static Map<String, Object> component(Manifest manifest) {
        Map<String, Object> component = new JsonObject()
                .with("type", "application")
                .with("bom-ref", reference(manifest))
                .with("group", manifest.name().vendor())
                .with("name", manifest.name().name())
                .with("version", manifest.version().toString())
                .withUnlessEmpty("description", manifest.description());
        if (manifest.license().matches("[A-Za-z0-9.+() -]+")) {
            component.put("licenses", List.of(Map.of("expression", manifest.license())));
        } else if (!manifest.license().isBlank()) {
            component.put("licenses", List.of(Map.of("license", Map.of("name", manifest.license()))));
        }
        component.put("purl", reference(manifest));
        return component;
    }

    private static String reference(Manifest manifest) {
        PluginName name = manifest.name();
        try {
            return new PackageURL(
                            "generic",
                            name.vendor(),
                            name.name(),
                            manifest.version().toString(),
                            null,
                            null)
                    .canonicalize();
        } catch (MalformedPackageURLException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Lists the libraries. A library that lies in several plugins, or merged into several jars, is listed each time.
     */
    private static List<Object> libraries(Part part, Map<String, Object> dependencies) {
        List<Object> components = new ArrayList<>();
        int number = 0;
        for (Library library : part.libraries()) {
            String place = part.manifest().name() + "/" + library.path();
            String reference = place + "#" + number++;
            Map<String, Object> component = new JsonObject()
                    .with("type", "library")
                    .with("bom-ref", reference)
                    .with("group", library.group())
                    .with("name", library.name())
                    .withUnlessEmpty("version", library.version());
            List<Object> hashes = new ArrayList<>();
            library.sha1().ifPresent(digest -> hashes.add(hash("SHA-1", digest)));
            library.sha256().ifPresent(digest -> hashes.add(hash("SHA-256", digest)));
            if (!hashes.isEmpty()) {
                component.put("hashes", hashes);
            }
            library.purl().ifPresent(purl -> component.put("purl", purl));
            Map<String, Object> path = new LinkedHashMap<>();
            path.put("name", "core-extension:path");
            path.put("value", library.path());
            component.put("properties", List.of(path));
            components.add(component);
            dependencies.put(reference, List.of());
        }
        return components;
    }

    private static Map<String, Object> hash(String algorithm, String digest) {
        return new JsonObject().with("alg", algorithm).with("content", digest);
    }

    private static String referenceOf(Object component) {
        return String.valueOf(((Map<?, ?>) component).get("bom-ref"));
    }
}
