package org.coreadmin.extension.internal.configuration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.internal.json.RegularFile;
import org.jspecify.annotations.Nullable;

/**
 * Replaces {@code ${env:NAME}} by the environment variable and {@code ${file:PATH}} by the content of a file, without
 * the line break at its end, wherever they stand in a text, so that secrets need not be in settings.
 */
public final class Placeholders {

    /** The placeholders that leave every text as it is. */
    static final Placeholders NONE = new Placeholders(null, name -> null);

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{(env|file):([^}]*)}");
    private static final long LARGEST_FILE = 64 * 1024;

    private final @Nullable Path base;
    private final UnaryOperator<@Nullable String> environment;

    /**
     * Resolves placeholders.
     *
     * @param base        what relative paths of files start from; null: resolves nothing
     * @param environment the value of a variable, or null if it is not set
     */
    Placeholders(@Nullable Path base, UnaryOperator<@Nullable String> environment) {
        this.base = base;
        this.environment = environment;
    }

    /** Whether a value is a text with a placeholder in it. */
    static boolean stand(@Nullable Object value) {
        return value instanceof String text && PLACEHOLDER.matcher(text).find();
    }

    /** Whether a value is a placeholder and nothing else, so that it reveals no secret. */
    public static boolean isWhole(@Nullable Object value) {
        return value instanceof String text && PLACEHOLDER.matcher(text).matches();
    }

    /**
     * Returns the value with every placeholder in it replaced, inside lists and objects too.
     *
     * @throws IllegalStateException if a variable is not set or a file can't be read; the message names the key, not
     *     the value
     */
    Object resolve(String key, Object value) {
        if (base == null) {
            return value;
        }
        if (value instanceof String text) {
            return resolve(key, text, base);
        }
        if (value instanceof List<?> list) {
            List<Object> resolved = new ArrayList<>(list.size());
            list.forEach(element -> resolved.add(element == null ? "" : resolve(key, element)));
            return Collections.unmodifiableList(resolved);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> resolved = new LinkedHashMap<>();
            map.forEach((name, inner) -> {
                if (inner != null) {
                    resolved.put(String.valueOf(name), resolve(key + "." + name, inner));
                }
            });
            return Collections.unmodifiableMap(resolved);
        }
        return value;
    }

    private String resolve(String key, String text, Path start) {
        Matcher matcher = PLACEHOLDER.matcher(text);
        StringBuilder resolved = new StringBuilder();
        while (matcher.find()) {
            String what = matcher.group(2);
            String value = matcher.group(1).equals("env") ? variable(key, what) : content(key, start, what);
            matcher.appendReplacement(resolved, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(resolved).toString();
    }

    private String variable(String key, String name) {
        String value = environment.apply(name);
        if (value == null) {
            throw new IllegalStateException(
                    "Setting " + key + " takes the environment variable " + name + ", which is not set");
        }
        return value;
    }

    private static String content(String key, Path start, String path) {
        try {
            Path file = start.resolve(path);
            if (Files.size(file) > LARGEST_FILE) {
                throw new IOException("it is larger than " + LARGEST_FILE + " bytes");
            }
            return new String(RegularFile.bytes(file), StandardCharsets.UTF_8).replaceFirst("\\R\\z", "");
        } catch (IOException | InvalidPathException e) {
            throw new IllegalStateException(
                    "Setting " + key + " takes the file " + path + ", which can't be read: " + e, e);
        }
    }
}
