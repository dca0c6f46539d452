package org.coreadmin.extension.inspection;

import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;

/**
 * A reference that would fail to link, or a class that could not be defined.
 *
 * @param kind    what is wrong
 * @param from    where it stands: {@code org.acme.Orders.send(java.lang.String)}, or a class
 * @param line    in the source file; 0 if it is not known
 * @param to      the class or member that it refers to
 * @param text    why, as a sentence without a full stop
 * @param owner   whose code has the wrong thing, or lacks it; {@link Owner#PLUGIN} for the package's own
 * @param place   that code's name; empty for the package's own
 * @param blocks  whether the plugin's own code runs into it; otherwise it is a note
 */
@API(status = API.Status.STABLE, since = "1.0")
public record LinkProblem(
        Kind kind,
        String from,
        int line,
        String to,
        Message text,
        Owner owner,
        Optional<String> place,
        boolean blocks) {

    /** The kinds of problem, in the words of JSON. */
    public enum Kind {
        MISSING_CLASS("missing-class"),
        MISSING_METHOD("missing-method"),
        MISSING_FIELD("missing-field"),
        NOT_ACCESSIBLE("not-accessible"),
        WRONG_KIND("wrong-kind"),
        STATIC_MISMATCH("static-mismatch"),
        ABSTRACT("abstract"),
        NOT_IMPLEMENTED("not-implemented"),
        FINAL("final"),
        NOT_PERMITTED("not-permitted"),
        CIRCULAR("circular"),
        NEWER_JAVA("newer-java");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** Returns the word that JSON uses. */
        public String word() {
            return word;
        }
    }

    /** The owner of code. */
    public enum Owner {
        JDK,
        HOST,
        REQUIRED,
        PLUGIN
    }
}
