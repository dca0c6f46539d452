package org.coreadmin.extension.internal.inspection;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expressions of SpEL and of Jakarta's expression language in texts. One that names a type, a bean or a method of an object is able to
 * do anything; one that only reads values, or asks for an authority, is not.
 */
final class Expressions {

    /** A type, a constructor, a bean, a method of an object, or the way to its class. */
    private static final Pattern CODE =
            Pattern.compile("\\bT\\s*\\(|\\bnew\\b\\s*[\\w.]|[@&]\\s*['\"\\w]|[.#]\\s*\\w+\\s*\\("
                    + "|\\.\\s*class\\b|\\[\\s*['\"]class|\\bclass\\s*\\.|\\bgetClass\\b");

    /** The same in texts that are hardly ever expressions. */
    private static final Pattern CODE_IN_TEXT = Pattern.compile(
            "\\bT\\s*\\(\\s*[A-Za-z_][\\w.$]*\\s*\\)|\\bnew\\s+[a-z]\\w*(\\.\\w+)+\\s*[(\\[{]|\\.getClass\\s*\\(");

    /** A character as properties, YAML and JSON may write it. */
    private static final Pattern ESCAPED =
            Pattern.compile("\\\\(?:u[0-9a-fA-F]{4}|U0000[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})");

    private static final Pattern BEGIN = Pattern.compile("[#$]\\{");

    private static final String SPRING = "org/springframework/";

    /** Spring's annotations with texts that are paths, names or queries; expressions in them stand in braces. */
    private static final List<String> OTHER_TEXTS = List.of(
            SPRING + "beans/factory/annotation/",
            SPRING + "boot/context/",
            SPRING + "data/",
            SPRING + "http/",
            SPRING + "jdbc/",
            SPRING + "scheduling/",
            SPRING + "stereotype/",
            SPRING + "web/");

    private Expressions() {}

    /**
     * Whether a text of an annotation may run code.
     *
     * @param annotation internal name of its class
     */
    static boolean runsCode(String annotation, String text) {
        if (runsCode(text)) {
            return true;
        }
        boolean whole = annotation.startsWith(SPRING) && OTHER_TEXTS.stream().noneMatch(annotation::startsWith);
        return (whole ? CODE : CODE_IN_TEXT).matcher(text).find();
    }

    /** Whether a file of settings has an expression that may run code, however its characters are written. */
    static boolean runsCodeIn(String file) {
        String plain = ESCAPED.matcher(file).replaceAll(found -> {
            String digits = found.group().substring(found.group().startsWith("\\U") ? 6 : 2);
            return Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(digits, 16)));
        });
        return runsCode(plain.replace("\\", ""));
    }

    /** Whether a text has an expression in braces that may run code. */
    static boolean runsCode(String text) {
        Matcher begin = BEGIN.matcher(text);
        for (int from = 0; begin.find(from); ) {
            int end = end(text, begin.end());
            if (CODE.matcher(text).region(begin.end(), end).find()) {
                return true;
            }
            from = end;
        }
        return false;
    }

    /** Returns where the braces end that are open at a place; the end of the text if they don't. */
    private static int end(String text, int from) {
        int open = 1;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'' || c == '"') {
                i = text.indexOf(c, i + 1);
                if (i < 0) {
                    break;
                }
            } else if (c == '{') {
                open++;
            } else if (c == '}' && --open == 0) {
                return i;
            }
        }
        return text.length();
    }
}
