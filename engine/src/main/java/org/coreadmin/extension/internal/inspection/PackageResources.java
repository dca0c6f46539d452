package org.coreadmin.extension.internal.inspection;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.text.PrintableText;

/** The files beside classes that make code run: services, lists of classes, bean definitions, expressions, pages and native libraries. */
final class PackageResources {

    private static final String SERVICES = "META-INF/services/";
    private static final Set<String> NATIVE = Set.of("so", "dll", "dylib", "jnilib");
    private static final Set<String> LISTS = Set.of("factories", "imports");
    private static final Set<String> SETTINGS = Set.of("properties", "yaml", "yml");

    /** What only the compiler looks for. */
    private static final String PROCESSOR = "javax/annotation/processing/Processor";

    /**
     * A file that gives a capability.
     *
     * @param root   the root that has it
     * @param always whether it counts in a library too
     */
    record Finding(Capability capability, String file, String what, int root, boolean always) {}

    private final Map<String, List<String>> providers = new HashMap<>();
    private final Set<String> listed = new HashSet<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> natives = new TreeSet<>();

    /** Whether the content of a file matters. */
    static boolean isRead(String path) {
        String extension = extension(path);
        return path.startsWith(SERVICES)
                || extension.equals("xml")
                || SETTINGS.contains(extension)
                || path.startsWith("META-INF/") && LISTS.contains(extension)
                || PageFiles.isRead(path);
    }

    /**
     * Adds a file whose content matters.
     *
     * @param label its name for people
     */
    void add(String path, String label, byte[] content, int root) {
        String text = new String(content, StandardCharsets.UTF_8);
        String extension = extension(path);
        if (path.startsWith(SERVICES)) {
            addService(path.substring(SERVICES.length()), text);
        } else if (LISTS.contains(extension) || path.endsWith("spring.factories")) {
            for (String name : text.split("[^\\w.$]+", -1)) {
                listed.add(name.replace('.', '/'));
            }
        } else if (extension.equals("xml") && isBeanDefinitions(text)) {
            find(Capability.REFLECTION, label, "bean definitions", root, false);
        } else if (SETTINGS.contains(extension) && Expressions.runsCodeIn(text)) {
            find(Capability.SCRIPT, label, "an expression", root, false);
        } else if (PageFiles.runs(path, content)) {
            find(Capability.PAGE_SCRIPTS, label, PageFiles.WHAT, root, path.startsWith("META-INF/resources/"));
        }
    }

    /** Adds the name of a file of any kind. */
    void addName(String path, String label) {
        if (NATIVE.contains(extension(path))) {
            natives.add(PrintableText.of(label));
        }
    }

    private void find(Capability capability, String label, String what, int root, boolean always) {
        findings.add(new Finding(capability, PrintableText.of(label), what, root, always));
    }

    private static boolean isBeanDefinitions(String text) {
        return text.contains("springframework.org/schema/") || text.contains("spring-beans") || text.contains("<beans");
    }

    private static String extension(String path) {
        return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private void addService(String service, String text) {
        for (String line : text.split("\\R", -1)) {
            String name = line.replaceFirst("#.*", "").strip();
            if (!name.isEmpty()) {
                providers
                        .computeIfAbsent(service.replace('.', '/'), any -> new ArrayList<>())
                        .add(name.replace('.', '/'));
            }
        }
    }

    /** Returns the internal names of the classes that {@code META-INF/services} names for a service, named so too. */
    List<String> providers(String service) {
        return providers.getOrDefault(service, List.of());
    }

    /**
     * Returns the internal names of the classes that the JDK, the application or a framework may look for: providers of
     * services that are not the package's, and classes that Spring's lists name.
     *
     * @param own internal names of the package's classes
     */
    Set<String> lookedUp(Collection<String> own) {
        Set<String> names = new HashSet<>(listed);
        providers.forEach((service, classes) -> {
            if (!own.contains(service) && !service.equals(PROCESSOR)) {
                names.addAll(classes);
            }
        });
        return names;
    }

    List<Finding> findings() {
        return findings;
    }

    Set<String> natives() {
        return natives;
    }
}
