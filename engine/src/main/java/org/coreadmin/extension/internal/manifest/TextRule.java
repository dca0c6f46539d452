package org.coreadmin.extension.internal.manifest;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/** The rule for a string of a manifest. */
@FunctionalInterface
interface TextRule {

    TextRule CLASS_NAME = matching(
            Form.CLASS_NAME,
            500,
            Message.of("it has to be the name of a class, such as com.acme.hello.HelloConfigProvider"));

    TextRule PACKAGE_NAME = matching(
            Form.PACKAGE_NAME, 500, Message.of("it has to be the name of a package, such as com.acme.hello.api"));

    TextRule FILE = matching(
            Form.PATH,
            240,
            Message.of(
                    "it has to be a path inside the plugin: parts between '/', none of them '.' or '..', no '\\' or ':'"));

    TextRule MODULE = matching(
            Form.MODULE,
            240,
            Message.of(
                    "it has to be the path of a .js or .mjs file below web/: parts between '/', none of them '.' or '..', no '\\' or ':'"));

    TextRule AUTHORITY = pattern(
            "[A-Za-z0-9]([A-Za-z0-9:._-]*[A-Za-z0-9])?",
            128,
            Message.of("it has to be an authority, such as acme:report:read"));

    TextRule ROUTE_PATH = pattern(
            "/|(/([A-Za-z0-9_~-][A-Za-z0-9._~-]*|\\{[A-Za-z][A-Za-z0-9_]*\\}|\\*))+(/\\*\\*)?|/\\*\\*",
            500,
            Message.of(
                    "it has to be a path such as /reports/{id}: parts of A-Z, a-z, 0-9 and ._~- between '/', {name} or * for any one,"
                            + " ** at the end for any number of parts"));

    TextRule TABLE = pattern(
            "[\\p{L}_][\\p{L}\\p{Nd}_$]*",
            63,
            Message.of("it has to be the exact name of a table: letters, digits, _ and $, without quotes or a schema"));

    TextRule ADDRESS = pattern(
            "https?://[^\\s<>\"\\\\^`{|}\\x00-\\x1f\\x7f]+",
            2000,
            Message.of("it has to be an address that starts with https:// or http://"));

    TextRule EMAIL = pattern(
            "[^\\s@<>\\x00-\\x1f\\x7f]+@[^\\s@<>\\x00-\\x1f\\x7f]+", 254, Message.of("it has to be an e-mail address"));

    /** Returns why a text is refused; empty if it is allowed. */
    Optional<Message> problemOf(String text);

    /** Allows one line of visible text. */
    static TextRule line(int maxLength) {
        return matching(
                Form.LINE,
                maxLength,
                Message.of("it has to be one line of text, not blank, without control characters"));
    }

    /** Allows any number of lines of visible text; may be empty. */
    static TextRule lines(int maxLength) {
        return matching(Form.LINES, maxLength, Message.of("it has to be text without control characters"));
    }

    static TextRule oneOf(Set<String> words) {
        String allowed = words.stream()
                .sorted()
                .reduce((left, right) -> left + ", " + right)
                .orElse("");
        return text -> words.contains(text)
                ? Optional.empty()
                : Optional.of(Message.of(
                        "{0} is not allowed; it has to be one of: {1}", PrintableText.quoted(text), allowed));
    }

    private static TextRule pattern(String regex, int maxLength, Message allowed) {
        return new Matching(Form.PATTERN, regex, maxLength, allowed);
    }

    private static TextRule matching(Form form, int maxLength, Message allowed) {
        return new Matching(form, "", maxLength, allowed);
    }

    /** What a text may look like. Not a lambda for each, since a start that reads a manifest would link all of them. */
    enum Form {
        CLASS_NAME,
        PACKAGE_NAME,
        PATH,
        MODULE,
        LINE,
        LINES,
        PATTERN
    }

    /** Allows texts of one form. Safe for use by several threads. */
    final class Matching implements TextRule {

        private final Form form;
        private final String regex;
        private final int maxLength;
        private final Message allowed;
        private volatile @Nullable Pattern pattern;

        /** @param regex what {@link Form#PATTERN} stands for; compiled when the first text is looked at */
        Matching(Form form, String regex, int maxLength, Message allowed) {
            this.form = form;
            this.regex = regex;
            this.maxLength = maxLength;
            this.allowed = allowed;
        }

        @Override
        public Optional<Message> problemOf(String text) {
            if (text.length() > maxLength) {
                return Optional.of(
                        Message.of("{0} is longer than {1} characters", PrintableText.quoted(text), maxLength));
            }
            return allows(text)
                    ? Optional.empty()
                    : Optional.of(Message.of("{0} is not allowed; {1}", PrintableText.quoted(text), allowed));
        }

        private boolean allows(String text) {
            return switch (form) {
                case CLASS_NAME -> isDotted(text);
                case PACKAGE_NAME -> isDotted(text) && text.indexOf('$') < 0;
                case PATH -> isRelativePath(text);
                case MODULE -> isRelativePath(text) && (text.endsWith(".js") || text.endsWith(".mjs"));
                case LINE -> !text.isBlank() && isVisible(text, "");
                case LINES -> isVisible(text, "\n\r\t");
                case PATTERN -> pattern().matcher(text).matches();
            };
        }

        private Pattern pattern() {
            Pattern compiled = pattern;
            if (compiled == null) {
                compiled = Pattern.compile(regex);
                pattern = compiled;
            }
            return compiled;
        }
    }

    /**
     * Whether all characters are printable or among the others. Joiners and marks are part of writing; what turns the direction or
     * moves a cursor is not.
     */
    private static boolean isVisible(String text, String others) {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            boolean joiner = c == 0x200c || c == 0x200d;
            if (!joiner && !PrintableText.isPrintable(c) && others.indexOf(c) < 0) {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }

    private static boolean isDotted(String text) {
        boolean atStart = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.' && !atStart) {
                atStart = true;
            } else if (atStart ? isNameStart(c) : isNameStart(c) || Character.isDigit(c)) {
                atStart = false;
            } else {
                return false;
            }
        }
        return !atStart;
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_' || c == '$';
    }

    private static boolean isRelativePath(String text) {
        for (String part : text.split("/", -1)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..") || !isPlain(part)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(String part) {
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (c == '\\' || c == ':' || !PrintableText.isPrintable(c)) {
                return false;
            }
        }
        return true;
    }
}
