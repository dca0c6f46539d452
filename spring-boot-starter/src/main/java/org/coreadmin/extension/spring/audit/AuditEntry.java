package org.coreadmin.extension.spring.audit;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.regex.Pattern;
import org.coreadmin.extension.api.User;

/**
 * Something that somebody did or wanted to do. Texts that are not known are empty.
 *
 * @param actor     the account or token; {@code -} where nobody was signed in
 * @param action    what it was, such as {@code plugin:install}
 * @param subject   on what: a plugin's name, an account, a token's name, a path
 * @param outcome   how it ended
 * @param code      200, the number of the failure (spec 7), or the HTTP status of the refusal
 * @param from      the version before
 * @param to        the version afterwards
 * @param detail    for people, in one line
 * @param address   where the request came from
 * @param operation id of the operation that did it
 */
public record AuditEntry(
        String actor,
        String action,
        String subject,
        Outcome outcome,
        int code,
        String from,
        String to,
        String detail,
        String address,
        String operation) {

    /** Who is nobody in particular. */
    public static final String NOBODY = "-";

    private static final int SUCCESS = 200;
    private static final int MAX_LENGTH = 500;
    private static final Pattern TOKEN = Pattern.compile("core_(local|[0-9a-f]{16})_[A-Za-z0-9_-]+");
    private static final Pattern USER_INFO = Pattern.compile("://[^/@\\s]+@");

    /** Texts come out in one line each, without tokens and passwords, cut to a bearable length: nobody can forge an entry. */
    public AuditEntry {
        actor = line(actor);
        action = line(action);
        subject = line(subject);
        from = line(from);
        to = line(to);
        detail = line(detail);
        address = line(address);
        operation = line(operation);
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
            Optional<User> caller, String action, String subject, int code, String reason, HttpServletRequest request) {
        return refused(caller.map(User::name).orElse(NOBODY), action, subject, code, reason, request.getRemoteAddr());
    }

    /** Somebody was turned away. */
    public static AuditEntry refused(
            String actor, String action, String subject, int code, String reason, String address) {
        return new AuditEntry(actor, action, subject, Outcome.REFUSED, code, "", "", reason, address, "");
    }

    /** Somebody was allowed, and it went well. */
    public static AuditEntry done(String actor, String action, String subject, String detail, String address) {
        return ended(actor, action, subject, SUCCESS, detail, address);
    }

    /** Somebody was allowed, and it went well (code 200) or not. */
    public static AuditEntry ended(
            String actor, String action, String subject, int code, String detail, String address) {
        Outcome outcome = code == SUCCESS ? Outcome.DONE : Outcome.FAILED;
        return new AuditEntry(actor, action, subject, outcome, code, "", "", detail, address, "");
    }

    /** A copy with the versions before and afterwards. */
    public AuditEntry withVersions(String before, String afterwards) {
        return new AuditEntry(actor, action, subject, outcome, code, before, afterwards, detail, address, operation);
    }

    /** A copy by an operation. */
    public AuditEntry withOperation(String id) {
        return new AuditEntry(actor, action, subject, outcome, code, from, to, detail, address, id);
    }

    private static String line(String text) {
        StringBuilder line = new StringBuilder();
        text.codePoints().limit(MAX_LENGTH).forEach(c -> {
            boolean breaks =
                    Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || c == 0x2028 || c == 0x2029;
            line.appendCodePoint(breaks ? ' ' : c);
        });
        String open = TOKEN.matcher(line).replaceAll("core_(hidden)");
        return USER_INFO.matcher(open).replaceAll("://(hidden)@");
    }
}
