package org.coreadmin.extension.internal.tools.scaffold;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * A file of the skeleton.
 *
 * @param path     where it lies in the plugin; a template itself
 * @param section  the part of a plugin that it belongs to; empty: it is always there
 * @param resource the template of its content, without {@code .template}
 */
record SkeletonFile(String path, String section, String resource) {

    /** The section for plugins with code. */
    static final String JAVA = "java";

    /** The section for plugins with pages for the browser. */
    static final String WEB = "web";

    /** The section of a page that is written in JavaScript. */
    static final String JAVASCRIPT = "javascript";

    /** The section of a page that can be shown outside of the console, because it asks no endpoint. */
    static final String STANDALONE = "standalone";

    /** The section of a plugin with code that has no table. */
    static final String TABLELESS = "tableless";

    /** The section of a plugin with code that has no settings. */
    static final String SETTINGLESS = "settingless";

    /** The section of a plugin with code that has a command. */
    static final String COMMANDS = "commands";

    /** The section for plugins that use no other plugin. */
    static final String ALONE = "alone";

    /** The section of a listener of installs, which is a part of the usual skeleton. */
    static final String LISTENER = "listener";

    static SkeletonFile always(String path) {
        return only("", path);
    }

    /** Returns a file whose template has its simple name. */
    static SkeletonFile only(String section, String path) {
        String simpleName = path.substring(path.lastIndexOf('/') + 1);
        return only(section, path, simpleName.replace("{{migration}}_", ""));
    }

    static SkeletonFile only(String section, String path, String resource) {
        return new SkeletonFile(path, section, resource);
    }

    boolean isPartOf(Set<String> sections) {
        return section.isEmpty() || sections.contains(section);
    }

    /** Reads the file's template. */
    Template template() {
        String name = "skeleton/" + resource + ".template";
        try (InputStream in = SkeletonFile.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The author tools were packed without " + name);
            }
            return new Template(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + name + " from the author tools' jar", e);
        }
    }
}
