package org.coreadmin.extension.spring.audit;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.coreadmin.extension.api.User;

/**
 * Something that somebody did or wanted to do.
 *
 * @param actor   the account or token; {@code -} where nobody was signed in
 * @param action  what it was, such as {@code plugin:install}
 * @param subject on what, such as a plugin's name
 * @param outcome how it ended
 * @param detail  for people, in one line
 * @param address where the request came from
 */
public record AuditEntry(String actor, String action, String subject, Outcome outcome, String detail, String address) {

    private static final int MAX_LENGTH = 500;

    /** Texts come out in one line each, cut to a bearable length, so that nobody can forge an entry. */
    public AuditEntry {
        actor = line(actor);
        action = line(action);
        subject = line(subject);
        detail = line(detail);
        address = line(address);
    }

    /** How it ended. */
    public enum Outcome {
        /** It was done. */
        DONE,
        /** It was allowed, and went wrong. */
        FAILED,
        /** It was not allowed. */
        REFUSED
    }

    /** Somebody was turned away. */
    public static AuditEntry refused(
            Optional<User> caller, String action, String subject, String reason, HttpServletRequest request) {
        return new AuditEntry(
                caller.map(User::name).orElse("-"), action, subject, Outcome.REFUSED, reason, request.getRemoteAddr());
    }

    /** Somebody was allowed, and it went well or not. */
    public static AuditEntry ended(
            User caller, String action, String subject, boolean success, String detail, String address) {
        return new AuditEntry(caller.name(), action, subject, success ? Outcome.DONE : Outcome.FAILED, detail, address);
    }

    private static String line(String text) {
        StringBuilder line = new StringBuilder();
        text.codePoints().limit(MAX_LENGTH).forEach(c -> {
            boolean breaks =
                    Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || c == 0x2028 || c == 0x2029;
            line.appendCodePoint(breaks ? ' ' : c);
        });
        return line.toString();
    }
}
