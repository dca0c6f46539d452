package org.coreadmin.extension.internal.resolve;

import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;

/**
 * The reason why a plugin cannot be installed or enabled beside those that are there.
 *
 * @param kind    the kind of the problem
 * @param message one sentence with the names and versions
 */
public record DependencyProblem(Kind kind, Message message) {

    /** The kind of conflict. */
    public enum Kind {
        /** A required plugin is not installed. */
        MISSING(ErrorCode.DEPENDENCY_NOT_INSTALLED, true),
        /** A required plugin is installed and disabled. */
        DISABLED(ErrorCode.DEPENDENCY_NOT_INSTALLED, true),
        /** A required plugin is installed in a version outside the range. */
        VERSION(ErrorCode.VERSION_CONFLICT, true),
        /** An installed plugin requires another version of this one. */
        DEPENDANT(ErrorCode.VERSION_CONFLICT, true),
        /** Two plugins never work together. */
        CONFLICT(ErrorCode.VERSION_CONFLICT, false),
        /** The application does not meet the requirements of the plugin. */
        HOST(ErrorCode.VERSION_CONFLICT, false);

        private final ErrorCode code;
        private final boolean skippable;

        Kind(ErrorCode code, boolean skippable) {
            this.code = code;
            this.skippable = skippable;
        }

        /** Returns the documented failure. */
        public ErrorCode code() {
            return code;
        }

        /** Whether {@code --skip-dependencies} goes past it. */
        public boolean isSkippable() {
            return skippable;
        }
    }
}
