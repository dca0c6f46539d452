package org.coreadmin.extension;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/** The languages in which messages can be read. A language is a constant here and a file of translations in each module. */
@API(status = API.Status.STABLE, since = "1.0")
public enum Language {
    /** The language in which messages are written. */
    ENGLISH("en"),
    /** Simplified Chinese. */
    CHINESE("zh-CN");

    private static final int LONGEST_HEADER = 1000;
    private static final String[] VARIABLES = {"CORE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /** Returns the tag (BCP 47), such as {@code zh-CN}. */
    public String tag() {
        return tag;
    }

    /**
     * Returns the language of a user's environment: that of the first of CORE_LANG, LC_ALL, LC_MESSAGES and LANG that
     * is set.
     */
    public static Language of(Map<String, String> environment) {
        for (String variable : VARIABLES) {
            String value = environment.getOrDefault(variable, "").strip();
            if (!value.isEmpty()) {
                return of(withoutEncoding(value)).orElse(ENGLISH);
            }
        }
        return ENGLISH;
    }

    /**
     * Returns the language that the header {@code Accept-Language} ranks highest among these; English if it names none
     * of them.
     */
    public static Language accepted(@Nullable String header) {
        if (header == null || header.isBlank() || header.length() > LONGEST_HEADER) {
            return ENGLISH;
        }
        try {
            return Locale.LanguageRange.parse(header).stream()
                    .filter(range -> range.getWeight() > 0)
                    .flatMap(range -> of(range.getRange()).stream())
                    .findFirst()
                    .orElse(ENGLISH);
        } catch (IllegalArgumentException malformed) {
            return ENGLISH;
        }
    }

    /**
     * Returns the language for a tag, such as {@code zh}, {@code zh-Hans-CN} or {@code en_GB}; empty if there is none.
     */
    public static Optional<Language> of(String tag) {
        String[] parts = tag.toLowerCase(Locale.ROOT).replace('_', '-').split("-", -1);
        return switch (parts[0]) {
            case "en" -> Optional.of(ENGLISH);
            case "zh" -> isTraditional(parts) ? Optional.empty() : Optional.of(CHINESE);
            default -> Optional.empty();
        };
    }

    private static boolean isTraditional(String[] parts) {
        for (String part : parts) {
            if (part.equals("hans")) {
                return false;
            }
        }
        for (String part : parts) {
            switch (part) {
                case "hant", "tw", "hk", "mo" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    /** Returns a locale of POSIX, such as {@code zh_CN.UTF-8@pinyin}, without its encoding and modifier. */
    private static String withoutEncoding(String locale) {
        int end = locale.length();
        for (char mark : new char[] {'.', '@'}) {
            int at = locale.indexOf(mark);
            end = at < 0 ? end : Math.min(end, at);
        }
        return locale.substring(0, end);
    }
}
