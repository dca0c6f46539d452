package org.coreadmin.extension;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.text.Translations;
import org.jspecify.annotations.Nullable;

/**
 * Text for people that is rendered where it is shown, in the reader's language. It is written in English; the English
 * pattern is also the key of its translations. {@link #toString} renders it in English, for logs, files and the audit trail.
 * Immutable.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class Message {

    /** The pattern of text that nobody translates. */
    private static final String VERBATIM = "{0}";
    /** Fields of {@link #toData}. */
    private static final String PATTERN = "text";

    private static final String ARGUMENTS = "with";
    private static final String SEPARATOR = "between";

    private final String pattern;
    private final Object[] arguments;

    private Message(String pattern, Object... arguments) {
        this.pattern = pattern;
        this.arguments = arguments;
    }

    /** A row of several arguments, each rendered. */
    private record Row(String separator, List<Object> parts) {

        String in(Language language) {
            StringBuilder text = new StringBuilder();
            for (Object part : parts) {
                text.append(text.length() == 0 ? "" : separator).append(render(part, language));
            }
            return text.toString();
        }
    }

    /**
     * Returns a message.
     *
     * @param pattern   English, a literal; {@code {0}} stands for the first argument, {@code {1}} for the next
     * @param arguments messages and {@link Explained} exceptions are rendered in the same language, everything else is
     *     shown as it is
     */
    public static Message of(String pattern, @Nullable Object... arguments) {
        Object[] kept = new Object[arguments.length];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = keep(arguments[i]);
        }
        return new Message(pattern, kept);
    }

    /** Returns the text of an annotation that describes something, whose literal is the pattern. */
    public static Message described(String literal) {
        return new Message(literal);
    }

    /** Returns text that is the same in all languages, such as what a plugin or a database says. */
    public static Message verbatim(@Nullable String text) {
        return new Message(VERBATIM, String.valueOf(text));
    }

    /** Returns the message of an exception. */
    public static Message of(Throwable failure) {
        return failure instanceof Explained explained ? explained.text() : verbatim(failure.getMessage());
    }

    /** Returns several messages or other arguments, with a separator between them. */
    public static Message joined(String separator, Collection<?> parts) {
        return new Message(
                VERBATIM, new Row(separator, parts.stream().map(Message::keep).toList()));
    }

    /** Returns a list such as {@code a, b and c}; empty text if there are none. */
    public static Message listed(Collection<?> parts) {
        return listed(parts, Integer.MAX_VALUE);
    }

    /**
     * Returns a list such as {@code a, b and 7 more}.
     *
     * @param most how many are named at most; one that would be left out alone is named as well
     */
    public static Message listed(Collection<?> parts, int most) {
        List<?> all = List.copyOf(parts);
        int last = all.size() - 1;
        if (last < 1) {
            return joined("", all);
        }
        return all.size() - most > 1
                ? Message.of("{0} and {1} more", joined(", ", all.subList(0, most)), all.size() - most)
                : Message.of("{0} and {1}", joined(", ", all.subList(0, last)), all.get(last));
    }

    /**
     * Returns this message with the arguments with which it reads so in English, for what a library says; empty if it
     * cannot read so.
     */
    public Optional<Message> reading(String english, Message... parts) {
        StringBuilder regex = new StringBuilder();
        int from = 0;
        for (int number = 0; ; number++) {
            int at = pattern.indexOf("{" + number + "}", from);
            if (at < 0) {
                break;
            }
            regex.append(Pattern.quote(pattern.substring(from, at))).append("(.*?)");
            from = at + 3;
        }
        regex.append(Pattern.quote(pattern.substring(from)));
        Matcher matcher = Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(english);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Object[] found = new Object[matcher.groupCount()];
        for (int i = 0; i < found.length; i++) {
            String group = matcher.group(i + 1);
            found[i] = Stream.of(parts)
                    .filter(part -> part.toString().equals(group))
                    .<Object>map(part -> part)
                    .findFirst()
                    .orElse(group);
        }
        return Optional.of(new Message(pattern, found));
    }

    /** Returns the text in a language; what is not translated yet is in English. */
    public String in(Language language) {
        String translated = language == Language.ENGLISH || pattern.equals(VERBATIM)
                ? pattern
                : Translations.of(language).of(pattern);
        if (arguments.length == 0) {
            return translated;
        }
        StringBuilder text = new StringBuilder(translated.length() + 32);
        int from = 0;
        for (int open = translated.indexOf('{'); open >= 0; open = translated.indexOf('{', open + 1)) {
            int close = open + 2;
            if (close >= translated.length() || translated.charAt(close) != '}') {
                continue;
            }
            int number = translated.charAt(open + 1) - '0';
            if (number >= 0 && number < arguments.length) {
                text.append(translated, from, open).append(render(arguments[number], language));
                from = endsSentence(text) && startsWithStop(translated, close + 1) ? close + 2 : close + 1;
            }
        }
        return text.append(translated, from, translated.length()).toString();
    }

    /** Whether a text ends with a full stop, as an argument does that is a whole sentence; not with several, as a path may. */
    private static boolean endsSentence(CharSequence text) {
        int last = text.length() - 1;
        return last > 0 && isStop(text.charAt(last)) && !isStop(text.charAt(last - 1));
    }

    private static boolean startsWithStop(String text, int at) {
        return at < text.length()
                && isStop(text.charAt(at))
                && (at + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(at + 1)));
    }

    private static boolean isStop(char character) {
        return character == '.' || character == '。';
    }

    /**
     * Returns the message as strings, maps and lists, for a file that is read in another language: what {@link #ofData}
     * takes.
     */
    public Object toData() {
        return data(
                PATTERN,
                pattern,
                Arrays.stream(arguments).map(Message::argument).toList());
    }

    /** Returns the message that {@link #toData} wrote; any other value is text that is the same in all languages. */
    public static Message ofData(@Nullable Object data) {
        if (data instanceof Map<?, ?> map
                && map.get(PATTERN) instanceof String pattern
                && map.get(ARGUMENTS) instanceof List<?> arguments) {
            return new Message(pattern, arguments.stream().map(Message::read).toArray());
        }
        return verbatim(String.valueOf(data));
    }

    private static Object argument(Object argument) {
        if (argument instanceof Message message) {
            return message.toData();
        }
        return argument instanceof Row row
                ? data(
                        SEPARATOR,
                        row.separator(),
                        row.parts().stream().map(Message::argument).toList())
                : argument.toString();
    }

    private static Object read(@Nullable Object argument) {
        if (argument instanceof Map<?, ?> map
                && map.get(SEPARATOR) instanceof String separator
                && map.get(ARGUMENTS) instanceof List<?> parts) {
            return new Row(separator, parts.stream().map(Message::read).toList());
        }
        return argument instanceof Map<?, ?> ? ofData(argument) : String.valueOf(argument);
    }

    private static Map<String, Object> data(String kind, String text, List<Object> parts) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put(kind, text);
        data.put(ARGUMENTS, parts);
        return data;
    }

    /** Returns the text in English. */
    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Message message && toString().equals(message.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns what is kept of an argument: values that may change later are read now. */
    private static Object keep(@Nullable Object argument) {
        if (argument instanceof Message || argument instanceof Row) {
            return argument;
        }
        return argument instanceof Explained explained ? explained.text() : Objects.toString(argument);
    }

    private static String render(Object argument, Language language) {
        if (argument instanceof Message message) {
            return message.in(language);
        }
        return argument instanceof Row row ? row.in(language) : argument.toString();
    }
}
