package org.coreadmin.extension.spring.audit;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.regex.Pattern;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.User;

/**
 * An action that somebody did or wanted to do. Unknown texts are empty.
 *
 * @param actor     the account or token; {@code -} where nobody was signed in
 * @param action    the action, such as {@code plugin:install}
 * @param subject   its subject: a plugin's name, an account, a token's name, a path
 * @param outcome   the outcome
 * @param code      200, the number of the failure (spec 7), or the HTTP status of the refusal
 * @param from      the version before
 * @param to        the version afterwards
 * @param text      for people, in the reader's language
 * @param address   where the request came from
 * @param operation id of the operation that carried it out
 */
public record AuditEntry(
        String actor,
        String action,
        String subject,
        Outcome outcome,
        int code,
        String from,
        String to,
        Message text,
        String address,
        String operation) {

    /** The actor of actions that have none. */
    public static final String NOBODY = "-";

    private static final int SUCCESS = 200;
    private static final int MAX_LENGTH = 500;
    private static final Pattern TOKEN = Pattern.compile("core_(local|[0-9a-f]{16})_[A-Za-z0-9_-]+");
    private static final Pattern USER_INFO = Pattern.compile("://[^/@\\s]+@");

    /**
     * Shortens texts to one line each, without tokens and passwords, and of a bearable length: nobody can forge an
     * entry. A text for people in which something has to be hidden is kept in English only.
     */
    public AuditEntry {
        actor = line(actor);
        action = line(action);
        subject = line(subject);
        from = line(from);
        to = line(to);
        String english = text.toString();
        text = hidden(english).equals(english) ? text : Message.verbatim(line(english));
        address = line(address);
        operation = line(operation);
    }

    /** The outcome of an action. */
    public enum Outcome {
        /** The action was carried out. */
        DONE,
        /** The action was allowed, and failed. */
        FAILED,
        /** The action was not allowed. */
        REFUSED,
        /** The action was allowed, and somebody called it off before it took effect. */
        CANCELLED
    }

    /** Returns the entry of a caller who was refused. */
    public static AuditEntry refused(
            Optional<User> caller,
            String action,
            String subject,
            int code,
            Message reason,
            HttpServletRequest request) {
        return refused(caller.map(User::name).orElse(NOBODY), action, subject, code, reason, request.getRemoteAddr());
    }

    /** Returns the entry of a caller who was refused. */
    public static AuditEntry refused(
            String actor, String action, String subject, int code, Message reason, String address) {
        return new AuditEntry(actor, action, subject, Outcome.REFUSED, code, "", "", reason, address, "");
    }

    /** Returns the entry of an allowed action that succeeded. */
    public static AuditEntry done(String actor, String action, String subject, Message text, String address) {
        return ended(actor, action, subject, SUCCESS, text, address);
    }

    /** Returns the entry of an allowed action that succeeded (code 200) or failed. */
    public static AuditEntry ended(
            String actor, String action, String subject, int code, Message text, String address) {
        Outcome outcome = code == SUCCESS ? Outcome.DONE : Outcome.FAILED;
        return new AuditEntry(actor, action, subject, outcome, code, "", "", text, address, "");
    }

    /** Returns a copy about an action that somebody called off. */
    public AuditEntry cancelled() {
        return new AuditEntry(actor, action, subject, Outcome.CANCELLED, code, from, to, text, address, operation);
    }

    /** Returns a copy with the versions before and afterwards. */
    public AuditEntry withVersions(String before, String afterwards) {
        return new AuditEntry(actor, action, subject, outcome, code, before, afterwards, text, address, operation);
    }

    /** Returns a copy by an operation. */
    public AuditEntry withOperation(String id) {
        return new AuditEntry(actor, action, subject, outcome, code, from, to, text, address, id);
    }

    /** Returns the text for people in one line, in English. */
    public String detail() {
        return detail(Language.ENGLISH);
    }

    /** Returns the text for people in one line. */
    public String detail(Language language) {
        return line(text.in(language));
    }

    private static String line(String text) {
        StringBuilder line = new StringBuilder();
        text.codePoints().limit(MAX_LENGTH).forEach(c -> {
            boolean breaks =
                    Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || c == 0x2028 || c == 0x2029;
            line.appendCodePoint(breaks ? ' ' : c);
        });
        return hidden(line.toString());
    }

    private static String hidden(String text) {
        String open = TOKEN.matcher(text).replaceAll("core_(hidden)");
        return USER_INFO.matcher(open).replaceAll("://(hidden)@");
    }
}
