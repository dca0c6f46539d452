package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.text.PrintableText;

/**
 * Reads the parts of versions and ranges from left to right. By hand, because thousands are read at start-up and because no
 * input may take it longer than its length.
 */
final class VersionScanner {

    private final String text;
    private int at;

    VersionScanner(String text) {
        this.text = text;
    }

    /** Thrown if the text is not a version or range; the message says where and why. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Message text;

        Unreadable(Message text) {
            super(text.toString(), null, false, false);
            this.text = text;
        }

        Message text() {
            return text;
        }
    }

    void checkLength(int max) throws Unreadable {
        if (text.isEmpty()) {
            throw new Unreadable(Message.of("it is empty"));
        }
        if (text.length() > max) {
            throw new Unreadable(Message.of("it is longer than {0} characters", max));
        }
    }

    boolean atEnd() {
        return at == text.length();
    }

    /** Returns the next character, or NUL at the end. */
    char peek() {
        return atEnd() ? '\0' : text.charAt(at);
    }

    boolean take(char c) {
        if (peek() != c || atEnd()) {
            return false;
        }
        at++;
        return true;
    }

    boolean take(String token) {
        if (!text.startsWith(token, at)) {
            return false;
        }
        at += token.length();
        return true;
    }

    /** Whether there was at least one space. */
    boolean skipSpaces() {
        int start = at;
        while (peek() == ' ') {
            at++;
        }
        return at > start;
    }

    void expect(char c) throws Unreadable {
        if (!take(c)) {
            throw new Unreadable(Message.of("a '{0}' is missing {1}", c, here()));
        }
    }

    void expectEnd() throws Unreadable {
        if (!atEnd()) {
            throw unexpected();
        }
    }

    Unreadable unexpected() {
        return atEnd()
                ? new Unreadable(Message.of("it ends too early"))
                : new Unreadable(Message.of(
                        "{0} is not expected {1}",
                        PrintableText.quoted(Character.toString(text.codePointAt(at))), here()));
    }

    Message here() {
        return atEnd() ? Message.of("at its end") : Message.of("at character {0}", at + 1);
    }

    long number() throws Unreadable {
        int start = at;
        long value = 0;
        while (isDigit(peek())) {
            if (at - start == Version.MAX_DIGITS) {
                throw new Unreadable(Message.of(
                        "the number at character {0} has more than {1} digits", start + 1, Version.MAX_DIGITS));
            }
            value = value * 10 + (peek() - '0');
            at++;
        }
        if (at == start) {
            throw new Unreadable(Message.of("a number is missing {0}", here()));
        }
        if (at - start > 1 && text.charAt(start) == '0') {
            throw new Unreadable(Message.of("the number at character {0} has a leading zero", start + 1));
        }
        return value;
    }

    /** Returns the identifiers after a {@code -}; empty if there is none. */
    List<String> preRelease() throws Unreadable {
        if (!take('-')) {
            return List.of();
        }
        List<String> identifiers = new ArrayList<>(2);
        do {
            String identifier = identifier("pre-release");
            if (identifier.length() > 1 && identifier.charAt(0) == '0' && isNumber(identifier)) {
                throw new Unreadable(Message.of("the pre-release number '{0}' has a leading zero", identifier));
            }
            identifiers.add(identifier);
        } while (take('.'));
        return List.copyOf(identifiers);
    }

    void skipBuild() throws Unreadable {
        if (take('+')) {
            do {
                identifier("build");
            } while (take('.'));
        }
    }

    private String identifier(String kind) throws Unreadable {
        int start = at;
        while (isIdentifierPart(peek())) {
            at++;
        }
        if (at == start) {
            throw new Unreadable(Message.of("a {0} word is missing {1}", kind, here()));
        }
        return text.substring(start, at);
    }

    static boolean isNumber(String identifier) {
        for (int i = 0; i < identifier.length(); i++) {
            if (!isDigit(identifier.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isIdentifierPart(char c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    }
}
