package org.coreadmin.extension.scaffold;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * A file of the skeleton.
 *
 * @param path    where it lies in the plugin; a template itself
 * @param section the part of a plugin that it belongs to; empty: it is always there
 */
record SkeletonFile(String path, String section) {

    /** The section of what only a plugin with code has. */
    static final String JAVA = "java";

    /** The section of what only a plugin with something for the browser has. */
    static final String WEB = "web";

    /** The section of a page that can be shown outside of the console, because it asks no endpoint. */
    static final String STANDALONE = "standalone";

    /** The section of a plugin with code that has no table. */
    static final String TABLELESS = "tableless";

    /** The section of a plugin with code that has no settings. */
    static final String SETTINGLESS = "settingless";

    /** The section of a listener of installs, which is a part of the usual skeleton. */
    static final String LISTENER = "listener";

    static SkeletonFile always(String path) {
        return new SkeletonFile(path, "");
    }

    static SkeletonFile only(String section, String path) {
        return new SkeletonFile(path, section);
    }

    boolean isPartOf(Set<String> sections) {
        return section.isEmpty() || sections.contains(section);
    }

    /** Reads the file's template: the resource of the same simple name, followed by {@code .template}. */
    Template template() {
        String simpleName = path.substring(path.lastIndexOf('/') + 1);
        String folder = path.contains("/web/package-info") ? "web-" : "";
        String resource = "skeleton/" + folder + simpleName.replace("{{migration}}_", "") + ".template";
        try (InputStream in = SkeletonFile.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("The engine was packed without " + resource);
            }
            return new Template(resource, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + resource + " from the engine's jar", e);
        }
    }
}
