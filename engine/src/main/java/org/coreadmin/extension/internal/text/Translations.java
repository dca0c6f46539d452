package org.coreadmin.extension.internal.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.Language;

/** The translations of all modules into one language, read when the language is first asked for. Immutable. */
public final class Translations {

    private static final String DIRECTORY = "META-INF/core-extension/messages/";
    private static final Map<Language, Translations> READ = new ConcurrentHashMap<>();

    private final Map<String, String> texts;

    private Translations(Map<String, String> texts) {
        this.texts = texts;
    }

    public static Translations of(Language language) {
        return READ.computeIfAbsent(language, Translations::read);
    }

    /** Returns the translation of a pattern, else the pattern. */
    public String of(String pattern) {
        return texts.getOrDefault(pattern, pattern);
    }

    private static Translations read(Language language) {
        Map<String, String> texts = new HashMap<>();
        try {
            ClassLoader loader = Translations.class.getClassLoader();
            for (URL file : Collections.list(loader.getResources(DIRECTORY + language.tag() + ".po"))) {
                try (InputStream in = file.openStream()) {
                    texts.putAll(PoFile.read(file.toString(), new String(in.readAllBytes(), StandardCharsets.UTF_8))
                            .texts());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The translations into " + language.tag() + " cannot be read", e);
        }
        return new Translations(texts);
    }
}
