package org.coreadmin.extension.internal.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.PrintableText;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * Reads a plugin's {@code core.json} (spec 2.3). Strict: UTF-8 JSON of at most 1 MB, no duplicate keys, every field of the right
 * type and form. All that is wrong with a manifest is reported at once. Fields that are not known are kept in
 * {@link Manifest#raw()} and otherwise ignored. docs/reference/manifest.md describes the fields.
 */
public final class ManifestReader {

    /** The file's name, in the root of a plugin. */
    public static final String FILE_NAME = "core.json";

    /** The most bytes that a manifest may have. */
    public static final int MAX_BYTES = 1024 * 1024;

    /** The most levels that it may have. */
    public static final int MAX_DEPTH = 32;

    private static final StrictJson JSON = new StrictJson(MAX_BYTES, MAX_DEPTH);

    private ManifestReader() {}

    /**
     * Reads the manifest in a file, whatever plugin it is of.
     *
     * @throws PluginException          {@link ErrorCode#MANIFEST_MISSING} if there is no such file
     * @throws InvalidManifestException {@link ErrorCode#MANIFEST_MALFORMED} with all problems, also if it can't be read
     */
    public static Manifest read(Path file) {
        return parse(content(file), file.toString(), Optional.empty());
    }

    /**
     * Reads the manifest in a file, which has to be this plugin's.
     *
     * @throws PluginException as {@link #read(Path)}; a manifest of another plugin has a problem
     */
    public static Manifest read(Path file, PluginName expected) {
        return parse(content(file), file.toString(), Optional.of(expected));
    }

    /**
     * Reads a manifest from its bytes.
     *
     * @param origin   where the bytes are from, for messages
     * @param expected whose manifest it has to be; empty: any plugin's
     * @throws InvalidManifestException {@link ErrorCode#MANIFEST_MALFORMED} with all problems
     */
    public static Manifest parse(byte[] json, String origin, Optional<PluginName> expected) {
        ManifestProblems problems = new ManifestProblems();
        try {
            Manifest manifest = form(JSON.readObject(json), problems).read(expected);
            if (problems.isEmpty()) {
                return manifest;
            }
        } catch (MalformedJsonException e) {
            problems.add("$", Message.of(e));
        }
        throw new InvalidManifestException(origin, problems.all());
    }

    /**
     * Reads a manifest that has been parsed before.
     *
     * @param raw      the parsed {@code core.json}
     * @param origin   where it is from, for messages
     * @param expected whose manifest it has to be
     * @throws InvalidManifestException {@link ErrorCode#MANIFEST_MALFORMED} with all problems
     */
    public static Manifest check(Map<String, ? extends @Nullable Object> raw, String origin, PluginName expected) {
        ManifestProblems problems = new ManifestProblems();
        Manifest manifest = form(raw, problems).read(Optional.of(expected));
        if (problems.isEmpty()) {
            return manifest;
        }
        throw new InvalidManifestException(origin, problems.all());
    }

    private static ManifestForm form(Map<String, ? extends @Nullable Object> raw, ManifestProblems problems) {
        return new ManifestForm(Collections.unmodifiableMap(new LinkedHashMap<>(raw)), problems);
    }

    private static byte[] content(Path file) {
        if (!Files.exists(file)) {
            throw new PluginException(
                    ErrorCode.MANIFEST_MISSING,
                    Message.of(
                            "{0} does not exist. Every plugin has a core.json in its root, with at least its name and"
                                    + " version.",
                            PrintableText.of(file.toString())));
        }
        try (InputStream in = RegularFile.open(file)) {
            return in.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.MANIFEST_MALFORMED,
                    Message.of(
                            "{0} can't be read: {1}",
                            PrintableText.of(file.toString()), PrintableText.of(e.toString())),
                    e);
        }
    }
}
