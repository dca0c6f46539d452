package org.coreadmin.extension.manifest;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.coreadmin.extension.text.Message;
import org.coreadmin.extension.text.PrintableText;

/** The rule for a string of a manifest. */
@FunctionalInterface
interface TextRule {

    TextRule CLASS_NAME = matching(
            TextRule::isClassName,
            500,
            Message.of("it has to be the name of a class, such as com.acme.hello.HelloConfigProvider"));

    TextRule PACKAGE_NAME = matching(
            TextRule::isPackageName, 500, Message.of("it has to be the name of a package, such as com.acme.hello.api"));

    TextRule FILE = matching(
            TextRule::isRelativePath,
            240,
            Message.of(
                    "it has to be a path inside the plugin: parts between '/', none of them '.' or '..', no '\\' or ':'"));

    TextRule MODULE = matching(
            text -> isRelativePath(text) && (text.endsWith(".js") || text.endsWith(".mjs")),
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
                text -> !text.isBlank() && text.codePoints().allMatch(TextRule::isInLine),
                maxLength,
                Message.of("it has to be one line of text, not blank, without control characters"));
    }

    /** Allows any number of lines of visible text; may be empty. */
    static TextRule lines(int maxLength) {
        return matching(
                text -> text.codePoints().allMatch(c -> isInLine(c) || c == '\n' || c == '\r' || c == '\t'),
                maxLength,
                Message.of("it has to be text without control characters"));
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
        Pattern pattern = Pattern.compile(regex);
        return matching(text -> pattern.matcher(text).matches(), maxLength, allowed);
    }

    private static TextRule matching(Predicate<String> form, int maxLength, Message allowed) {
        return text -> {
            if (text.length() > maxLength) {
                return Optional.of(
                        Message.of("{0} is longer than {1} characters", PrintableText.quoted(text), maxLength));
            }
            return form.test(text)
                    ? Optional.empty()
                    : Optional.of(Message.of("{0} is not allowed; {1}", PrintableText.quoted(text), allowed));
        };
    }

    /** Joiners and marks are part of writing; what turns the direction or moves a cursor is not. */
    private static boolean isInLine(int codePoint) {
        boolean joiner = codePoint == 0x200c || codePoint == 0x200d;
        return joiner || PrintableText.isPrintable(codePoint);
    }

    private static boolean isClassName(String text) {
        return isDotted(text);
    }

    private static boolean isPackageName(String text) {
        return isDotted(text) && text.indexOf('$') < 0;
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
            boolean plain = part.chars().allMatch(c -> c != '\\' && c != ':' && PrintableText.isPrintable(c));
            if (part.isEmpty() || part.equals(".") || part.equals("..") || !plain) {
                return false;
            }
        }
        return true;
    }
}
